import { expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK } from '../../../testing/api-test';
import { buildShift } from '../../../testing/builders';
import type { ApiReply } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';
import { registrationIdOf } from '../../src/registrations/roster';

const { app, costing, given, eventOf, organiser, anna, ben, clara } = useClub();

const startTime = inDays(7);
const shift = buildShift({ id: 'hilfe001', startTime, maxParticipants: 1 });
const times = { startTime, endTime: shift.endTime ?? startTime };
/** An event without shifts, or its twin. */
type Twin = { id: number; shiftId: string | null };

/** Answers about an event with shifts have these besides. */
const FIELDS_OF_SHIFTS = new Set(['shifts', 'hasShifts', 'myShifts', 'shiftId', 'occupiedUntil', 'gaps']);
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** An answer without the event's own number and key, and without when things happened. */
function withoutOwn({ id }: Twin, text: string): unknown {
  return JSON.parse(text, (name, value) => {
    if (FIELDS_OF_SHIFTS.has(name) || ['liveKey', 'idempotencyKey'].includes(name)) return undefined;
    if (value === id) return 'event';
    if (typeof value !== 'string') return value;
    if (value.startsWith(`${id}-`)) return 'registration';
    return INSTANT.test(value) && ![startTime.toISOString(), times.endTime.toISOString()].includes(value)
      ? 'then'
      : value;
  });
}

type Step = [string, (twin: Twin) => Promise<ApiReply>];

function steps(): Step[] {
  const own = ({ id }: Twin) => `/api/events/${id}/register`;
  const query = ({ shiftId }: Twin) => (shiftId ? `?shiftId=${shiftId}` : '');
  const body = ({ shiftId }: Twin) => (shiftId ? { shiftId } : {});
  const on = async ({ id }: Twin, person: TestMember, rest: (registrationId: string) => string, sent: object = {}) => {
    const entry = (await eventOf(id)).roster.findLast(({ userId }) => userId === person.id);
    const registrationId = entry ? registrationIdOf(id, entry) : '';
    app().counts();
    return organiser.client.post(`/api/admin/events/${id}/${rest(registrationId)}`, sent);
  };
  return [
    ['registering', (twin) => anna.client.post(own(twin), { notes: 'Gern', ...body(twin) })],
    ['waiting', (twin) => ben.client.post(own(twin), body(twin))],
    ['again', (twin) => ben.client.post(own(twin), body(twin))],
    ['another note', (twin) => anna.client.put(`${own(twin)}/note${query(twin)}`, { notes: 'Ab zehn' })],
    ['cancelling', (twin) => anna.client.delete(`${own(twin)}${query(twin)}`)],
    ['undoing it', (twin) => anna.client.post(`${own(twin)}/undo${query(twin)}`)],
    ['giving up all', (twin) => anna.client.delete(own(twin))],
    ['one more', (twin) => clara.client.post(own(twin), body(twin))],
    ['confirming', (twin) => organiser.client.post(`/api/admin/events/${twin.id}/registrations/confirm-all`)],
    ['pulling up', (twin) => on(twin, clara, (id) => `waitlist/${id}/pull-up`, { raiseLimit: true })],
    ['removing', (twin) => on(twin, ben, (id) => `registrations/${id}/remove`)],
    ['restoring', (twin) => on(twin, ben, (id) => `registrations/${id}/restore`)],
    [
      'adding',
      (twin) =>
        organiser.client.post(`/api/admin/events/${twin.id}/registrations`, {
          userId: anna.id,
          waits: true,
          ...body(twin),
        }),
    ],
    ['leaving the waitlist', (twin) => anna.client.delete(`/api/events/${twin.id}/waitlist${query(twin)}`)],
  ];
}

it('every write costs and tells the same for an event without shifts and its twin with one', async () => {
  const whole: Twin = { id: await given({ ...times, maxParticipants: 1, contactIds: [] }), shiftId: null };
  const shifted: Twin = { id: await given({ ...times, shifts: [shift] }), shiftId: shift.id };
  // The first call of a session may note its use, which costs reads that are none of the twins'.
  for (const { client } of [anna, ben, clara, organiser]) await client.get(`/api/events/${whole.id}/waitlist`);
  for (const [what, act] of steps()) {
    const [one, other] = [whole, shifted].map((twin) => async () => {
      app().counts();
      const { status, text } = await act(twin);
      return { what, cost: app().counts(), status, answer: withoutOwn(twin, text) };
    });
    const [expected, found] = [await one?.(), await other?.()];
    expect(found).toEqual(expected);
    expect(found?.status).toBe(200);
  }
});

it('reading the event or one’s turn costs one read, and asking for any shift one query more than for a certain one', async () => {
  const eventId = await given({ startTime, shifts: [shift, buildShift({ id: 'hilfe002', startTime: inDays(8) })] });
  await app().visitor().get(`/api/events/${eventId}`);
  await costing({ reads: 1, writes: 0 }, () => app().visitor().get(`/api/events/${eventId}?limit=12`));
  await anna.client.get(`/api/events/${eventId}/waitlist`);
  expect(app().counts()).toEqual({ reads: ACCESS_READ + 1, writes: 0 });
  const url = `/api/events/${eventId}/register`;
  await anna.client.post(url, { shiftId: shift.id });
  expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 3 });
  const newcomer = await app().member();
  app().counts();
  expect((await newcomer.client.post(url, { anyShift: true })).status).toBe(200);
  // The query finds no other event of theirs, which counts as one.
  expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + 1 + COMMIT_CHECK, writes: 3 });
  expect((await ben.client.post(url, {})).json).toMatchObject({ code: 'shift-required' });
  expect(app().counts().writes).toBe(0);
});
