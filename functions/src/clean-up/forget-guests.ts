import type { EventRepository } from '../events/event-repository';
import type { Clock } from '../platform/clock';
import { describeError, type Log } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { GuestEventRepository } from '../registrations/guest-event-repository';
import { forgetGuests } from '../registrations/member-rules';

/** One transaction for each, far below what the clean-up has time for. The next day takes the rest. */
const EVENTS_A_DAY = 200;

type Deps = {
  guestEvents: GuestEventRepository;
  events: Pick<EventRepository, 'change'>;
  clock: Clock;
  log: Log;
};

/** Erases names and phone numbers of guests some time after their event. Safe to repeat and to run twice at once. */
export async function forgetGuestsOfEvents(
  { guestEvents, events, clock, log }: Deps,
  limit: number = EVENTS_A_DAY,
): Promise<void> {
  await tryEach(
    await guestEvents.findDue(clock.now(), limit),
    (eventId) => events.change(eventId, forgetGuests),
    (eventId, error) => log.warn('guests still known', { eventId, ...describeError(error) }),
  );
}
