import {
  addClubDays,
  calledTodayText,
  doneSchema,
  MAX_ROSTER_ENTRIES,
  startOfClubDay,
  toldFacts,
} from '@club/contract';
import { DomainError, required } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { Handlers } from '../http/handlers';
import { countOf, findWays } from '../messages/message-reach';
import { toEventState } from '../notifications/event-state';
import { createOutbox } from '../notifications/outbox';
import { type Gap, lackOf } from '../notifications/shift-gaps';
import { toIso } from '../platform/responses';
import { LIMITS } from '../rate-limits/limits';
import { requireRosterRight } from '../registrations/registration-rights';
import { isHeld } from '../registrations/rules';
import type { Services } from '../services';
import { eventsNeedingHelpers, helperCallId } from './notices/events-needing-helpers';

/** A person asks for helpers, as the clock does once for each event. */
export const createHelperCallHandlers = (deps: Services) => {
  const { access, accounts, auditLog, clock, events, limiter, messages } = deps;
  const outbox = createOutbox(deps.firestore);

  /** Those who are asked: everybody whom the club lets in and who is neither in the event nor waits, without the caller. */
  async function findAsked({ roster }: ClubEvent, caller: string): Promise<string[]> {
    const [uids, outside] = await Promise.all([accounts.listIds(), access.listUnapproved()]);
    const left = new Set([caller, ...roster.filter(isHeld).map(({ userId }) => userId)]);
    return uids.filter((uid) => !left.has(uid) && !outside.has(uid));
  }

  return {
    async previewHelperCall({ params, identity }) {
      const event = required(await events.find(params.eventId));
      requireRosterRight('previewHelperCall', event, identity);
      const now = clock.now();
      const notice = noticeOf(event, now);
      if (!notice) return { gaps: [], missing: 0, reach: { push: 0, mail: 0, app: 0, none: 0 }, nextAt: null };
      const { deliverBefore } = eventsNeedingHelpers.terms(notice, now, null);
      const [asked, isCalled] = await Promise.all([
        findAsked(event, identity.uid),
        outbox.has(helperCallId(event.id, now)),
      ]);
      const ways = await findWays(deps, asked, 'eventsNeedingHelpers', deliverBefore);
      const gaps = notice.gaps ?? [];
      return {
        gaps: toIso(gaps),
        missing: notice.missing ?? gaps.reduce((sum, { missing }) => sum + missing, 0),
        reach: {
          push: countOf(ways, 'push'),
          mail: countOf(ways, 'mail'),
          app: countOf(ways, 'app'),
          none: countOf(ways, 'none'),
        },
        nextAt: isCalled ? nextDay(now).toISOString() : null,
      };
    },

    /** Its notice has an id for each day, so that of two who call at once one is told that somebody has called. */
    callForHelpers(call) {
      const { uid: authorId } = call.identity;
      const buckets = [{ limit: LIMITS.messageMember, subject: authorId }];
      return limiter.once(buckets, call.idempotencyKey, doneSchema, async (transaction) => {
        const now = clock.now();
        const id = helperCallId(call.params.eventId, now);
        const [found, author, isCalled] = await Promise.all([
          messages.findEvent(transaction, call.params.eventId),
          accounts.in(transaction).find(authorId),
          outbox.has(id, transaction),
        ]);
        const event = required(found);
        requireRosterRight('callForHelpers', event, call.identity);
        const notice = noticeOf(event, now);
        if (!notice) throw new DomainError('changed-meanwhile', { message: 'Hier fehlt inzwischen niemand mehr.' });
        if (isCalled) throw calledToday(now);
        const { firstName, lastName } = required(author, 'not-signed-in');
        const { text } = call.body;
        const said = text === null ? {} : { text, authorName: `${firstName} ${lastName}` };
        outbox.add(transaction, { ...notice, authorId, ...said }, now, id);
        const target = { kind: 'event', id: String(event.id) } as const;
        auditLog.record(transaction, { at: now, actorId: authorId, action: 'called-for-helpers', target });
        return { ok: true } as const;
      });
    },
  } satisfies Partial<Handlers>;
};

/** null: nobody is lacking, or nobody can come any more. Cancelled registrations take up room in the roster, too. */
function noticeOf(event: ClubEvent, now: Date) {
  const lack: { gaps?: Gap[]; missing?: number } | null =
    event.roster.length < MAX_ROSTER_ENTRIES ? lackOf(toEventState(event), now) : null;
  return lack && { kind: 'eventsNeedingHelpers' as const, eventId: event.id, ...toldFacts(event), ...lack };
}

const nextDay = (now: Date): Date => startOfClubDay(addClubDays(now, 1));

function calledToday(now: Date): DomainError {
  const nextAt = nextDay(now);
  return new DomainError('too-many-requests', {
    message: calledTodayText(nextAt),
    retryAfterSeconds: Math.ceil((nextAt.getTime() - now.getTime()) / 1_000),
  });
}
