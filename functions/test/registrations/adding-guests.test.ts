import { randomUUID } from 'node:crypto';
import { adminEventSchema, adminRegistrationSchema, eventDetailSchema, type RequestBody } from '@club/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK } from '../../../testing/api-test';
import { buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR, inDays, withKey } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';
import { registrationIdOf } from '../../src/registrations/roster';

const NO_GUESTS = { active: 0, waiting: 0 };
const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };

const {
  app,
  costing,
  nothingWritten,
  given,
  eventOf,
  guestIdIn,
  withDevice,
  deliveredPushes,
  quiet,
  organiser,
  member,
  person,
} = useClub();
const other = person({}, 'organiser');

beforeAll(async () => {
  for (const person of [organiser, other, member]) await withDevice(person);
});
afterEach(async () => {
  await deliveredPushes();
});

const add = (eventId: number, body: Partial<RequestBody<'addRegistration'>> = {}, key: string = randomUUID()) =>
  organiser.client.post(`/api/admin/events/${eventId}/registrations`, { guest, ...body }, withKey(key));

describe('registering a guest who phoned', () => {
  it('gives a confirmed place, tells nobody, counts the guest, and answers a repetition without a write', async () => {
    const eventId = await given({ maxParticipants: 1 });
    const key = randomUUID();
    // It reads the event, and writes the event and its live counts.
    const reply = await costing({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 }, () => add(eventId, {}, key));
    expect(adminRegistrationSchema.parse(ok(reply))).toMatchObject({
      status: 'confirmed',
      userId: null,
      isGuest: true,
      user: { firstName: 'Erika Muster', lastName: '', phoneNumber: '0170 7654321', email: null },
    });
    expect(ok(await nothingWritten(() => add(eventId, {}, key)))).toEqual(reply.json);
    expect(await deliveredPushes()).toEqual([]);
    expect(app().documents()[`live/e${eventId}`]).toMatchObject({ active: 1 });
  });

  it('twice at once with one key makes one guest, and with two keys two of the same name', async () => {
    const eventId = await given({});
    const key = randomUUID();
    await Promise.all([add(eventId, {}, key), add(eventId, {}, key)]);
    expect((await eventOf(eventId)).roster).toHaveLength(1);
    ok(await add(eventId));
    expect((await eventOf(eventId)).roster).toHaveLength(2);
  });

  it('every decision works on guests and tells nobody', async () => {
    const eventId = await given({ startTime: inDays(-2) });
    ok(await add(eventId));
    const path = `/api/admin/events/${eventId}/registrations/${await guestIdIn(eventId)}`;
    const statusOf = (json: unknown) => adminRegistrationSchema.parse(json).status;
    expect(statusOf(ok(await organiser.client.post(`${path}/unconfirm`)))).toBe('pending');
    expect(statusOf(ok(await organiser.client.put(path, { status: 'confirmed' })))).toBe('confirmed');
    expect(ok(await organiser.client.put(`${path}/attendance`, { noShow: true }))).toMatchObject({ noShow: true });
    expect(statusOf(ok(await organiser.client.post(`${path}/restore`)))).toBe('confirmed');
    expect(statusOf(ok(await organiser.client.post(`${path}/remove`, { reason: null })))).toBe('cancelled');
    expect(await deliveredPushes()).toEqual([]);
  });
});

it('a guest who waits counts in the positions of those behind', async () => {
  const [first, last] = [await app().member(), await app().member()];
  const eventId = await given({ maxParticipants: 1, active: [member] });
  const waits = async ({ client }: TestMember) => ok(await client.get(`/api/events/${eventId}/waitlist`));
  ok(await first.client.post(`/api/events/${eventId}/register`));
  ok(await add(eventId, { waits: true }));
  ok(await last.client.post(`/api/events/${eventId}/register`));
  expect(await waits(first)).toEqual({ onWaitlist: true, position: 1, totalOnWaitlist: 3, shifts: [] });
  expect(await waits(last)).toEqual({ onWaitlist: true, position: 3, totalOnWaitlist: 3, shifts: [] });
});

