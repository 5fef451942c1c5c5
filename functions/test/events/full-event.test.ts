import { eventDetailSchema, MAX_NAME_LENGTH, MAX_ROSTER_ENTRIES } from '@club/contract';
import { expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildEvent, buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { eventInput, inDays } from '../../../testing/event-requests';
import { buildFullEvent, LONGEST_FACTS, LONGEST_NOTES, LONGEST_PERSON, widest } from '../../../testing/large-events';
import { TEST_PASSWORD } from '../../../testing/start-test-app';

const { app, idOf, noticesOf, nothingWritten, member, organiser } = useClub();

it('an event with as many people as it can hold costs the same reads and writes as any other', async () => {
  const active = Array.from({ length: MAX_ROSTER_ENTRIES - 1 }, () => buildMember());
  await app().store(buildEvent({ id: 16, startTime: inDays(300), active, maxParticipants: MAX_ROSTER_ENTRIES }));
  app().counts();
  const registered = await member.client.post('/api/events/16/register', { notes: LONGEST_NOTES });
  expect(registered.json).toMatchObject({ status: 'registered' });
  // It reads the member's account and the event, and writes the event, its live counts and the receipt.
  expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 3 });
  expectRefusal(await organiser.client.post('/api/events/16/register', { notes: null }), 409, 'roster-full');
  app().counts();
  expect((await member.client.delete('/api/events/16/register')).json).toEqual({ status: null });
  expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 });
  // Their own cancelled registration makes room.
  expect((await member.client.post('/api/events/16/register', { notes: null })).status).toBe(200);
});

it('an event whose document would become too large refuses newcomers, and nothing that organisers and its people do', async () => {
  const [leaving, erased] = [await app().member(), await app().member()];
  // The longest texts fill it before the roster has 1,500 entries.
  const full = buildFullEvent([{ ...LONGEST_PERSON, notes: LONGEST_NOTES }], { id: 17, startTime: inDays(5) });
  const roster = full.roster.map((entry, turn) => {
    const person = [member, leaving, erased][turn];
    return person ? { ...entry, userId: person.id, firstName: person.firstName, lastName: person.lastName } : entry;
  });
  expect(roster.length).toBeLessThan(MAX_ROSTER_ENTRIES);
  await app().store({ ...full, roster });
  const stranger = await app().member();
  const reply = await nothingWritten(() => stranger.client.post('/api/events/17/register', { notes: null }));
  expectRefusal(reply, 409, 'roster-full');

  const admin = '/api/admin/events/17/registrations';
  const rejected = await idOf(17, leaving);
  ok(await organiser.client.put(`${admin}/${rejected}`, { status: 'cancelled' }));
  expect(ok(await organiser.client.post(`${admin}/confirm-all`))).toMatchObject({ confirmed: roster.length - 1 });
  expect(noticesOf(17)).toHaveLength(2);
  const form = eventInput({ ...LONGEST_FACTS, imageUrl: null, startTime: inDays(5).toISOString() });
  ok(await organiser.client.put('/api/events/17', form));
  const { email, phoneNumber } = member;
  const name = { firstName: widest(MAX_NAME_LENGTH), lastName: widest(MAX_NAME_LENGTH) };
  ok(await member.client.put('/api/user/profile', { ...name, email, phoneNumber }));
  ok(await erased.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));

  const shown = eventDetailSchema.parse(ok(await stranger.client.get('/api/events/17'))).registrations;
  expect(shown).toHaveLength(roster.length - 2);
  expect(shown[0]).toMatchObject({ userId: member.id, status: 'confirmed', user: name });
  ok(await member.client.delete('/api/events/17/register'));
});
