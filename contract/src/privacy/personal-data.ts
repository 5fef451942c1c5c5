import * as z from 'zod';
import { typedPassword, userSchema } from '../accounts/accounts';
import { consentChangeSchema } from '../accounts/consents';
import { commentSchema } from '../comments/comments';
import { eventSummarySchema } from '../events/event';
import { factsIn } from '../events/event-facts';
import { allPreferencesSchema } from '../notifications/preferences';
import { deviceSchema } from '../notifications/push';
import { registrationStatusSchema } from '../registrations/registration';
import { shiftSchema } from '../registrations/shift';
import { inquiryStatusSchema } from '../venue/venue';

/** This name replaces that of a person who has deleted their account. */
export const FORMER_MEMBER = { firstName: 'Ehemaliges', lastName: 'Mitglied' } as const;

/** Stands for the author of a comment where visitors are not told who it is. */
export const HIDDEN_MEMBER = { firstName: 'Ein', lastName: 'Mitglied' } as const;

/** The password is asked for once more, because the deletion cannot be undone. */
export const deleteAccountSchema = z.object({ password: typedPassword('Passwort ist erforderlich') });

const instant = z.iso.datetime();

/** „Meine Daten herunterladen“: everything that is stored of one person, and nothing of others. */
export const personalDataSchema = z.object({
  exportedAt: instant,
  account: userSchema.omit({ isAdmin: true, standing: true, standingReason: true, rights: true }),
  /** Every agreement that the person gave or took back, the earliest first. */
  consentChanges: z.array(consentChangeSchema),
  /** A `data:` URL. */
  profilePicture: z.string().nullable(),
  /** How far the club lets the person in, and the rights that they have beside those of every member. */
  membership: z.object({
    standing: z.string(),
    since: instant.nullable(),
    reason: z.string().nullable(),
    rights: z.array(z.string()),
  }),
  /** What organisers did with the person, and what the person did as an organiser. */
  auditLog: z.array(
    z.object({ at: instant, action: z.string(), by: z.enum(['you', 'another']), fields: z.array(z.string()) }),
  ),
  /** Where the person is signed in. */
  sessions: z.array(z.object({ device: z.string(), signedInAt: instant, lastUsedAt: instant, endsAt: instant })),
  /** Whether the address is confirmed, and whether its provider takes mails; null: neither is known. */
  mailbox: z
    .object({
      address: z.string(),
      confirmedAt: instant.nullable(),
      refusedAt: instant.nullable(),
      calendarOfferedAt: instant.nullable(),
      /** When the last test mail was asked for, or ended. */
      testedAt: instant.nullable(),
    })
    .nullable(),
  /** Addresses that the account had until lately. The person can take one back that they had confirmed. */
  formerAddresses: z.array(z.object({ address: z.string(), changedAt: instant, keptUntil: instant })),
  calendarFeed: z.object({ path: z.string(), createdAt: instant }).nullable(),
  /** Includes cancelled registrations. */
  registrations: z.array(
    z.object({
      event: eventSummarySchema.pick({ id: true, ...factsIn('told') }),
      status: registrationStatusSchema,
      createdAt: instant,
      decidedAt: instant.nullable(),
      notes: z.string().nullable(),
      /** The word of a contribution. */
      brings: z.string().nullable(),
      noShow: z.boolean(),
      /** The hours that an organiser entered; null: as long as the event, or the shift, lasted. */
      hours: z.number().nullable(),
      /** The shift, as it is now; null where the event has none, and for somebody who waits for any. */
      shift: shiftSchema.pick({ title: true, startTime: true, endTime: true }).nullable(),
      /** The person asked for any shift, and had something else to do during these. */
      anyShift: z.boolean(),
      avoidedShifts: z.array(z.string()),
      /** The times that the person last agreed to, of a shift that was moved far since. */
      movedFrom: z.object({ startTime: instant, endTime: instant }).nullable(),
      /** Holds the person's place from before they cancelled or left the waitlist; null if they did neither. */
      withdrawn: z.object({ status: registrationStatusSchema, decidedAt: instant.nullable() }).nullable(),
    }),
  ),
  /** The events that name the person as a contact. */
  contactOf: z.array(eventSummarySchema.pick({ id: true, title: true, startTime: true })),
  /** The past events that count for the person's statistics. */
  attendance: z.array(z.object({ eventId: z.int(), hours: z.number(), endedAt: instant })),
  comments: z.array(commentSchema.pick({ id: true, content: true, createdAt: true }).extend({ eventId: z.int() })),
  /** Messages about events that the person wrote, or that were written to them. */
  messages: z.array(
    z.object({
      eventId: z.int(),
      by: z.enum(['you', 'another']),
      createdAt: instant,
      subject: z.string(),
      text: z.string(),
    }),
  ),
  venueInquiries: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      preferredDate: instant,
      preferredEnd: instant.nullable(),
      guestCount: z.int().nullable(),
      message: z.string(),
      status: inquiryStatusSchema,
      messages: z.array(z.object({ at: z.string(), from: z.enum(['club', 'inquirer']), text: z.string() })),
      createdAt: instant,
    }),
  ),
  /** null when the person never changed them. */
  notificationPreferences: allPreferencesSchema.nullable(),
  /** The invitations with which the person made the account, and those that they made as an organiser. */
  invitations: z.object({
    accepted: z.array(z.object({ kind: z.enum(['person', 'all']), createdAt: instant })),
    created: z.array(
      z.object({ kind: z.enum(['person', 'all']), name: z.string().nullable(), createdAt: instant, uses: z.int() }),
    ),
  }),
  /** `endpoint` is the address at which a push service reaches the device. */
  devices: z.array(deviceSchema.extend({ endpoint: z.string(), userAgent: z.string() })),
  /** What the app shows as told to the person, the newest first. */
  inbox: z.array(z.object({ title: z.string(), body: z.string(), at: instant })),
  /** Notices for this person, or about what they wrote, that wait for delivery or were delivered in the last days. */
  notices: z.array(z.object({ kind: z.string(), createdAt: instant, about: z.string() })),
});

export type PersonalData = z.infer<typeof personalDataSchema>;
