import { INVITATIONS_PER_PAGE, type Invitation, invitationCodeSchema, MAX_FOUND_MEMBERS } from '@club/contract';
import * as z from 'zod';
import { type Account, nameIn } from '../accounts/account';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { toIso } from '../platform/responses';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { makeInvitation, requireOpen, revoke, type StoredInvitation, searchedTerm, stateOf } from './invitation';
import { newInvitationId } from './invitation-codes';
import { shownMail } from './invitation-mail';
import type { Place } from './invitation-repository';

/** A repeated request carries the rest again. */
const rememberedSchema = z.object({ id: z.string(), createdAt: z.coerce.date() });

export const createInvitationHandlers = (deps: Services) => {
  const { accounts, auditLog, config, idempotency, invitationCodes, invitationMails, invitations, letters, clock } =
    deps;

  async function pageOf(which: Parameters<typeof invitations.listPage>[0], place: Place | null) {
    const page = await invitations.listPage(which, place);
    const last = page.length < INVITATIONS_PER_PAGE ? undefined : page.at(-1);
    return { invitations: page, next: last ? `${last.createdAt.getTime()}.${last.id}` : null };
  }

  /** With one query for the invitations that name somebody, and three for those of members, whom only their accounts name. */
  async function findInvitations(typed: string, place: Place | null) {
    const code = invitationCodeSchema.safeParse(typed).data;
    const id = code === undefined ? null : invitationCodes.idIn(code);
    const withCode = id === null ? null : await invitations.find(id);
    if (withCode) return { invitations: [withCode], next: null };
    const term = searchedTerm(typed);
    if (term === null) return { invitations: [], next: null };
    const [named, members] = await Promise.all([
      pageOf({ term }, place),
      place === null ? deps.directory.search(typed) : [],
    ]);
    const accepted = await invitations.listAcceptedByAny(members.map((member) => member.id));
    const ofMembers = accepted.filter(({ kind }) => kind === 'person').slice(0, MAX_FOUND_MEMBERS);
    return { ...named, invitations: [...named.invitations, ...ofMembers].sort(latestFirst) };
  }

  return {
    async listInvitations({ query: { importId, search, after } }) {
      const place = after === undefined ? null : placeAt(after);
      const page = search?.trim()
        ? await findInvitations(search, place)
        : await pageOf(importId === undefined ? null : { importId }, place);
      const people = await accounts.findAll(page.invitations.flatMap(peopleOf));
      return { ...page, invitations: page.invitations.map((invitation) => toInvitation(deps, invitation, people)) };
    },

    /** Stores an invitation. Nobody is told of it: the organiser hands the code on. */
    async createInvitation({ body, identity: { uid: createdBy }, idempotencyKey }) {
      const made = await idempotency.once(idempotencyKey, rememberedSchema, async (transaction) => {
        const [id, now] = [newInvitationId(), clock.now()];
        const target = { kind: 'invitation', id } as const;
        invitations.in(transaction).create(id, makeInvitation({ id, createdBy, importId: null }, body, now));
        auditLog.record(transaction, { at: now, actorId: createdBy, action: 'invited', target });
        return { id, createdAt: now };
      });
      const invitation = makeInvitation({ id: made.id, createdBy, importId: null }, body, made.createdAt);
      return toInvitation(deps, invitation, await accounts.findAll([createdBy]));
    },

    /** Repeatable: an invitation that is on its way goes once, and one that has gone is left. */
    async mailInvitations({ body, identity }) {
      if (!config.sendsMails) throw new DomainError('mail-unavailable');
      const sending = { senderId: identity.uid, now: clock.now(), keyOf: invitationCodes.keyOfAddress };
      return invitationMails.queue(body.ids, sending);
    },

    /** Revoking what is not there (any more) succeeds. Accounts that were made with it stay, and a mail that has not gone does not go. */
    async revokeInvitation({ params: { invitationId: id }, identity }) {
      await invitations.change(id, (invitation, transaction) => {
        if (!invitation) return null;
        const [now, target] = [clock.now(), { kind: 'invitation', id } as const];
        const revoked = revoke(invitation, now);
        if (revoked !== invitation)
          auditLog.record(transaction, { at: now, actorId: identity.uid, action: 'invitation-revoked', target });
        return revoked;
      });
      await letters.removeAbout(id);
      return { ok: true };
    },

    /** Tells the holder of the code for what it is, and uses nothing up. */
    async checkInvitation({ body, address }) {
      const { person, validUntil } = await findOpenInvitation(deps, body.code, address);
      return {
        person: person && { firstName: person.firstName, lastName: person.lastName },
        validUntil: validUntil.toISOString(),
      };
    },
  } satisfies Partial<Handlers>;
};

const latestFirst = (one: StoredInvitation, other: StoredInvitation): number =>
  other.createdAt.getTime() - one.createdAt.getTime();

/** Instants of this century, and ids as `newInvitationId` makes them. */
const CURSOR = /^(\d{12,13})\.([0-9A-Z]{8})$/;

/** A cursor that nobody was given leads to some place of the list. */
function placeAt(cursor: string): Place {
  const [, instant, id] = CURSOR.exec(cursor) ?? [];
  if (!instant || !id) throw new DomainError('validation');
  return { createdAt: new Date(Number(instant)), id };
}

/** The people whose names an organiser is shown with an invitation. */
const peopleOf = ({ kind, createdBy, acceptedBy }: StoredInvitation): string[] => [
  ...(createdBy === null ? [] : [createdBy]),
  ...(kind === 'person' ? acceptedBy : []),
];

export type FindingDeps = Pick<Services, 'invitations' | 'invitationCodes' | 'clock' | 'limiter'>;

/**
 * Finds the invitation with this code; throws `invitation-unknown` or `invitation-over`. The signature comes before the limit:
 * a code that the server gave out is never refused for what others of its holder's address typed. One without its
 * signature reads no document.
 */
export async function findOpenInvitation(
  { invitations, invitationCodes, limiter, clock }: FindingDeps,
  code: string,
  address: string,
): Promise<StoredInvitation> {
  const id = invitationCodes.idIn(code);
  if (id === null) await limiter.count([{ limit: LIMITS.invitationAddress, subject: address }]);
  const found = required(id === null ? null : await invitations.find(id), 'invitation-unknown');
  requireOpen(found, clock.now());
  return found;
}

function toInvitation(
  { invitationCodes, clock }: Pick<Services, 'invitationCodes' | 'clock'>,
  invitation: StoredInvitation,
  people: ReadonlyMap<string, Account>,
): Invitation {
  const state = stateOf(invitation, clock.now());
  const [acceptedBy] = invitation.kind === 'person' ? invitation.acceptedBy : [];
  const acceptedName = nameIn(people, acceptedBy);
  return {
    ...toIso({ ...invitation, mail: shownMail(invitation, clock.now()) }),
    state,
    code: state === 'open' ? invitationCodes.codeOf(invitation.id) : null,
    createdBy: nameIn(people, invitation.createdBy),
    acceptedBy: acceptedBy !== undefined && acceptedName !== null ? { id: acceptedBy, name: acceptedName } : null,
  };
}
