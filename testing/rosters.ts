import type { MemberSnapshot } from '../functions/src/accounts/account';
import type { ClubEvent } from '../functions/src/events/club-event';
import { registrationIdOf } from '../functions/src/registrations/roster';
import { buildEvent, type EventOverrides } from './builders';
import { idOf } from './outcomes';
import { documentsIn, type TestApp } from './start-test-app';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Stores and reads rosters for tests. */
export function useRosters(app: () => TestApp) {
  let lastId = 1_000;

  const rosters = {
    /** Stores a new event, by default a week ahead, and returns its id. */
    async given(overrides: EventOverrides): Promise<number> {
      lastId += 1;
      await app().store(buildEvent({ startTime: new Date(Date.now() + WEEK_MS), ...overrides, id: lastId }));
      return lastId;
    },
    async eventOf(eventId: number): Promise<ClubEvent> {
      const event = await app().events.find(eventId);
      if (!event) throw new Error('no such event');
      return event;
    },
    async idOf(eventId: number, person: MemberSnapshot): Promise<string> {
      return idOf(await rosters.eventOf(eventId), person);
    },
    /** The registration of the only guest. */
    async guestIdIn(eventId: number): Promise<string> {
      const entry = (await rosters.eventOf(eventId)).roster.find(({ guest }) => guest !== null);
      if (!entry) throw new Error('no guest');
      return registrationIdOf(eventId, entry);
    },
    /** Lists the status of each of the person's registrations for the event, in the order of the roster. */
    async statusesOf(eventId: number, { id }: MemberSnapshot): Promise<string[]> {
      const { roster } = await rosters.eventOf(eventId);
      return roster.filter(({ userId }) => userId === id).map(({ status }) => status);
    },
    /** The notices about an event in the outbox. */
    noticesOf: (eventId: number) => documentsIn(app)('outbox').filter((notice) => notice.eventId === eventId),
  };
  return rosters;
}
