import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, type EndpointName, endpoints, mayCall, overlaps } from '@club/contract';
import fc from 'fast-check';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { VALID_QUERIES } from '../../../testing/calls';
import { expectConsistentRoster, expectNoOverbooking } from '../../../testing/expect-roster';
import { expectDecentResponse } from '../../../testing/fuzz/decent';
import { type FuzzRequest, type Variation, variations } from '../../../testing/fuzz/requests';
import { SLOW } from '../../../testing/fuzz/slow-endpoints';
import { useFuzzWorld } from '../../../testing/fuzz/use-fuzz-world';
import { type ClubEvent, parseEvent, toDocument } from '../../src/events/club-event';
import { occupancyOf } from '../../src/venue/rules';
import { BOOKINGS } from '../../src/venue/venue-documents';

const { app, world, stored, send, afterwardsRestored } = useFuzzWorld();

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const STIRRING = new Set<EndpointName>([
  'registerForEvent',
  'cancelRegistration',
  'leaveWaitlist',
  'undoWithdrawal',
  'changeOwnNote',
  'createVenueBooking',
]);

type Gust = { name: EndpointName; variation: Variation; turn: number };

const documentsIn = (folder: string): [id: string, document: unknown][] =>
  Object.entries(stored()).flatMap(([path, document]) => {
    const [parent, id, ...deeper] = path.split('/');
    return parent === folder && id && deeper.length === 0 ? [[id, document]] : [];
  });

const eventsById = (): Map<number, ClubEvent> =>
  new Map(documentsIn('events').map(([, document]) => [parseEvent(document).id, parseEvent(document)]));

function expectRosters(before: Map<number, ClubEvent>): void {
  const now = app().clock.now();
  for (const [id, document] of documentsIn('events')) {
    const event = parseEvent(document);
    expect(String(event.id)).toBe(id);
    expectConsistentRoster(event, now);
    const { activeUserIds, waitlistUserIds, absentUserIds, activeCount, waitingCount, pendingCount } =
      toDocument(event);
    expect(document).toMatchObject({
      activeUserIds,
      waitlistUserIds,
      absentUserIds,
      activeCount,
      waitingCount,
      pendingCount,
    });
    const earlier = before.get(event.id);
    // An organiser may lower the limit below the number of active registrations.
    if (earlier?.revision === event.revision) expectNoOverbooking(earlier, event);
  }
}

function expectClubhouse(): void {
  const parse = (id: string, document: unknown) => BOOKINGS.parse(document, id, {} as DocumentSnapshot);
  const bookings = documentsIn('venueBookings').map(([id, document]) => occupancyOf(parse(id, document)));
  for (const [index, one] of bookings.entries()) {
    for (const other of bookings.slice(index + 1)) expect(overlaps(one, other), 'taken twice').toBe(false);
  }
}

const MOST_READ = 4;

/** Reads all lists, and some of the events that the storm has changed. */
async function expectReadable(calm: Map<number, ClubEvent>): Promise<void> {
  const isChanged = (event: ClubEvent) => !isDeepStrictEqual(event, calm.get(event.id));
  const changed = [...eventsById().values()].filter(isChanged).slice(-MOST_READ);
  const ids = changed.map(({ id }) => String(id));
  const organiser = world().client('organiser');
  for (const [name, endpoint] of table) {
    const isOfEvent = endpoint.path.includes(':eventId');
    const path = endpoint.path.replace(':eventId', '{id}');
    if (endpoint.method !== 'GET' || path.includes(':')) continue;
    for (const id of isOfEvent ? ids : ['']) {
      const reply = await organiser.get(`${path.replace('{id}', id)}${VALID_QUERIES[name] ?? ''}`);
      expect(reply.status, `${name} ${reply.text}`).toBe(200);
      expectDecentResponse(reply, endpoint);
    }
  }
  expect((await organiser.get('/api/calendar.ics')).status).toBe(200);
  for (const { id, membersOnly } of changed) {
    for (const path of [`/events/${id}`, `/api/calendar/events/${id}.ics`]) {
      // The edge keeps these for everybody, so that they know no event that only members may see.
      expect([path, (await organiser.get(path)).status]).toEqual([path, membersOnly ? 404 : 200]);
    }
  }
  await app().deliver();
  expect(app().log.take()).toEqual([]);
}

/** Several members take turns. There is one organiser, who stays signed in and reads everything at the end. */
function requestOf({ name, variation, turn }: Gust): FuzzRequest {
  const request = world().request(name, variation);
  const isForMembers = variation.sender !== 'visitor' && mayCall(name, 'member');
  return isForMembers ? { ...request, client: world().crowd[turn] ?? world().client('member') } : request;
}

/** Of all calls that write; nobody makes the first organiser where there is one. */
const GUSTS = table
  .filter(([name, { method, upload }]) => method !== 'GET' && !upload && !SLOW.has(name) && name !== 'setUp')
  .map(([name]) => ({
    weight: STIRRING.has(name) ? 8 : 1,
    arbitrary: fc.record({ name: fc.constant(name), variation: variations(name), turn: fc.nat(3) }),
  }));

describe('random requests of many people at once', () => {
  it('leave rosters and bookings consistent and everything readable', async () => {
    const storm = fc.array(fc.array(fc.oneof(...GUSTS), { minLength: 1, maxLength: 5 }), {
      minLength: 3,
      maxLength: 10,
    });
    const property = fc.asyncProperty(storm, (gusts) =>
      afterwardsRestored(async () => {
        const calm = eventsById();
        for (const group of gusts) {
          const before = eventsById();
          await Promise.all(group.map((one) => send(requestOf(one))));
          expectRosters(before);
        }
        expectClubhouse();
        await expectReadable(calm);
      }),
    );
    await fc.assert(property, { numRuns: 3 });
  });
});
