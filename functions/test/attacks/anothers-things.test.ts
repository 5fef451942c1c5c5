import { randomUUID } from 'node:crypto';
import { calendarFeedSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { eventInput, saved, withKey } from '../../../testing/event-requests';
import { signInElsewhere } from '../../../testing/other-browsers';
import { buildSubscription, subscribe, subscribed } from '../../../testing/push-devices';

const { app, organiser, given, person } = useClub();
const owner = person();
const thief = person();

/** A member's place on a full event, comment, device, second session and calendar. */
async function possessions() {
  const eventId = await given({ maxParticipants: 1, active: [owner] });
  const subscription = buildSubscription();
  return {
    eventId,
    subscription,
    commentId: written(await write(owner.client, eventId, 'Bleibt stehen')).id,
    deviceId: subscribed(await subscribe(owner.client, subscription)).id,
    sessionId: (await signInElsewhere(app(), owner)).sessionId,
    calendar: calendarFeedSchema.parse(ok(await owner.client.post('/api/user/calendar-feed', {}))).path ?? '',
  };
}

describe('what belongs to another person', () => {
  let its: Awaited<ReturnType<typeof possessions>>;
  beforeAll(async () => {
    its = await possessions();
  });

  type Attempt = () => [method: string, path: string, body?: object];
  const subscription = () => ({ subscription: its.subscription, uid: owner.id });

  /** They name the owner wherever a request could. */
  const attempts: [string, number, Attempt][] = [
    ['a place', 200, () => ['DELETE', `/api/events/${its.eventId}/register?userId=${owner.id}`]],
    ['a place in the queue', 200, () => ['DELETE', `/api/events/${its.eventId}/waitlist`, { userId: owner.id }]],
    ['a comment', 403, () => ['DELETE', `/api/events/${its.eventId}/comments/${its.commentId}`]],
    ['a device', 200, () => ['DELETE', `/api/notifications/devices/${its.deviceId}`]],
    ['a subscription', 200, () => ['POST', '/api/notifications/unsubscribe', subscription()]],
    ['a test push', 409, () => ['POST', `/api/notifications/test?deviceId=${its.deviceId}`]],
    ['a session', 200, () => ['DELETE', `/api/sessions/${its.sessionId}`, { uid: owner.id }]],
    ['all sessions', 200, () => ['DELETE', '/api/sessions', { uid: owner.id }]],
    ['a new calendar', 200, () => ['POST', '/api/user/calendar-feed', { userId: owner.id, uid: owner.id }]],
    ['a calendar', 200, () => ['DELETE', `/api/user/calendar-feed?uid=${owner.id}`]],
  ];

  it.each(attempts)('stays as it is when somebody asks for %s', async (_, status, attempt) => {
    const ofOwner = () => Object.entries(app().documents()).filter((entry) => JSON.stringify(entry).includes(owner.id));
    const before = ofOwner();
    const [method, path, body] = attempt();
    expect((await thief.client.request(method, path, { body })).status).toBe(status);
    expect([ofOwner(), app().push.take()]).toEqual([before, []]);
  });

  it.each([
    'sessions',
    'user',
    'user/data',
    'user/stats',
    'user/calendar-feed',
    'notifications/devices',
    'notifications/deliveries',
  ])('is not told by /api/%s, whatever id the query names', async (path) => {
    const { status, text } = await thief.client.get(`/api/${path}?id=${owner.id}&userId=${owner.id}&uid=${owner.id}`);
    const { email, phoneNumber, username } = owner;
    const secrets = [email, phoneNumber, username, its.sessionId, its.deviceId, its.calendar];
    expect([status, secrets.filter((secret) => text.includes(secret))]).toEqual([200, []]);
  });
});

describe('rights that a request claims for itself', () => {
  it('show nobody an e-mail address or a telephone number, whatever query or header says so', async () => {
    const former = await app().organiser();
    await app().setOrganiser(former.id, false);
    const path = `/api/events/${await given({ active: [owner] })}`;
    for (const { client } of [thief, former]) {
      for (const query of ['?isAdmin=true', '?admin=1&view=organiser', '?fields=email,phoneNumber']) {
        const { text } = await client.get(`${path}${query}`, { headers: { 'X-Admin': 'true' } });
        const shown = [owner.lastName, owner.email, owner.phoneNumber].filter((detail) => text.includes(detail));
        expect(shown).toEqual([owner.lastName]);
      }
    }
  });

  it('are not there with cookies beside the session cookie', async () => {
    const headers = { Cookie: `admin=true; __session=${thief.client.cookie}; isAdmin=1; uid=${organiser.id}` };
    expect(ok(await thief.client.get('/api/user', { headers }))).toMatchObject({ id: thief.id, isAdmin: false });
    expectRefusal(await thief.client.get('/api/admin/events', { headers }), 403, 'not-allowed');
  });
});

describe('an Idempotency-Key that another has used', () => {
  it('does not show the other’s response, and blocks no request', async () => {
    const [key, eventId] = [withKey(randomUUID()), await given({ notes: null })];
    const first = written(await write(owner.client, eventId, 'Vom selben Wort', key));
    const second = written(await write(thief.client, eventId, 'Vom selben Wort', key));
    expect([second.id === first.id, second.userId]).toEqual([false, thief.id]);
  });

  it('shows nothing to a person who has not the rights, or has them no more', async () => {
    const [key, former, event] = [withKey(randomUUID()), await app().organiser(), eventInput()];
    saved(await former.client.post('/api/events', event, key));
    await app().setOrganiser(former.id, false);
    expectRefusal(await former.client.post('/api/events', event, key), 403, 'not-allowed');
    expectRefusal(await thief.client.post('/api/events', event, key), 403, 'not-allowed');
    expectRefusal(await app().visitor().post('/api/events', event, key), 401, 'not-signed-in');
  });
});
