import { ERRORS, isActive, isAhead, isCancelled, isWaiting, type MailAct } from '@club/contract';
import { DomainError, required } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { Handlers } from '../http/handlers';
import { toIso } from '../platform/responses';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { keyOfTimes, type Linked, movedEntries, readActCode } from './act-links';
import { partOf } from './event-parts';
import { type Outcome, refused, unchanged } from './outcome';
import { EVENT_GONE } from './own-registrations';
import { acceptTimes, CANCELLED, cancel, isHeld, leaveWaitlist, ownIn, register } from './rules';

const LINK_INVALID = 'Dieser Link gilt nicht mehr. Melde dich in der App an, um deine Anmeldung zu ändern.';

/** The link alone says who acts: the session of the browser, if it has one, is no part of it. */
export function createMailActHandlers({ accounts, access, events, mailCodes, limiter, clock }: Services) {
  /** The link counts no more after another password or address, and for nobody whom the club does not let in. */
  async function requireLink(code: string): Promise<Linked> {
    const read = readActCode(mailCodes, code, clock.now());
    const [person, standing] = read
      ? await Promise.all([accounts.find(read.uid), access.find(read.uid)])
      : [null, null];
    const isVoid =
      standing !== null && (standing.standing.state !== 'approved' || standing.validSince > (read?.issuedAt ?? 0));
    if (!read || !person || isVoid || !read.isOf(person.email)) {
      throw new DomainError('link-invalid', { message: LINK_INVALID });
    }
    return { link: read.link, person, issuedAt: read.issuedAt };
  }

  async function presentLink(linked: Linked): Promise<MailAct> {
    const event = required(await events.find(linked.link.eventId), 'not-found', EVENT_GONE);
    return present(event, linked, clock.now());
  }

  return {
    /** Tells what the link would do now. Nothing is written. */
    readMailAct: async ({ body: { code } }) => presentLink(await requireLink(code)),

    /** Does what the link is for, by the rules of the call of somebody who is signed in. */
    async doMailAct({ body: { code, waits } }) {
      const linked = await requireLink(code);
      await limiter.count([{ limit: LIMITS.mailAct, subject: linked.person.id }]);
      const outcome = await events.change(linked.link.eventId, (event, now) => {
        const tried = attempt(event, linked, now);
        const isTurn = tried.kind === 'changed' && isWaitingIn(tried.event, linked);
        // The last place may have gone since the page was opened: the person is asked about the waitlist first.
        return isTurn && !waits ? unchanged(event) : tried;
      });
      if (outcome === null || outcome.kind === 'refused') return presentLink(linked);
      return present(outcome.event, linked, clock.now());
    },
  } satisfies Partial<Handlers>;
}

/** The state is that of trying the act, so that the page promises nothing that the act would not do. */
function present(event: ClubEvent, linked: Linked, now: Date): MailAct {
  const tried = attempt(event, linked, now);
  switch (tried.kind) {
    case 'refused':
      return toMailAct(event, linked, 'refused', tried.message ?? ERRORS[tried.code].message);
    case 'unchanged':
      return toMailAct(event, linked, isWaitingIn(event, linked) ? 'waiting' : 'done');
    case 'changed':
      return toMailAct(event, linked, isWaitingIn(tried.event, linked) ? 'open-waitlist' : 'open');
  }
}

const NOT_AS_MAILED = refused(
  'already-decided',
  'Deine Anmeldung hat sich seit dieser E-Mail geändert. In der Veranstaltung siehst du, wie es steht.',
);
const MOVED_AGAIN = refused(
  'already-decided',
  'Die Zeit hat sich seit dieser E-Mail noch einmal geändert. In der Veranstaltung siehst du, wann es losgeht.',
);
const MOVED_UP = refused(
  'already-decided',
  'Du bist inzwischen nachgerückt und hast einen Platz. In der Veranstaltung kannst du ihn abgeben.',
);
const STARTED = refused('past-event');

/**
 * The act, once: a link does nothing about a registration that was made, or given up, after its mail. So a mail that somebody
 * finds later does not repeat what the person has taken back.
 */
function attempt(event: ClubEvent, { link, person, issuedAt }: Linked, now: Date): Outcome {
  if (isCancelled(event)) return CANCELLED;
  const shiftId = link.shiftId ?? undefined;
  switch (link.act) {
    case 'join': {
      const own = ownIn(event, person.id, shiftId);
      const isEnded = !own.some(isHeld) && own.some(({ decidedAt }) => decidedAt !== null && decidedAt > issuedAt);
      return isEnded ? NOT_AS_MAILED : register(event, person, null, now, link.shiftId);
    }
    case 'cancel': {
      const held = ownIn(event, person.id, shiftId).filter(isHeld);
      if (!held.some(isActive)) return unchanged(event);
      return held.some(({ createdAt }) => createdAt > issuedAt)
        ? NOT_AS_MAILED
        : cancel(event, person.id, now, shiftId);
    }
    case 'leave-waitlist': {
      const own = ownIn(event, person.id, shiftId);
      const waiting = own.filter(isWaiting);
      const isEnded = own.some(({ status, decidedAt }) => status === 'cancelled' && decidedAt && decidedAt > issuedAt);
      if (waiting.length === 0) return own.some(isActive) && !isEnded ? MOVED_UP : unchanged(event);
      return waiting.some(({ createdAt }) => createdAt > issuedAt)
        ? NOT_AS_MAILED
        : leaveWaitlist(event, person.id, now, shiftId);
    }
    case 'accept-times': {
      const moved = movedEntries(event, person.id);
      if (moved.length === 0) return acceptTimes(event, person.id, now);
      if (!moved.some((entry) => isAhead(partOf(event, entry), now))) return STARTED;
      return keyOfTimes(event, moved) === link.times ? acceptTimes(event, person.id, now) : MOVED_AGAIN;
    }
  }
}

/** Whether the person who would join has a turn there, and no place. */
function isWaitingIn(event: ClubEvent, { link, person }: Linked): boolean {
  if (link.act !== 'join') return false;
  const own = ownIn(event, person.id, link.shiftId ?? undefined);
  return own.some(isWaiting) && !own.some(isActive);
}

/** Holds what the page shows, and nothing else of the person or of others. */
function toMailAct(
  event: ClubEvent,
  { link: { act, shiftId }, person: { id, firstName } }: Linked,
  state: MailAct['state'],
  reason: string | null = null,
): MailAct {
  const moved = movedEntries(event, id);
  const held = ownIn(event, id, undefined).filter(act === 'leave-waitlist' ? isWaiting : isActive);
  const about = act === 'accept-times' && moved.length > 0 ? moved : held;
  const ids = new Set(shiftId === null ? about.map((entry) => entry.shiftId) : [shiftId]);
  const shifts = event.shifts.filter((shift) => ids.has(shift.id));
  const { title, startTime, endTime } = event;
  return toIso({
    act,
    firstName,
    event: { id: event.id, title, startTime, endTime },
    shifts: shifts.map(({ id, title, startTime, endTime }) => ({
      title,
      times: startTime && endTime ? { startTime, endTime } : null,
      formerTimes: moved.find((entry) => entry.shiftId === id)?.movedFrom ?? null,
    })),
    state,
    reason,
  });
}
