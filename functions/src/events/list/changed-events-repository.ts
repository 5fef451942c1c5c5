import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import type { Platform } from '../../platform/platform';
import { NO_STANDING, type OwnStanding, ownStandingIn } from '../../registrations/own-standing';
import { COUNTED, HELD, OVERVIEW, USER_IDS } from '../club-event';
import { createEventStore } from '../event-store';
import { type Changes, createState, isLater, type ListState, type ServerTime } from './list-state';
import { type ListedEvent, type OwnStandings, toListed } from './listed-event';

/**
 * Within this time after an instance looked at its clock, Firestore has committed the change that it marked with that
 * time, as seen on Firestore's clock, or never will. `transact` commits within 15 seconds, Firestore ends a transaction
 * after 270 seconds, and the rest lets the clocks of instances be five minutes slow; Google keeps them within
 * milliseconds.
 */
export const COMMITTED_WITHIN_MS = 600_000;

export type ChangedEventsRepository = ReturnType<typeof createChangedEventsRepository>;

/** Reads the events of the list, all of them or those that may have changed since a state. */
export function createChangedEventsRepository({
  firestore,
  clock,
  log,
}: Pick<Platform, 'firestore' | 'clock' | 'log'>) {
  const events = createEventStore({ firestore, log }, true);
  const { queries, listIds, removed: removedEvents } = events;
  const held = events.part(HELD);

  return {
    /** Reads every event that ends at the instant or later, as Firestore holds them at one instant, without people. */
    async readAll(since: Date): Promise<ListState> {
      const found = await queries
        .endingFrom(since)
        .select(...COUNTED.fields)
        .get();
      const listed = found.docs.map((document) => toListed(document.data(), writtenAtOf(document)));
      return createState(found.readTime, since, listed);
    },

    /**
     * Reads what was written or removed since the state, as Firestore held it at one later instant. It reads some of what
     * is in the state as well, but nothing older than COMMITTED_WITHIN_MS before it.
     */
    async readChanges({ asOf, events: known }: ListState): Promise<Changes> {
      // An instance whose own clock is slow finds at least what it has marked itself.
      const since = new Date(Math.min(asOf.toMillis(), clock.now().getTime()) - COMMITTED_WITHIN_MS);
      const findRemoved = () => removedEvents.where('removedAt', '>=', since).select().get();
      const [written, removedNow] = await Promise.all([
        queries
          .writtenSince(since)
          .select(...OVERVIEW.fields)
          .get(),
        findRemoved(),
      ]);
      const removed = await notBefore(written.readTime, removedNow, findRemoved);
      return {
        asOf: written.readTime,
        written: written.docs.map((document) => unlessKnown(document, known)),
        // Events removed after the others were read are removed from the next state on.
        removedIds: removed.docs.flatMap(({ id, createTime }) =>
          isLater(createTime, written.readTime) ? [] : Number(id),
        ),
      };
    },

    /** Reads where the person stands with events that end at the instant or later. */
    async readOwnStandings(uid: string, since: Date): Promise<OwnStandings> {
      const [waiting, active] = await Promise.all([
        listIds(queries.waiting(uid).where('endTime', '>=', since)),
        held.list(queries.registered(uid).where('endTime', '>=', since)),
      ]);
      const waits: OwnStanding = { ...NO_STANDING, myStatus: 'waitlisted' };
      return new Map([
        ...waiting.map((id) => [Number(id), waits] as const),
        ...active.map(
          ({ id, ...ids }) => [id, ownStandingIn({ ...ids, activeUserIds: [uid], waitlistUserIds: [] }, uid)] as const,
        ),
      ]);
    },
  };
}

/** The two queries of a moment may see different instants, in either order. */
async function notBefore(
  instant: ServerTime,
  found: QuerySnapshot,
  findAgain: () => Promise<QuerySnapshot>,
): Promise<QuerySnapshot> {
  return isLater(instant, found.readTime) ? notBefore(instant, await findAgain(), findAgain) : found;
}

const writtenAtOf = ({ updateTime }: QueryDocumentSnapshot): string =>
  `${updateTime.seconds}.${updateTime.nanoseconds}`;

/** Spares parsing what has been parsed. */
function unlessKnown(document: QueryDocumentSnapshot, known: ListState['events']): ListedEvent {
  const [event, writtenAt] = [known.get(Number(document.id)), writtenAtOf(document)];
  const fields = document.data();
  return event?.writtenAt === writtenAt ? event : toListed(fields, writtenAt, USER_IDS.parse(fields));
}
