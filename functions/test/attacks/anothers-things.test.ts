import { randomUUID } from 'node:crypto';
import { calendarFeedSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { ok } from '../../src/testing/client';
import { erase, write, written } from '../../src/testing/comments';
import { eventInput, saved, withKey } from '../../src/testing/event-requests';
import { signInElsewhere } from '../../src/testing/other-browsers';
import {
  buildSubscription,
  devicesOf,
  subscribe,
  subscribed,
  usePushSubscriptions,
} from '../../src/testing/push-devices';
import { useRosters } from '../../src/testing/rosters';
import type { TestMember } from '../../src/testing/start-test-app';
import { inquire, inquiryInput, useVenue } from '../../src/testing/venue';

const app = useTestApp();
const nothingWritten = nothingWrittenIn(app);
const { given, idOf, eventOf } = useRosters(app);
const { givenBooking, inquiriesOf } = useVenue(app);
const { ownersOf } = usePushSubscriptions(app);
let owner: TestMember;
let thief: TestMember;
let organiser: TestMember;

beforeAll(async () => {
  [owner, thief, organiser] = await Promise.all([app().member(), app().member(), app().organiser()]);
});

describe('the data of another person, addressed by its id', () => {
  it('registration: cannot be cancelled, confirmed, noted or taken off the waitlist', async () => {
    const eventId = await given({ maxParticipants: 1, active: [owner] });
    const id = await idOf(eventId, owner);
    const before = await eventOf(eventId);
    const { client } = thief;
    ok(await client.delete(`/api/events/${eventId}/register?userId=${owner.id}`));
    ok(await client.request('DELETE', `/api/events/${eventId}/waitlist`, { body: { userId: owner.id } }));
    for (const [method, path, body] of [
      ['PUT', `registrations/${id}`, { status: 'cancelled' }],
      ['PUT', `registrations/${id}/attendance`, { noShow: true }],
      ['DELETE', `waitlist/${id}`, undefined],
    ] as const) {
      const send = () => client.request(method, `/api/admin/events/${eventId}/${path}`, { body });
      expectRefusal(await nothingWritten(send), 403, 'not-allowed');
    }
    expect(await eventOf(eventId)).toEqual(before);
  });

  it('registration: cannot be reached through another event, even by organisers', async () => {
    const [eventId, other] = [await given({ active: [owner] }), await given({ active: [thief] })];
    const path = `/api/admin/events/${other}/registrations/${await idOf(eventId, owner)}`;
    const send = () => organiser.client.put(path, { status: 'confirmed' });
    expectRefusal(await nothingWritten(send), 404, 'not-found');
  });

  it('comment: cannot be deleted, even if the path names one’s own event', async () => {
    const [eventId, other] = [await given({}), await given({})];
    const { id } = written(await write(owner.client, eventId, 'Bleibt stehen'));
    expectRefusal(await nothingWritten(() => erase(thief.client, eventId, id)), 403, 'not-allowed');
    expect((await nothingWritten(() => erase(thief.client, other, id))).json).toEqual({ ok: true });
    expect((await app().visitor().get(`/api/events/${eventId}/comments`)).text).toContain('Bleibt stehen');
  });

  it('booking and inquiry: only organisers reach them, and only they decide on one’s own inquiry', async () => {
    const bookingId = await givenBooking();
    ok(await inquire(thief.client, inquiryInput({ name: 'Ich selbst' })));
    const inquiry = (await inquiriesOf(organiser)).find(({ name }) => name === 'Ich selbst');
    for (const [method, path, body] of [
      ['DELETE', `venue-bookings/${bookingId}`, undefined],
      ['PUT', `venue-inquiries/${inquiry?.id}`, { status: 'processed' }],
      ['DELETE', `venue-inquiries/${inquiry?.id}`, undefined],
    ] as const) {
      const send = () => thief.client.request(method, `/api/admin/${path}`, { body });
      expectRefusal(await nothingWritten(send), 403, 'not-allowed');
    }
    expect(await inquiriesOf(organiser)).toContainEqual(inquiry);
  });

  it('device: can be neither listed, tested nor removed, and its pushes go nowhere else', async () => {
    const subscription = buildSubscription();
    const device = subscribed(await subscribe(owner.client, subscription));
    const { keys } = buildSubscription();
    const calls = [
      () => thief.client.delete(`/api/notifications/devices/${device.id}`),
      () => thief.client.post('/api/notifications/unsubscribe', { subscription, userId: owner.id }),
      () => thief.client.post(`/api/notifications/test?deviceId=${device.id}`),
      () => subscribe(thief.client, { ...subscription, keys }),
    ];
    for (const call of calls) await nothingWritten(call);
    expect([ownersOf(subscription.endpoint), app().push.take()]).toEqual([[owner.id], []]);
    expect(await devicesOf(thief.client)).toEqual([]);
    expect(await devicesOf(owner.client)).toEqual([device]);
  });

  it('session: can be neither listed nor ended', async () => {
    const { browser, sessionId } = await signInElsewhere(app(), owner);
    expect((await thief.client.get(`/api/sessions?uid=${owner.id}`)).text).not.toContain(sessionId);
    const send = () => thief.client.request('DELETE', `/api/sessions/${sessionId}`, { body: { uid: owner.id } });
    expect(ok(await nothingWritten(send))).toEqual({ ok: true });
    ok(await thief.client.request('DELETE', '/api/sessions', { body: { uid: owner.id } }));
    expect((await browser.get('/api/user')).status).toBe(200);
    expect((await owner.client.get('/api/user')).status).toBe(200);
  });

  it('calendar: nobody else can see, renew or delete its link', async () => {
    const { path } = calendarFeedSchema.parse(ok(await owner.client.post('/api/user/calendar-feed', {})));
    ok(await thief.client.post('/api/user/calendar-feed', { userId: owner.id, uid: owner.id }));
    ok(await thief.client.delete(`/api/user/calendar-feed?uid=${owner.id}`));
    expect(calendarFeedSchema.parse(ok(await owner.client.get('/api/user/calendar-feed')))).toEqual({ path });
    expect(
      (
        await app()
          .visitor()
          .get(path ?? '')
      ).status,
    ).toBe(200);
  });

  it('data: a member only gets their own, whatever id the query names', async () => {
    for (const path of ['/api/user', '/api/user/data', '/api/user/stats', '/api/notifications/deliveries']) {
      const { status, text } = await thief.client.get(`${path}?id=${owner.id}&userId=${owner.id}&uid=${owner.id}`);
      expect(status).toBe(200);
      for (const secret of [owner.email, owner.phoneNumber, owner.username]) expect(text).not.toContain(secret);
    }
  });
});

describe('an Idempotency-Key that another has used', () => {
  it('does not show the other’s response, and blocks no request', async () => {
    const [key, eventId] = [randomUUID(), await given({ notes: null })];
    const first = written(await write(owner.client, eventId, 'Vom selben Wort', withKey(key)));
    const second = written(await write(thief.client, eventId, 'Vom selben Wort', withKey(key)));
    expect([second.id === first.id, second.userId]).toEqual([false, thief.id]);

    const event = eventInput({ title: 'Geheime Planung' });
    saved(await organiser.client.post('/api/events', event, withKey(key)));
    expectRefusal(await thief.client.post('/api/events', event, withKey(key)), 403, 'not-allowed');
    expectRefusal(await app().visitor().post('/api/events', event, withKey(key)), 401, 'not-signed-in');
  });

  it('shows nothing to a person whose rights were withdrawn since', async () => {
    const [key, former, event] = [randomUUID(), await app().organiser(), eventInput({ title: 'Nur für Vorstände' })];
    saved(await former.client.post('/api/events', event, withKey(key)));
    await app().setOrganiser(former.id, false);
    expectRefusal(await former.client.post('/api/events', event, withKey(key)), 403, 'not-allowed');
  });
});
