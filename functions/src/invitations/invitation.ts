import {
  addClubDays,
  type CreateInvitation,
  INVITATION_MAIL_STATES,
  type InvitationState,
  invitedPersonSchema,
  RENEWED_DAYS,
  searchKey,
  startOfClubDay,
} from '@club/contract';
import * as z from 'zod';
import { beginningsOf, foundBy, shortened, sortKeyOf, wordsFrom } from '../accounts/directory';
import { DomainError } from '../domain-error';
import { defineCollection } from '../platform/collection';
import { storedDate } from '../platform/stored-documents';

const invitationSchema = z.object({
  kind: z.enum(['person', 'all']),
  name: z.string().nullable(),
  /** Stays until somebody accepts: then the account holds the same. Without contact once it is revoked. */
  person: invitedPersonSchema.nullable(),
  createdAt: storedDate,
  createdBy: z.string().nullable(),
  validUntil: storedDate,
  revokedAt: storedDate.nullable(),
  maxUses: z.int(),
  uses: z.int(),
  /** The accounts that were made with it, but for those that are deleted since. */
  acceptedBy: z.array(z.string()),
  importId: z.string().nullable(),
  /** Says what became of the mail with it, and is null where it was never to go by mail. */
  mail: z.object({ state: z.enum(INVITATION_MAIL_STATES), at: storedDate }).nullable(),
});

/** All that `parse` reads. */
export const INVITATION_FIELDS = Object.keys(invitationSchema.shape);

export const INVITATIONS = defineCollection({
  path: 'invitations',
  version: 1,
  called: 'invitation',
  parse: (fields, id) => ({ id, ...invitationSchema.parse(fields) }),
  toDocument: ({ id: _, ...fields }) => ({ ...fields, search: searchOf(fields) }),
  // A deployment with another signing key gives its open invitations new codes.
  archived: 'whole',
  people: {
    named: [
      { field: 'acceptedBy', isList: true, erased: 'id' },
      { field: 'createdBy', erased: 'id' },
    ],
    told: (found, uid) => ({
      invitations: {
        accepted: found
          .filter(({ acceptedBy }) => acceptedBy.includes(uid))
          .map(({ kind, createdAt }) => ({ kind, createdAt: createdAt.toISOString() })),
        // The people who were invited are others.
        created: found
          .filter(({ createdBy }) => createdBy === uid)
          .map(({ kind, name, createdAt, uses }) => ({ kind, name, createdAt: createdAt.toISOString(), uses })),
      },
    }),
    toldIn: 'invitations',
  },
});

export type StoredInvitation = { id: string } & z.output<typeof invitationSchema>;

/**
 * Whether the person stands in the list of members as invited: nobody has accepted or revoked it, and their address has no
 * account either. One that has expired can be sent again.
 */
const isAwaited = ({ person, revokedAt, mail }: Pick<StoredInvitation, 'person' | 'revokedAt' | 'mail'>): boolean =>
  person !== null && revokedAt === null && mail?.state !== 'member';

/**
 * Organisers find it by these terms, which follow from the other fields. Who has accepted is found by their account. The list of
 * members has those that are listed among its people.
 */
function searchOf(invitation: Pick<StoredInvitation, 'person' | 'name' | 'revokedAt' | 'mail'>) {
  const { person, name } = invitation;
  const isListed = isAwaited(invitation);
  const terms = person ? foundBy({ ...person, username: '' }) : beginningsOf(wordsFrom(name ?? ''));
  return { terms, isListed, ...(person && isListed && { sortKey: sortKeyOf(person) }) };
}

/** The term that the invitations have which the text finds; null: the text is too short to find any. */
export const searchedTerm = (typed: string): string | null => shortened(searchKey(typed)) || null;

type Making = { id: string; createdBy: string; importId: string | null; createdAt?: Date };

export const makeInvitation = (
  { id, createdBy, importId, createdAt }: Making,
  request: CreateInvitation,
  now: Date,
): StoredInvitation => ({
  id,
  kind: request.person ? 'person' : 'all',
  name: request.person ? null : request.name,
  person: request.person,
  createdAt: createdAt ?? now,
  createdBy,
  validUntil: lastInstantOf(addClubDays(now, request.validDays)),
  revokedAt: null,
  maxUses: request.person ? 1 : request.maxUses,
  uses: 0,
  acceptedBy: [],
  importId,
  mail: null,
});

/** Paper says „gültig bis 23.12.2026“, and people take that day for one on which it still is. */
const lastInstantOf = (day: Date): Date => new Date(startOfClubDay(addClubDays(day, 1)).getTime() - 1);

/** An invitation that was used up stays `used`, also when it has expired since. */
export function stateOf({ revokedAt, uses, maxUses, validUntil }: StoredInvitation, now: Date): InvitationState {
  if (uses >= maxUses) return 'used';
  if (revokedAt !== null) return 'revoked';
  return validUntil <= now ? 'expired' : 'open';
}

/** The same once more, from now on, where it has expired. */
export const renewed = (invitation: StoredInvitation, now: Date): StoredInvitation =>
  stateOf(invitation, now) === 'expired'
    ? { ...invitation, validUntil: lastInstantOf(addClubDays(now, RENEWED_DAYS)) }
    : invitation;

/** Repeatable: the same account uses an invitation once, and then this returns the same object. @throws for one that is over */
export function accept(invitation: StoredInvitation, uid: string, now: Date): StoredInvitation {
  const { uses, acceptedBy } = invitation;
  if (acceptedBy.includes(uid)) return invitation;
  requireOpen(invitation, now);
  return { ...invitation, person: null, uses: uses + 1, acceptedBy: [...acceptedBy, uid] };
}

/**
 * Returns the same object when nobody can accept it anyway. The name stays, by which organisers know what they revoked;
 * of somebody who does not come the club needs no more.
 */
export function revoke(invitation: StoredInvitation, now: Date): StoredInvitation {
  if (stateOf(invitation, now) !== 'open') return invitation;
  const { person } = invitation;
  return { ...invitation, revokedAt: now, person: person && { ...person, email: '', phoneNumber: '' } };
}

const ENDED: Record<Exclude<InvitationState, 'open'>, string> = {
  used: 'Diese Einladung wurde schon benutzt. Bitte melde dich an, oder frag im Verein nach einer neuen.',
  expired: 'Diese Einladung ist abgelaufen. Bitte frag im Verein nach einer neuen.',
  revoked: 'Diese Einladung wurde zurückgezogen. Bitte frag im Verein nach einer neuen.',
};

export function requireOpen(invitation: StoredInvitation, now: Date): void {
  const state = stateOf(invitation, now);
  if (state !== 'open') throw new DomainError('invitation-over', { message: ENDED[state] });
}
