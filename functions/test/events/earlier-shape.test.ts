import { expect, it } from 'vitest';
import { profileOf } from '../../src/testing/account-forms';
import { buildEvent, buildMember, type EventOverrides } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { toEarlierDocument } from '../../src/testing/earlier-events';
import { eventInput, inDays } from '../../src/testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const { app, idOf, eventOf, member, other, organiser } = useClub();

let lastId = 0;

/** Stores an event as it was stored while each entry of the roster held name and picture. */
async function given(overrides: EventOverrides = {}): Promise<number> {
  lastId += 1;
  const event = buildEvent({ startTime: inDays(lastId), ...overrides, id: lastId });
  await app().store(event);
  await app().firestore.doc(`events/${lastId}`).set(toEarlierDocument(event));
  return lastId;
}

const storedAt = (id: number) => app().documents()[`events/${id}`] as Record<string, unknown>;

const personOf = ({ firstName, lastName, profilePhotoUrl }: TestMember) => ({ firstName, lastName, profilePhotoUrl });

function expectNewShape(id: number, people: Record<string, object>): void {
  const { roster, people: stored, registrations } = storedAt(id);
  expect([roster, stored]).toEqual([undefined, people]);
  expect(JSON.stringify(registrations)).not.toContain('Name');
}

it('an event in the earlier shape is shown, listed, and in the feed, and nothing is written for it', async () => {
  const id = await given({ active: [member], maxParticipants: 1 });
  const before = storedAt(id);
  const detail = ok(await other.client.get(`/api/events/${id}`));
  expect(detail).toMatchObject({ registrations: [{ userId: member.id, user: personOf(member) }] });
  expect(ok(await member.client.get('/api/events'))).toContainEqual(
    expect.objectContaining({ id, _count: { registrations: 1 }, myStatus: 'registered' }),
  );
  expect(ok(await organiser.client.get(`/api/admin/events/${id}/registrations`))).toMatchObject([
    { user: { ...personOf(member), email: member.email } },
  ]);
  const { path } = ok(await member.client.post('/api/user/calendar-feed')) as { path: string };
  expect((await app().visitor().get(path)).text).toContain(`event-${id}@`);
  expect(storedAt(id)).toEqual(before);
});

it('registering and cancelling store it in the present shape', async () => {
  const id = await given({ active: [other] });
  ok(await member.client.post(`/api/events/${id}/register`, { notes: 'Ab 15 Uhr' }));
  expectNewShape(id, { [other.id]: personOf(other), [member.id]: personOf(member) });

  const left = await given({ maxParticipants: 1, active: [other], waiting: [member] });
  ok(await other.client.delete(`/api/events/${left}/register`));
  expectNewShape(left, { [other.id]: personOf(other), [member.id]: personOf(member) });
  expect((await eventOf(left)).roster.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
});

it('decisions and marks of absence store it in the present shape', async () => {
  const id = await given({ startTime: inDays(-1), active: [member] });
  const path = `/api/admin/events/${id}/registrations/${await idOf(id, member)}`;
  ok(await organiser.client.put(path, { status: 'confirmed' }));
  expectNewShape(id, { [member.id]: personOf(member) });
  const absent = await given({ startTime: inDays(-1), active: [member] });
  const attendance = `/api/admin/events/${absent}/registrations/${await idOf(absent, member)}/attendance`;
  expect(ok(await organiser.client.put(attendance, { noShow: true }))).toMatchObject({ noShow: true });
  expectNewShape(absent, { [member.id]: personOf(member) });
});

it('a new name and the deletion of an account reach it', async () => {
  const leaving = await app().member();
  const [coming, past] = [
    await given({ active: [leaving, other] }),
    await given({ startTime: inDays(-1), active: [leaving, other] }),
  ];
  const renamed = { ...leaving, firstName: 'Rosa' };
  ok(await leaving.client.put('/api/user/profile', profileOf(renamed)));
  expectNewShape(coming, { [leaving.id]: personOf(renamed), [other.id]: personOf(other) });
  expect(ok(await leaving.client.get('/api/user/data'))).toMatchObject({ registrations: [{}, {}] });

  ok(await leaving.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
  for (const id of [coming, past]) expectNewShape(id, { [other.id]: personOf(other) });
  const detail = ok(await app().visitor().get(`/api/events/${past}`));
  expect(detail).toMatchObject({
    registrations: [{ userId: null, user: { firstName: 'Ehemaliges', lastName: 'Mitglied' } }, {}],
  });
});

it('an edit of its series keeps everyone: the shape changes with the roster, and else stays as it is', async () => {
  const series = { seriesId: 's', seriesStart: inDays(30), recurrenceInterval: 'weekly' as const };
  const waiting = [member, buildMember()];
  const full = { ...series, recurrenceEnd: inDays(37), maxParticipants: 1, active: [other] };
  const first = await given({ ...full, startTime: inDays(30), seriesIndex: 0, waiting });
  const second = await given({ ...full, startTime: inDays(37), seriesIndex: 1 });
  const form = (change: object) =>
    eventInput({
      startTime: inDays(30).toISOString(),
      endTime: new Date(inDays(30).getTime() + 4 * 3_600_000).toISOString(),
      recurrenceInterval: 'weekly',
      recurrenceEnd: inDays(37).toISOString(),
      scope: 'following',
      ...change,
    });
  ok(await organiser.client.put(`/api/events/${first}`, form({ maxParticipants: 1, title: 'Neu' })));
  for (const id of [first, second]) {
    expect(storedAt(id)).toMatchObject({ title: 'Neu', roster: expect.any(Array) });
    expect(storedAt(id)).not.toHaveProperty('people');
    expect((await eventOf(id)).roster[0]).toMatchObject({ userId: other.id, ...personOf(other) });
  }
  ok(await organiser.client.put(`/api/events/${first}`, form({ maxParticipants: 2, title: 'Neu' })));
  expect(storedAt(first)).not.toHaveProperty('roster');
  expect((await eventOf(first)).roster.map(({ status }) => status)).toEqual(['pending', 'pending', 'waitlisted']);
  expect(storedAt(second)).toMatchObject({ maxParticipants: 2, roster: [{ firstName: other.firstName }] });
});
