import {
  addClubDays,
  capacityOf,
  clubNoonOfDay,
  isActive,
  isCancelled,
  isOnDay,
  isWaiting,
  MAX_EVENT_DAYS,
  pickFacts,
  startOfClubDay,
} from '@club/contract';
import { required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { toIso } from '../platform/responses';
import { toRegistration } from '../registrations/registration-presenter';
import type { Services } from '../services';
import { byStart, type ClubEvent } from './club-event';

export const createDaySheetHandlers = ({ events, accounts }: Services) =>
  ({
    /**
     * Tells the events of a day with everybody who comes or waits. It reads the facts of the events that may still last, and
     * the rosters of those of the day alone. An event is on the days of its shifts, too, such as the evening before it.
     */
    async getDaySheet({ params: { date }, identity: organiser }) {
      const noon = required(clubNoonOfDay(date));
      const begin = startOfClubDay(noon);
      const end = addClubDays(begin, 1);
      const [listed, withShifts] = await Promise.all([
        events.listStarting(addClubDays(begin, -MAX_EVENT_DAYS), end),
        events.listWithShifts(begin, end),
      ]);
      const ofDay = new Set([...listed.filter((event) => isOnDay(event, date)), ...withShifts].map(({ id }) => id));
      const found = (await Promise.all([...ofDay].map((id) => events.find(id)))).filter((event) => event !== null);

      // An event may have been moved since it was listed.
      const shown = found.filter((event) => hasPartOn(event, date)).sort(byStart);
      const people = new Map(shown.map((event) => [event.id, expectedAt(event)]));
      const userIds = new Set([...people.values()].flat().flatMap(({ userId }) => userId ?? []));
      const contacts = await accounts.findAll([...userIds]);
      return {
        date,
        events: shown.map((event) => ({
          id: event.id,
          ...toIso(pickFacts('sheet', event)),
          maxParticipants: capacityOf(event),
          cancelledAt: event.cancelledAt?.toISOString() ?? null,
          cancellationReason: event.cancellationReason,
          registrations: (people.get(event.id) ?? []).map((person) =>
            toRegistration(event.id, person, organiser, contacts),
          ),
        })),
      };
    },
  }) satisfies Partial<Handlers>;

const hasPartOn = (event: ClubEvent, day: string): boolean =>
  isOnDay(event, day) ||
  event.shifts.some(({ startTime, endTime }) => startTime && endTime && isOnDay({ startTime, endTime }, day));

const expectedAt = (event: ClubEvent): ClubEvent['roster'] =>
  isCancelled(event) ? [] : [...event.roster.filter(isActive), ...event.roster.filter(isWaiting)];
