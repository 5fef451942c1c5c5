import { adminRegistrationSchema, adminWaitlistEntrySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { activeUserIds, registrationIdOf, waitlistUserIds } from '../../src/registrations/roster';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildMember, buildRegistration } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import { inDays } from '../../src/testing/event-requests';

const { app, given, eventOf, idOf, noticesOf, member, organiser, juergen, maria, paul } = useClub();

const path = (eventId: number, rest: string) => `/api/admin/events/${eventId}/${rest}`;
const put = (url: string, body: unknown, who = organiser) => who.client.request('PUT', url, { body });
const decideOn = (eventId: number, id: string, status: string, who = organiser) =>
  put(path(eventId, `registrations/${id}`), { status }, who);

describe('the calls of the registrations page', () => {
  const calls = [
    ['GET', 'registrations', undefined],
    ['GET', 'waitlist', undefined],
    ['POST', 'registrations/confirm-all', undefined],
    ['PUT', 'registrations/{maria}', { status: 'confirmed' }],
    ['POST', 'registrations/confirm-all/undo', { registrationIds: [], confirmedAt: '2026-06-01T10:00:00.000Z' }],
    ['POST', 'registrations/{maria}/remove', { reason: null }],
    ['POST', 'registrations/{maria}/restore', {}],
    ['POST', 'waitlist/{juergen}/pull-up', { instead: null, raiseLimit: true }],
    ['POST', 'registrations', { userId: paul.id, waits: true }],
    ['PUT', 'registrations/{maria}/attendance', { noShow: true }],
    ['DELETE', 'waitlist/{juergen}', undefined],
  ] as const;

  it.each(calls)(
    '%s %s is for organisers, and refused as soon as their right is taken away',
    async (method, call, body) => {
      const eventId = await given({ startTime: inDays(-1), maxParticipants: 1, active: [maria], waiting: [juergen] });
      const [first, second] = await Promise.all([idOf(eventId, maria), idOf(eventId, juergen)]);
      const url = path(eventId, call.replace('{maria}', first).replace('{juergen}', second));
      const send = (client = organiser.client) => client.request(method, url, body ? { body } : {});
      const stored = await eventOf(eventId);

      expectRefusal(await send(app().visitor()), 401, 'not-signed-in');
      expectRefusal(await send(member.client), 403, 'not-allowed');
      const former = await app().organiser();
      await app().setOrganiser(former.id, false);
      expectRefusal(await send(former.client), 403, 'not-allowed');
      if (method !== 'GET') {
        const headers = { Origin: 'https://boese.example' };
        const foreign = await organiser.client.request(method, url, { ...(body ? { body } : {}), headers });
        expectRefusal(foreign, 403, 'foreign-origin');
      }
      expect(await eventOf(eventId)).toEqual(stored);
      expect((await send()).status).toBe(200);
    },
  );

  it.each(calls)('%s %s answers 404 for an event that does not exist', async (method, call, body) => {
    const url = path(404, call.replace(/\{.+\}/, '404-m1'));
    expectRefusal(await organiser.client.request(method, url, body ? { body } : {}), 404, 'not-found');
  });
});

