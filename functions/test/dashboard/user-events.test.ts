import { eventSummarySchema, userStatsSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ } from '../../../testing/api-test';
import { buildEvent, buildRegistration } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { HOUR, inDays } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';

const { app, member, other } = useClub();
const hoursAfter = (start: Date, hours: number) => new Date(start.getTime() + hours * HOUR);

beforeAll(async () => {
  const days = (id: number, start: number, hours: number) => {
    const startTime = inDays(start);
    return { id, startTime, endTime: hoursAfter(startTime, hours) };
  };
  const missed = buildRegistration(member, { status: 'confirmed', createdAt: inDays(-90), noShow: true });
  await app().store(
    // The member attended these: 2.5 hours, 20 minutes and 20 minutes. The last one began an hour ago and goes on.
    buildEvent({ ...days(1, -800, 2.5), active: [other, member] }),
    buildEvent({ ...days(2, -20, 1 / 3), active: [member], autoConfirm: true }),
    buildEvent({ ...days(3, -10, 1 / 3), active: [member] }),
    buildEvent({ ...days(4, -1 / 24, 3), active: [member] }),
    // The member did not attend these: missed, cancelled, waited, and not registered.
    buildEvent({ ...days(5, -9, 5), roster: [missed] }),
    buildEvent({ ...days(6, -8, 5), cancelled: [member], active: [other] }),
    buildEvent({ ...days(7, -7, 5), maxParticipants: 1, active: [other], waiting: [member] }),
    buildEvent({ ...days(8, -6, 5), active: [other] }),
    // These are to come.
    buildEvent({ ...days(9, 8, 4), maxParticipants: 1, active: [other], waiting: [member] }),
    buildEvent({ ...days(10, 2, 4), active: [other, member], autoConfirm: true }),
    buildEvent({ ...days(11, 3, 4), cancelled: [member] }),
    buildEvent({ ...days(12, 4, 4), active: [other] }),
  );
});

const eventsOf = async (person: TestMember, query = '') => {
  const { status, json } = await person.client.get(`/api/user/events${query}`);
  expect(status).toBe(200);
  return z.array(eventSummarySchema).parse(json);
};
const statsOf = async ({ client }: TestMember) => userStatsSchema.parse((await client.get('/api/user/stats')).json);

describe('GET /api/user/events', () => {
  it('lists the caller’s events that are not over, ascending, with their own status', async () => {
    app().counts();
    const events = await eventsOf(member, '?upcoming=true');
    expect(events.map(({ id, myStatus, awaitsConfirmation }) => [id, myStatus, awaitsConfirmation])).toEqual([
      [4, 'registered', true],
      [10, 'registered', false],
      [9, 'waitlisted', false],
    ]);
    // It reads only the events of the response.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3, writes: 0 });
    expect(JSON.stringify(events)).not.toContain(other.id);
  });

  it('also lists those of the last twelve months, except where the caller was absent', async () => {
    for (const query of ['', '?upcoming=false']) {
      expect((await eventsOf(member, query)).map(({ id }) => id)).toEqual([2, 3, 7, 4, 10, 9]);
    }
    expect((await member.client.get('/api/user/events?upcoming=yes')).status).toBe(400);
  });
});

describe('GET /api/user/stats', () => {
  it('counts the attended events and their hours, whether they are written already or not', async () => {
    expect(await statsOf(member)).toEqual({ totalEventsAttended: 3, volunteerHours: 3.17 });
    await app().writeAttendance();
    expect(await statsOf(member)).toEqual({ totalEventsAttended: 3, volunteerHours: 3.17 });
    expect(await statsOf(await app().member())).toEqual({ totalEventsAttended: 0, volunteerHours: 0 });
  });

  it('counts an event with its hours from its end on, and not while it runs', async () => {
    app().clock.advance(HOUR);
    expect(await statsOf(member)).toEqual({ totalEventsAttended: 3, volunteerHours: 3.17 });
    app().clock.advance(2 * HOUR);
    expect(await statsOf(member)).toEqual({ totalEventsAttended: 4, volunteerHours: 6.17 });
  });
});
