import * as z from 'zod';
import { emailOrNoneSchema, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../accounts/accounts';
import { MAX_FOUND_MEMBERS } from '../accounts/member-search';
import { requiredLine } from '../text-fields';
import { invitationCodeSchema } from './invitation-code';

const instant = z.iso.datetime();

/** More than the largest meeting of a club has people. */
export const MAX_INVITATION_USES = 500;
export const MAX_INVITATION_DAYS = 365;
/** After its expiry or revocation an invitation is kept for so long unless the club decides otherwise, so that organisers see what became of it. */
export const INVITATION_KEPT_DAYS = 90;
export const INVITATIONS_PER_PAGE = 100;

const NAME_MISSING = 'Anlass ist erforderlich';

/** The person whom an invitation is for. Contact that is not known is empty, and the person adds it. */
export const invitedPersonSchema = z.object({
  firstName: requiredLine('Vorname ist erforderlich', MAX_NAME_LENGTH),
  lastName: requiredLine('Nachname ist erforderlich', MAX_NAME_LENGTH),
  email: emailOrNoneSchema,
  phoneNumber: z.union([z.literal(''), requiredLine('Telefonnummer ist erforderlich', MAX_PHONE_LENGTH)]),
});

/** The same as a response tells it. */
const shownPersonSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});

const wholeNumber = (max: number, message: string) => z.int({ error: message }).min(1, message).max(max, message);

/** For one person, once; or, without a person, for all who get to know it, as often as `maxUses` says. */
export const createInvitationSchema = z
  .object({
    person: invitedPersonSchema.nullable(),
    /** The occasion of an invitation for all, by which organisers tell it from others. */
    name: requiredLine(NAME_MISSING, MAX_NAME_LENGTH).nullable().default(null),
    maxUses: wholeNumber(MAX_INVITATION_USES, `Zwischen 1 und ${MAX_INVITATION_USES}`).default(1),
    validDays: wholeNumber(MAX_INVITATION_DAYS, `Zwischen einem Tag und ${MAX_INVITATION_DAYS} Tagen`),
  })
  .refine(({ person, name }) => person !== null || name !== null, { path: ['name'], message: NAME_MISSING });

/** As many are sent by mail with one request. */
export const MAX_MAILED_AT_ONCE = 50;
/** One organiser sends no more in a day, so that nobody floods strangers in the name of the club. */
export const MAX_MAILED_A_DAY = 500;
/** An invitation that has expired is good for so long again when it is sent. */
export const RENEWED_DAYS = 30;
/** An address gets no second invitation by mail before. */
export const MAILED_APART_DAYS = 7;

/**
 * What became of the mail: it waits for its turn, was taken over by the provider, was refused for good, could not be sent, or
 * was not sent because its reader wants none, or has an account already.
 */
export const INVITATION_MAIL_STATES = ['waiting', 'sent', 'undeliverable', 'failed', 'declined', 'member'] as const;

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;

/** An invitation as organisers see it. */
export const invitationSchema = z.object({
  id: z.string(),
  kind: z.enum(['person', 'all']),
  state: z.enum(INVITATION_STATES),
  /** null unless it is open. */
  code: z.string().nullable(),
  /** The occasion of an invitation for all; null for a personal one. */
  name: z.string().nullable(),
  /** null for an invitation for all, and as soon as the person has an account, which holds the same. */
  person: shownPersonSchema.nullable(),
  createdAt: instant,
  /** null: the organiser has deleted their account. */
  createdBy: z.string().nullable(),
  validUntil: instant,
  revokedAt: instant.nullable(),
  maxUses: z.int(),
  uses: z.int(),
  /** The import from which it came. */
  importId: z.string().nullable(),
  /** null: it was never to go by mail. */
  mail: z.object({ state: z.enum(INVITATION_MAIL_STATES), at: instant }).nullable(),
  /** The account with which a personal invitation was accepted. */
  acceptedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
});

const invitationIdSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'Unbekannte Einladung');

export const invitationParamsSchema = z.object({ invitationId: invitationIdSchema });

export const mailInvitationsSchema = z.object({
  ids: z
    .array(invitationIdSchema)
    .min(1, 'Bitte wähle mindestens eine Einladung')
    .max(MAX_MAILED_AT_ONCE, `Höchstens ${MAX_MAILED_AT_ONCE} auf einmal`),
});

/** Why a mail is not sent: the invitation is over or has no address, or its reader got one a short time ago, and so on. */
export const UNMAILED_REASONS = ['over', 'no-address', 'recent', 'undeliverable', 'declined', 'member'] as const;

export const mailedInvitationsSchema = z.object({
  /** So many are on their way, also if they were before. */
  queued: z.int().nonnegative(),
  left: z.array(z.object({ id: z.string(), reason: z.enum(UNMAILED_REASONS) })),
});

/** Longer than any name. */
const MAX_SEARCHED_LENGTH = 100;

export const listInvitationsQuerySchema = z.object({
  importId: z.string().min(1).max(100).optional(),
  /** The beginning of a name, first or last name first, of an address, or of an occasion; or a whole code. It is looked for among all. */
  search: z.string().max(MAX_SEARCHED_LENGTH).optional(),
  /** The `next` of the page before. */
  after: z.string().max(100).optional(),
});

export const invitationPageSchema = z.object({
  /** A search adds those that members of that name have accepted. */
  invitations: z.array(invitationSchema).max(INVITATIONS_PER_PAGE + MAX_FOUND_MEMBERS),
  /** Leads to the invitations behind these; null when these are the last. */
  next: z.string().nullable(),
});

export const checkInvitationSchema = z.object({ code: invitationCodeSchema });

/** An open invitation tells this to the holder of its code, who may have found it: no way to reach the person. */
export const checkedInvitationSchema = z.object({
  person: shownPersonSchema.pick({ firstName: true, lastName: true }).nullable(),
  validUntil: instant,
});

export type InvitedPerson = z.infer<typeof invitedPersonSchema>;
export type CreateInvitation = z.output<typeof createInvitationSchema>;
export type InvitationState = (typeof INVITATION_STATES)[number];
export type Invitation = z.infer<typeof invitationSchema>;
export type InvitationPage = z.infer<typeof invitationPageSchema>;
export type CheckedInvitation = z.infer<typeof checkedInvitationSchema>;
export type InvitationMailState = (typeof INVITATION_MAIL_STATES)[number];
export type UnmailedReason = (typeof UNMAILED_REASONS)[number];
export type MailedInvitations = z.infer<typeof mailedInvitationsSchema>;
