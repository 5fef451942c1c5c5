import * as z from 'zod';
import { MAX_EMAIL_LENGTH } from '../accounts/accounts';
import { invitationSchema } from '../invitations/invitation';

export const MEMBERS_PER_PAGE = 50;

/**
 * The groups by which organisers narrow the list of members. A member may belong to several, and somebody who is `invited` is
 * none yet.
 */
export const DIRECTORY_TAGS = [
  'waiting',
  'invited',
  'refused',
  'blocked',
  'organiser',
  'treasurer',
  'keeper',
  'no-email',
  'never-signed-in',
] as const;

export const directoryTagSchema = z.enum(DIRECTORY_TAGS, { error: 'Diese Auswahl gibt es nicht' });

/** A member in the list. What the tags do not say of a member is as usual: approved, without a right of their own. */
export const listedMemberSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  /** Empty for somebody without an e-mail address. */
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: z.iso.datetime(),
  tags: z.array(directoryTagSchema),
  /** Somebody whom the club has not let in has yet to confirm their address. */
  awaitsAddress: z.boolean(),
});

/** A member, or somebody who was invited and has not come yet: then the id is that of the invitation, and there is no user name. */
export const listedPersonSchema = listedMemberSchema.extend({
  /** null for a member. */
  invitation: invitationSchema.pick({ state: true, validUntil: true, mail: true }).nullable(),
});

export const memberPageSchema = z.object({
  /** Organisers see those who are invited among them. */
  members: z.array(listedPersonSchema).max(MEMBERS_PER_PAGE),
  /** Leads to the people behind these; null when these are the last. */
  next: z.string().nullable(),
});

/** Longer than every cursor that the server makes. */
const MAX_CURSOR_LENGTH = 2_000;

/** German lists sort letters with marks as those without. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

export const listMembersQuerySchema = z.object({
  /** Leaves out everybody else. */
  filter: directoryTagSchema.optional(),
  /** The beginning of a name, a user name, an e-mail address or a telephone number. */
  search: z.string().max(MAX_EMAIL_LENGTH).default(''),
  /** Leaves out those whose last names come before this letter. */
  from: z.enum(LETTERS, { error: 'Bitte wähle einen Buchstaben von A bis Z' }).optional(),
  /** The `next` of the page before. */
  after: z.string().max(MAX_CURSOR_LENGTH).optional(),
});

/** How many members there are, and how many of each group. Those who are invited are not among `all`. */
export const memberCountsSchema = z.record(z.enum(['all', ...DIRECTORY_TAGS]), z.int().nonnegative());

export type Letter = (typeof LETTERS)[number];
export type DirectoryTag = (typeof DIRECTORY_TAGS)[number];
export type ListedMember = z.infer<typeof listedMemberSchema>;
export type ListedPerson = z.infer<typeof listedPersonSchema>;
export type MemberPage = z.infer<typeof memberPageSchema>;
export type MemberCounts = z.infer<typeof memberCountsSchema>;