it('organisers alone are told how many guests have a place or wait, until these are removed', async () => {
  const eventId = await given({ maxParticipants: 1, active: [member] });
  const detail = async ({ client }: TestMember) =>
    eventDetailSchema.parse(ok(await client.get(`/api/events/${eventId}`))).guestCounts;
  const listed = async () => {
    const events = z.array(adminEventSchema).parse(ok(await organiser.client.get('/api/admin/events')));
    return events.find(({ id }) => id === eventId)?.guestCounts;
  };
  expect([await detail(organiser), await listed()]).toEqual([NO_GUESTS, NO_GUESTS]);
  ok(await add(eventId, { waits: true }));
  ok(await add(eventId, { waits: true }));
  ok(await add(eventId, { raiseLimit: true }));
  const counts = { active: 1, waiting: 2 };
  expect([await detail(organiser), await listed(), await detail(member)]).toEqual([counts, counts, null]);
  const guests = (await eventOf(eventId)).roster.filter((entry) => entry.guest);
  // Those who have a place stay until nobody could move up to it.
  for (const entry of guests.toSorted((one, next) => next.status.localeCompare(one.status))) {
    const [event, id] = [`/api/admin/events/${eventId}`, registrationIdOf(eventId, entry)];
    if (entry.status === 'waitlisted') ok(await organiser.client.delete(`${event}/waitlist/${id}`));
    else ok(await organiser.client.post(`${event}/registrations/${id}/remove`, { reason: null }));
  }
  expect([await detail(organiser), await listed()]).toEqual([NO_GUESTS, NO_GUESTS]);
  expect(app().documents()[`events/${eventId}`]).not.toHaveProperty('guestCounts');
});

describe('a guest who moves up', () => {
  it('is phoned by the organisers, whom a push names without the number', async () => {
    const eventId = await given({ maxParticipants: 1, active: [member] });
    ok(await add(eventId, { waits: true }));
    ok(await costing({ writes: 3 }, () => member.client.delete(`/api/events/${eventId}/register`)));
    const pushes = await deliveredPushes();
    expect(pushes.map(({ to }) => to).sort()).toEqual([organiser.firstName, other.firstName].sort());
    for (const push of pushes) {
      expect(push).toMatchObject({
        title: expect.stringMatching(/^Bitte anrufen: Sommerfest, /),
        body: 'Erika Muster ist nachgerückt und bekommt keine Nachricht.',
        url: `/events/${eventId}/registrations`,
      });
      expect(JSON.stringify(push)).not.toContain('7654321');
    }
  });

  it('is phoned by nobody who has lost the place again, or when the event is deleted', async () => {
    for (const person of [organiser, other]) await quiet(person, 2);
    const eventId = await given({ maxParticipants: 1, active: [member] });
    ok(await add(eventId, { waits: true }));
    ok(await member.client.delete(`/api/events/${eventId}/register`));
    const removed = await given({ maxParticipants: 1, active: [member] });
    ok(await add(removed, { waits: true }));
    ok(await member.client.delete(`/api/events/${removed}/register`));
    expect(await deliveredPushes()).toEqual([]);
    const path = `/api/admin/events/${eventId}/registrations/${await guestIdIn(eventId)}/remove`;
    ok(await organiser.client.post(path, { reason: null }));
    ok(await organiser.client.delete(`/api/admin/events/${removed}`));
    app().clock.advance(3 * HOUR);
    expect((await deliveredPushes()).filter(({ body }) => body.includes('nachgerückt'))).toEqual([]);
    expect(app().documents()[`events/${removed}`]).toBeUndefined();
  });
});

describe('name and number of a guest', () => {
  const secret = /Erika|Muster|7654321/;

  it('are told to organisers alone: everybody else sees „Gast“', async () => {
    const eventId = await given({ maxParticipants: 2, active: [member, buildMember()] });
    ok(await add(eventId, { waits: true }));
    ok(await add(eventId, { raiseLimit: true }));
    const paths = [
      `/api/events/${eventId}`,
      `/api/events/${eventId}?people=1&offset=0`,
      '/api/events',
      '/api/public/events',
      `/api/events/${eventId}/comments`,
      `/events/${eventId}`,
    ];
    for (const client of [app().visitor(), member.client]) {
      for (const path of paths) expect((await client.get(path)).text).not.toMatch(secret);
    }
    for (const path of ['/api/user/events', '/api/user/data', `/api/events/${eventId}/waitlist`]) {
      expect((await member.client.get(path)).text).not.toMatch(secret);
    }
    const registered = await member.client.post(`/api/events/${eventId}/register`);
    expect(registered.text).not.toMatch(secret);
    for (const client of [app().visitor(), member.client]) {
      const { registrations } = ok(await client.get(`/api/events/${eventId}`)) as { registrations: object[] };
      expect(registrations.filter((one) => 'isGuest' in one && one.isGuest)).toEqual(
        ['confirmed', 'waitlisted'].map((status) =>
          expect.objectContaining({
            status,
            userId: null,
            user: { firstName: 'Gast', lastName: '', profilePhotoUrl: null, email: null, phoneNumber: null },
          }),
        ),
      );
    }
    for (const path of [
      `/api/events/${eventId}`,
      `/api/admin/events/${eventId}/registrations`,
      `/api/admin/events/${eventId}/waitlist`,
    ]) {
      expect((await organiser.client.get(path)).text).toMatch(secret);
    }
  });
});
