import { addClubDays, GUESTS_KEPT_DAYS, type Retention } from '@club/contract';
import { describeError } from '../platform/log';
import { tryEach } from '../platform/try-each';
import { forgetGuests } from '../registrations/person-rules';
import type { Services } from '../services';

/** One transaction for each, far below what the clean-up has time for. The next day takes the rest. */
const EVENTS_A_DAY = 200;

type Deps = Pick<Services, 'events' | 'clock' | 'log'>;

/** Erases names and phone numbers of guests as long after their event as the settings say. Safe to repeat and to run twice at once. */
export async function forgetGuestsOfEvents(
  { events, clock, log }: Deps,
  retention: Retention,
  limit: number = EVENTS_A_DAY,
): Promise<void> {
  // Events store when their guests would be forgotten by the standard.
  const asOf = addClubDays(clock.now(), GUESTS_KEPT_DAYS - retention.guests);
  await tryEach(
    await events.findGuestIdsDue(asOf, limit),
    (eventId) => events.change(eventId, (event) => forgetGuests(event, asOf)),
    (eventId, error) => log.warn('guests still known', { eventId, ...describeError(error) }),
  );
}
