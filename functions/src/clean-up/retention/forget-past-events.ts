import { addClubDays, addClubMonths, type Retention } from '@club/contract';
import type { ClubEvent } from '../../events/club-event';
import { describeError } from '../../platform/log';
import type { Outcome } from '../../registrations/outcome';
import { forgetNotes, forgetPeople } from '../../registrations/person-rules';
import type { Services } from '../../services';
import type { WalkName } from './past-event-repository';

/** One read for each, and one transaction for each that changes. The next day goes on from there. */
const EVENTS_A_DAY = 400;

/** Organisers may still change an old event, so each walk begins anew after this. */
const WALK_AGAIN_DAYS = 30;

type Deps = Pick<Services, 'pastEvents' | 'clock' | 'log'> & { events: Pick<Services['events'], 'change'> };

type Forgetting = { rule: (event: ClubEvent) => Outcome; months: (retention: Retention) => number };

const FORGETTING: Record<WalkName, Forgetting> = {
  notes: { rule: forgetNotes, months: ({ notes }) => notes },
  people: { rule: forgetPeople, months: ({ rosters }) => rosters },
};

/**
 * Erases notes, and later names, of events that ended long ago. Safe to repeat and to run twice at once. Statistics follow,
 * because the events that change have their attendance written again.
 */
export async function forgetPastEvents(
  deps: Deps,
  retention: Retention,
  name: WalkName,
  limit: number = EVENTS_A_DAY,
): Promise<void> {
  const { pastEvents, events, clock, log } = deps;
  const { rule, months } = FORGETTING[name];
  const now = clock.now();
  const until = addClubMonths(now, -months(retention));
  const found = await pastEvents.findWalk(name);
  const isOld = found === null || addClubDays(found.begunAt, WALK_AGAIN_DAYS) <= now;
  let walk = isOld ? { begunAt: now, place: null } : found;
  for (let seen = 0; seen < limit; ) {
    const page = await pastEvents.listAfter(walk.place, until);
    for (const event of page.events) {
      if (rule(event).kind !== 'changed') continue;
      try {
        await events.change(event.id, rule);
      } catch (error) {
        log.warn('people of a past event not yet forgotten', { eventId: event.id, ...describeError(error) });
      }
    }
    seen += page.events.length;
    if (page.place === null) break;
    walk = { ...walk, place: page.place };
  }
  await pastEvents.saveWalk(name, walk);
}