describe('the lists', () => {
  it('show active, then cancelled registrations, each in order, with contacts and notes; the waitlist is another list', async () => {
    const eventId = await given({
      maxParticipants: 1,
      roster: [
        buildRegistration(paul, { status: 'cancelled', createdAt: inDays(-5), notes: 'Doch verreist' }),
        { ...buildRegistration(buildMember(), { status: 'confirmed', createdAt: inDays(-4) }), userId: null },
        buildRegistration(maria, { status: 'pending', createdAt: inDays(-3), notes: 'Bringe Salat mit', noShow: true }),
        buildRegistration(juergen, { status: 'waitlisted', createdAt: inDays(-2) }),
      ],
    });
    app().counts();
    const shown = z
      .array(adminRegistrationSchema)
      .parse((await organiser.client.get(path(eventId, 'registrations'))).json);
    // It reads the event, and the accounts of the two people who have one.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3, writes: 0 });
    expect(shown.map(({ userId, status, noShow }) => [userId, status, noShow])).toEqual([
      [null, 'confirmed', false],
      [maria.id, 'pending', true],
      [paul.id, 'cancelled', false],
    ]);
    expect(shown[1]).toMatchObject({
      notes: 'Bringe Salat mit',
      user: { firstName: 'Maria', lastName: 'Schneider', email: 'm.s@example.org', phoneNumber: '0170 222' },
    });
    expect(shown[0]?.user).toMatchObject({ email: null, phoneNumber: null });

    const waiting = z
      .array(adminWaitlistEntrySchema)
      .parse((await organiser.client.get(path(eventId, 'waitlist'))).json);
    expect(waiting).toMatchObject([{ userId: juergen.id, user: { email: 'j.oe@example.org' } }]);
  });
});

describe('deciding on a registration', () => {
  it('confirms with one read of the event and three writes, whatever the size of the roster', async () => {
    const crowd = Array.from({ length: 1_000 }, () => buildMember());
    const eventId = await given({ active: [maria, ...crowd] });
    const id = await idOf(eventId, maria);
    app().counts();
    const reply = await decideOn(eventId, id, 'confirmed');
    // It reads the event and, for the response, Maria's address; it writes the event, its live counts and the notice.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 3 });
    expect(reply.json).toMatchObject({ id, status: 'confirmed', user: { email: 'm.s@example.org' } });
    expect(noticesOf(eventId)).toMatchObject([
      { kind: 'registrationConfirmed', decision: 'confirmed', userIds: [maria.id] },
    ]);

    app().counts();
    expect((await decideOn(eventId, id, 'confirmed')).json).toEqual(reply.json);
    expect(app().counts().writes).toBe(0);
    expectRefusal(await decideOn(eventId, id, 'cancelled'), 409, 'already-decided');
  });

  it('rejects, promotes the next at once, and tells both', async () => {
    const eventId = await given({ maxParticipants: 1, active: [maria], waiting: [juergen, paul] });
    const id = await idOf(eventId, maria);
    const before = await eventOf(eventId);
    app().counts();
    expect((await decideOn(eventId, id, 'cancelled')).json).toMatchObject({ id, status: 'cancelled' });
    expect(app().counts().writes).toBe(4);
    const { roster, version } = await eventOf(eventId);
    expect(version).toBe(before.version + 1);
    expect([activeUserIds(roster), waitlistUserIds(roster)]).toEqual([[juergen.id], [paul.id]]);
    expect(noticesOf(eventId)).toHaveLength(2);
    expect(noticesOf(eventId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'registrationConfirmed', decision: 'rejected', userIds: [maria.id] }),
        expect.objectContaining({ kind: 'waitlistPromotion', userIds: [juergen.id] }),
      ]),
    );
    expect(app().documents()[`live/${eventId}`]).toMatchObject({ active: 1, waiting: 1 });
  });

  it('does not find the id of another event’s registration, and changes neither event', async () => {
    const [here, there] = [await given({ active: [maria] }), await given({ active: [maria] })];
    const id = await idOf(there, maria);
    const before = [await eventOf(here), await eventOf(there)];
    for (const foreign of [id, `${here}-zzz`, `${id}%20`, 'x', '%00']) {
      expectRefusal(await decideOn(here, foreign, 'cancelled'), 404, 'not-found');
      expectRefusal(await put(path(here, `registrations/${foreign}/attendance`), { noShow: true }), 404, 'not-found');
      expectRefusal(await organiser.client.delete(path(here, `waitlist/${foreign}`)), 404, 'not-found');
    }
    expect([await eventOf(here), await eventOf(there)]).toEqual(before);
  });

  it.each([{}, { status: 'waitlisted' }, { status: 'pending' }, { status: null }, { status: ['confirmed'] }])(
    'refuses %j, which is no decision',
    async (body) => {
      const eventId = await given({ active: [maria] });
      const reply = await put(path(eventId, `registrations/${await idOf(eventId, maria)}`), body);
      expectRefusal(reply, 400, 'validation');
      expect(reply.json).toMatchObject({ issues: [{ path: 'status', message: expect.stringContaining('bestätigt') }] });
    },
  );
});

