import { eventDetailSchema, eventSummarySchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ } from '../../../testing/api-test';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const { app, costing, member, organiser, juergen, maria, paul } = useClub();

beforeAll(async () => {
  const roster = [
    buildRegistration(paul, { status: 'cancelled', createdAt: inDays(-5), notes: 'Doch verreist' }),
    buildRegistration(juergen, { status: 'waitlisted', createdAt: inDays(-4), profilePhotoUrl: '/api/pictures/j' }),
    buildRegistration(maria, { status: 'confirmed', createdAt: inDays(-3), notes: 'Bringe Salat mit' }),
  ];
  await app().store(
    buildEvent({ id: 10, startTime: inDays(7), maxParticipants: 1, roster }),
    buildEvent({ id: 11, startTime: inDays(2), active: [member] }),
    buildEvent({ id: 12, startTime: inDays(2), maxParticipants: 1, active: [maria], waiting: [juergen, member] }),
    buildEvent({ id: 13, startTime: inDays(-200), endTime: inDays(-200) }),
    buildEvent({ id: 14, startTime: inDays(-400), endTime: inDays(-399) }),
  );
});

describe('GET /api/events/{id}', () => {
  it('shows visitors first names and last initials, and nothing that identifies a person', async () => {
    const { text, json } = await costing({ reads: 1, writes: 0 }, () => app().visitor().get('/api/events/10'));
    const { registrations } = eventDetailSchema.parse(json);
    expect(registrations.map(({ status, user }) => [status, user.firstName, user.lastName])).toEqual([
      ['confirmed', 'Maria', 'S.'],
      ['waitlisted', 'Jürgen', 'Ö.'],
    ]);
    // The table of permissions says what else a visitor is not told.
    for (const secret of [juergen, maria, paul].flatMap(({ id, username }) => [id, username])) {
      expect(text).not.toContain(secret);
    }
  });

  it('shows people whose account is deleted without a name or an id', async () => {
    const former = buildRegistration(buildMember({ firstName: 'Ehemaliges', lastName: 'Mitglied' }), {
      status: 'confirmed',
      createdAt: inDays(-30),
    });
    await app().store(buildEvent({ id: 15, startTime: inDays(-3), roster: [{ ...former, userId: null }] }));
    const event = eventDetailSchema.parse((await organiser.client.get('/api/events/15')).json);
    expect(event._count.registrations).toBe(1);
    expect(event.registrations[0]).toMatchObject({ userId: null, user: { email: null } });
  });

  it('gives registrations ids that differ from event to event', async () => {
    const idsOf = async (id: number) =>
      eventDetailSchema.parse((await app().visitor().get(`/api/events/${id}`)).json).registrations.map((r) => r.id);
    const ids = [...(await idsOf(10)), ...(await idsOf(12)), ...(await idsOf(11))];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('GET /api/events', () => {
  const list = async (query = '', client = app().visitor()) =>
    z.array(eventSummarySchema).parse((await client.get(`/api/events${query}`)).json);

  it('lists what is not over and the last twelve months, ascending by start', async () => {
    const ids = (await list()).map(({ id }) => id);
    expect(ids.filter((id) => id !== 15)).toEqual([13, 11, 12, 10]);
  });

  it('counts active and waiting registrations, and tells the caller their own status', async () => {
    const byId = new Map((await list('', member.client)).map((event) => [event.id, event]));
    expect(byId.get(11)).toMatchObject({ myStatus: 'registered', _count: { registrations: 1 }, waitlistCount: 0 });
    expect(byId.get(11)?.awaitsConfirmation).toBe(true);
    expect(byId.get(12)?.awaitsConfirmation).toBe(false);
    expect(byId.get(12)).toMatchObject({ myStatus: 'waitlisted', _count: { registrations: 1 }, waitlistCount: 2 });
    expect(byId.get(10)?.myStatus).toBeNull();
    expect((await list()).map(({ myStatus }) => myStatus)).not.toContain('registered');
  });

  it('narrows to events that start within a period, whose end is exclusive', async () => {
    const from = (await list()).find(({ id }) => id === 11)?.startTime ?? '';
    const to = (await list()).find(({ id }) => id === 10)?.startTime ?? '';
    const between = await list(`?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
    expect(between.map(({ id }) => id)).toEqual([11, 12]);
    expect((await list(`?from=${encodeURIComponent(to)}`)).map(({ id }) => id)).toEqual([10]);
  });

  it.each([
    '?to=2100-01-01T00:00:00Z',
    '?from=0001-01-01T00:00:00Z',
    '?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z',
  ])('does not reach back more than twelve months for %s', async (query) => {
    expect(await list(query)).toEqual(await list());
  });
});

describe('GET /api/events/{id}/waitlist', () => {
  it('tells people who wait their position, and others how many wait', async () => {
    const path = '/api/events/12/waitlist';
    const reply = await costing({ reads: ACCESS_READ + 1, writes: 0 }, () => member.client.get(path));
    expect(reply.json).toEqual({ onWaitlist: true, position: 2, totalOnWaitlist: 2, shifts: [] });
    const { json } = await organiser.client.get(path);
    expect(json).toEqual({ onWaitlist: false, position: null, totalOnWaitlist: 2, shifts: [] });
  });
});
