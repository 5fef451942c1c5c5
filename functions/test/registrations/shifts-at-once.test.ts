import { isActive, isWaiting, registerResponseSchema } from '@club/contract';
import { expect, it } from 'vitest';
import type { ClubEvent } from '../../src/events/club-event';
import type { RosterEntry } from '../../src/registrations/roster';
import { buildShift } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import { inDays } from '../../src/testing/event-requests';
import { expectConsistentRoster, expectNoOverbooking } from '../../src/testing/expect-roster';

const { app, given, eventOf } = useClub();

const MEMBERS = 40;
const PLACES = 4;
const start = inDays(7);
/** The first two are at the same time. */
const [grill, kasse, abbau] = [
  buildShift({ id: 'grill001', title: 'Grill', startTime: start, maxParticipants: PLACES }),
  buildShift({ id: 'kasse001', title: 'Kasse', startTime: start, maxParticipants: PLACES }),
  buildShift({ id: 'abbau001', title: 'Abbau', startTime: inDays(8), maxParticipants: PLACES }),
];

const activeIn = ({ roster }: ClubEvent, shiftId: string) =>
  roster.filter((entry) => isActive(entry) && entry.shiftId === shiftId);
const turnOf = ({ createdAt }: RosterEntry): number => createdAt.getTime();

/** Who waits for a shift came later than all who have a place there: here nobody who waits has anything else. */
function expectOrder(event: ClubEvent): void {
  for (const { id } of [grill, kasse, abbau]) {
    const last = Math.max(...activeIn(event, id).map(turnOf));
    const waiting = event.roster.filter((entry) => isWaiting(entry) && (entry.anyShift || entry.shiftId === id));
    expect(Math.min(...waiting.map(turnOf))).toBeGreaterThan(last);
  }
}

it('40 members at once for three shifts of four, a third of them anywhere: no overbooking, in order, and nobody is lost', async () => {
  const eventId = await given({ startTime: start, shifts: [grill, kasse, abbau] });
  const url = `/api/events/${eventId}/register`;
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => app().member()));
  const wishes = [{ anyShift: true }, { shiftId: grill.id }, { shiftId: kasse.id }];
  const wishOf = (index: number) => wishes[index % wishes.length] ?? {};
  const empty = await eventOf(eventId);
  const replies = await Promise.all(members.map(({ client }, index) => client.post(url, wishOf(index))));
  const full = await eventOf(eventId);
  expect(full.roster.map(({ userId }) => userId).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
  expectConsistentRoster(full, app().clock.now());
  expectNoOverbooking(empty, full);
  expectOrder(full);
  for (const { id } of [grill, kasse, abbau]) expect(activeIn(full, id)).toHaveLength(PLACES);
  // Everyone was told what is stored.
  const told = replies.map(({ json }) => registerResponseSchema.parse(json).registration);
  const stored = new Map(full.roster.map((entry) => [entry.userId, entry]));
  for (const { userId, status, shiftId } of told) expect(stored.get(userId)).toMatchObject({ status, shiftId });

  // Sending it again changes and writes nothing.
  app().counts();
  await Promise.all(members.map(({ client }, index) => client.post(url, wishOf(index))));
  expect([app().counts().writes, await eventOf(eventId)]).toEqual([0, full]);

  const leaving = full.roster.filter(isActive).filter((_, index) => index % 2 === 0);
  const clients = new Map(members.map(({ id, client }) => [id, client]));
  await Promise.all(leaving.map(({ userId }) => clients.get(userId ?? '')?.delete(url)));
  const after = await eventOf(eventId);
  expectConsistentRoster(after, app().clock.now());
  expectNoOverbooking(full, after);
  expectOrder(after);
  for (const { id } of [grill, kasse, abbau]) expect(activeIn(after, id)).toHaveLength(PLACES);
  const gone = after.roster.filter(({ status }) => status === 'cancelled').map(({ userId }) => userId);
  expect(gone).toEqual(leaving.map(({ userId }) => userId));
  expect(after.roster).toHaveLength(MEMBERS);
  const waiting = after.roster.filter(isWaiting);
  const counts = (id: string) => ({
    active: PLACES,
    waiting: waiting.filter(({ shiftId, anyShift }) => anyShift || shiftId === id).length,
  });
  expect(app().documents()[`live/e${eventId}`]).toMatchObject({
    active: 3 * PLACES,
    waiting: waiting.length,
    shifts: { [grill.id]: counts(grill.id), [kasse.id]: counts(kasse.id), [abbau.id]: counts(abbau.id) },
  });
});

it('two shifts at the same time, wanted by the same people at the same moment, are never both given to one', async () => {
  const eventId = await given({ startTime: start, shifts: [grill, kasse, abbau] });
  const url = `/api/events/${eventId}/register`;
  const members = await Promise.all(Array.from({ length: 6 }, () => app().member()));
  const both = members.flatMap(({ client }) => [grill, kasse].map(({ id }) => client.post(url, { shiftId: id })));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const event = await eventOf(eventId);
  expectConsistentRoster(event, app().clock.now());
  expect(new Set(event.roster.filter(isActive).map(({ userId }) => userId)).size).toBe(members.length);
});