describe('noting who came', () => {
  it('marks and unmarks, writes nothing when nothing changes, and sends no notice', async () => {
    const eventId = await given({ startTime: inDays(-1), maxParticipants: 1, active: [maria], waiting: [juergen] });
    const url = path(eventId, `registrations/${await idOf(eventId, maria)}/attendance`);
    expect((await put(url, { noShow: true })).json).toMatchObject({ noShow: true, status: 'pending' });
    expect(app().documents()[`events/${eventId}`]).toMatchObject({ activeUserIds: [], activeCount: 1 });
    app().counts();
    expect((await put(url, { noShow: true })).json).toMatchObject({ noShow: true });
    expect(app().counts().writes).toBe(0);
    expect((await put(url, { noShow: false })).json).toMatchObject({ noShow: false });
    expect(app().documents()[`events/${eventId}`]).toMatchObject({ activeUserIds: [maria.id] });
    expect(waitlistUserIds((await eventOf(eventId)).roster)).toEqual([juergen.id]);
    expect(noticesOf(eventId)).toEqual([]);
  });

  it('works for a person whose account is deleted', async () => {
    const registration = { ...buildRegistration(maria, { status: 'confirmed', createdAt: inDays(-9) }), userId: null };
    const eventId = await given({ startTime: inDays(-1), roster: [registration] });
    const url = path(eventId, `registrations/${registrationIdOf(eventId, registration)}/attendance`);
    expect((await put(url, { noShow: true })).json).toMatchObject({ noShow: true, userId: null });
  });

  it('is refused before the end, also while the event runs', async () => {
    const running = { startTime: inDays(-1 / 24), endTime: inDays(1 / 24), active: [maria] };
    const runningId = await given(running);
    const ofRunning = path(runningId, `registrations/${await idOf(runningId, maria)}/attendance`);
    expectRefusal(await put(ofRunning, { noShow: true }), 409, 'not-over-yet');
    expect(app().documents()[`events/${runningId}`]).toMatchObject({ activeUserIds: [maria.id] });
    const eventId = await given({ active: [maria] });
    const url = path(eventId, `registrations/${await idOf(eventId, maria)}/attendance`);
    expectRefusal(await put(url, { noShow: true }), 409, 'not-over-yet');
    expectRefusal(await put(url, { noShow: 'ja' }), 400, 'validation');
  });
});

describe('removing from the waitlist', () => {
  it('succeeds, also a second time and after the start', async () => {
    const eventId = await given({
      startTime: inDays(-1),
      maxParticipants: 1,
      active: [maria],
      waiting: [juergen, paul],
    });
    const url = path(eventId, `waitlist/${await idOf(eventId, juergen)}`);
    expect((await organiser.client.delete(url)).json).toEqual({ ok: true });
    const { roster, version } = await eventOf(eventId);
    expect(waitlistUserIds(roster)).toEqual([paul.id]);
    expect((await organiser.client.delete(url)).json).toEqual({ ok: true });
    expect((await eventOf(eventId)).version).toBe(version);
  });

  it('is refused for someone who was promoted meanwhile, with a text that says so', async () => {
    const eventId = await given({ maxParticipants: 1, active: [maria], waiting: [juergen] });
    const id = await idOf(eventId, juergen);
    await decideOn(eventId, await idOf(eventId, maria), 'cancelled');
    const reply = await organiser.client.delete(path(eventId, `waitlist/${id}`));
    expectRefusal(reply, 409, 'already-decided');
    expect(reply.json).toMatchObject({
      message: 'Diese Person ist inzwischen nachgerückt und steht nicht mehr auf der Warteliste.',
    });
    expect(activeUserIds((await eventOf(eventId)).roster)).toEqual([juergen.id]);
  });
});
