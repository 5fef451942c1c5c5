import { eventSummarySchema } from '@club/contract';
import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { byStart, type ClubEvent, parseEvent, toDocument } from '../functions/src/events/club-event';
import { toSummary } from '../functions/src/events/event-presenter';
import { createEventWriter } from '../functions/src/events/event-writer';
import { createChangedEventsRepository } from '../functions/src/events/list/changed-events-repository';
import { createEventList, yearBefore } from '../functions/src/events/list/event-list';
import { toWholeSummary } from '../functions/src/events/list/listed-event';
import { listedFor } from '../functions/src/events/read-events';
import { REMOVED_EVENTS } from '../functions/src/events/removed-event';
import { transact } from '../functions/src/platform/firestore';
import { TEST_PROJECT } from './auth-emulator';
import { buildEvent, buildIdentity, buildMember, buildRegistration } from './builders';
import { createTestLog } from './test-log';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-01T10:00:00Z');
const SKEWS_OF_INSTANCES = [0, -4 * 60_000, DAY_MS];

const member = buildMember();
/** This person joins and leaves. */
export const PERSON = buildIdentity({ uid: member.id, isAdmin: false });

type When = {
  /** How far the clock of the instance is ahead of Firestore's; negative: behind. */
  skew: number;
  /** How long before the commit the instance looked at its clock. */
  delay: number;
};

export type ListWorld = Awaited<ReturnType<typeof createListWorld>>;

/** Instances that read the list of events, over a Firestore whose clock can be set. */
export async function createListWorld() {
  let serverTime = START;
  const mock = new FirestoreMock();
  mock.systemTime.custom(() => new Date(++serverTime));
  const firestore = mock.createDatabase(TEST_PROJECT).firestore();
  const writer = createEventWriter(firestore);
  const instances = SKEWS_OF_INSTANCES.map((skew) => startInstance(skew));

  function startInstance(skew: number) {
    const clock = { now: () => new Date(serverTime + skew) };
    const changes = createChangedEventsRepository({ firestore, clock, log: createTestLog() });
    return { clock, changes, list: createEventList({ changes, clock }) };
  }

  function instance(number: number) {
    const found = instances[number];
    if (!found) throw new Error(`there is no instance ${number}`);
    return found;
  }

  const eventRef = (id: number) => firestore.doc(`events/${id}`);

  /** Changes events in one transaction, as the app does. */
  const change = (ids: readonly number[], { skew, delay }: When, edit: (event: ClubEvent) => ClubEvent) =>
    transact(firestore, async (transaction) => {
      const now = new Date(serverTime + skew - delay);
      const found = [];
      for (const id of ids) found.push(await transaction.get(eventRef(id)));
      for (const [index, snapshot] of found.entries()) {
        const before = snapshot.exists ? parseEvent(snapshot.data()) : null;
        const event = edit(before ?? buildEvent({ id: ids[index] }));
        const after = { ...event, updatedAt: now, version: event.version + 1 };
        if (before) writer.update(transaction, before, after);
        else writer.create(transaction, after);
      }
    });

  const starting = (startsInDays: number, text: number) => (event: ClubEvent) => {
    const startTime = new Date(START + startsInDays * DAY_MS);
    const endTime = new Date(startTime.getTime() + DAY_MS / 4);
    return { ...event, startTime, endTime, title: `Termin ${text}`, description: `Text ${text}` };
  };

  return {
    firestore,

    write: (id: number, { startsInDays, text, ...when }: When & { startsInDays: number; text: number }) =>
      change([id], when, starting(startsInDays, text)),

    writeSeries: (ids: readonly number[], { startsInDays, ...when }: When & { startsInDays: number }) =>
      change(ids, when, (event) => starting(startsInDays + event.id * 7, event.version % 4)(event)),

    /** Puts the person into the roster, on the waitlist or not. Does nothing without the event. */
    async join(id: number, { waits, ...when }: When & { waits: boolean }): Promise<void> {
      if (!(await eventRef(id).get()).exists) return;
      const status = waits ? 'waitlisted' : 'confirmed';
      const entry = buildRegistration(member, { status, createdAt: new Date(START) });
      await change([id], when, (event) => ({ ...event, roster: [entry] }));
    },

    async remove(id: number, { skew, delay }: When): Promise<void> {
      if (!(await eventRef(id).get()).exists) return;
      const now = new Date(serverTime + skew - delay);
      // Another event with this number may have been removed before. The app gives no number twice.
      await firestore.doc(`${REMOVED_EVENTS.path}/${id}`).delete();
      await transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(eventRef(id));
        if (snapshot.exists) writer.remove(transaction, parseEvent(snapshot.data()), now);
      });
    },

    async pass(ms: number): Promise<void> {
      serverTime += ms;
    },

    restart(number: number): void {
      instances[number] = startInstance(SKEWS_OF_INSTANCES[number] ?? 0);
    },

    depsOf(number: number) {
      const { changes, clock } = instance(number);
      return { changes, clock };
    },

    /** Returns what an instance responds. */
    async listed(number: number, viewer: typeof PERSON | null) {
      const { list, clock } = instance(number);
      const listed = await listedFor({ eventList: list, clock }, viewer);
      return listed.map(([event, standing]) => toWholeSummary(event, standing));
    },

    /** Returns what an instance should respond: the result of a query of all events. */
    async stored(number: number, viewer: typeof PERSON | null) {
      const { docs } = await firestore
        .collection('events')
        .where('endTime', '>=', yearBefore(instance(number).clock.now()))
        .get();
      const events = docs.map((document) => parseEvent(document.data())).sort(byStart);
      return events.map((event) =>
        eventSummarySchema.parse(
          toSummary(
            { activeByShift: {}, shiftUserIds: {}, movedUserIds: {}, ...toDocument(event), shifts: event.shifts },
            viewer,
          ),
        ),
      );
    },
  };
}
