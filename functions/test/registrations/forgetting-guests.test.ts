import { randomUUID } from 'node:crypto';
import { adminRegistrationSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRefusal } from '../../../testing/api-test';
import { buildMember } from '../../../testing/builders';
import { type ApiReply, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR, inDays, withKey } from '../../../testing/event-requests';
import { pathsWith } from '../../../testing/person-traces';

const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
const secrets = ['Erika', 'Muster', '7654321'];

const { app, given, eventOf, idOf, guestIdIn, withDevice, deliveredPushes, quiet, organiser, member, person } =
  useClub();
const anybody = person({});

beforeAll(() => withDevice(organiser));

type Act = (path: string, eventId: number) => Promise<ApiReply>;

const registrations = (eventId: number) => `/api/admin/events/${eventId}/registrations`;
const add = async (eventId: number, body: object = {}) =>
  ok(await organiser.client.post(registrations(eventId), { guest, ...body }, withKey(randomUUID())));
const remove = (path: string) => organiser.client.post(`${path}/remove`, { reason: null });
const forget = async (eventId: number) =>
  ok(await organiser.client.delete(`/api/admin/events/${eventId}/registrations/${await guestIdIn(eventId)}/guest`));
/** The documents that name a guest of these tests. */
const named = () => pathsWith(secrets, app().documents());

describe('name and number of a guest', () => {
  it('are in no other document than the event, also while a push waits for the end of quiet hours', async () => {
    await quiet(organiser, 2);
    const eventId = await given({ maxParticipants: 1, active: [member] });
    await add(eventId, { waits: true });
    ok(await member.client.delete(`/api/events/${eventId}/register`));
    expect(named()).toEqual([`events/${eventId}`]);
    expect(await deliveredPushes()).toEqual([]);
    expect(named()).toEqual([`events/${eventId}`]);
    app().clock.advance(3 * HOUR);
    expect((await deliveredPushes()).map(({ body }) => body)).toEqual([
      'Erika Muster ist nachgerückt und bekommt keine Nachricht.',
    ]);
    expect(named()).toEqual([`events/${eventId}`]);
    ok(await organiser.client.delete(`/api/admin/events/${eventId}`));
  });

  it('stay on the organisers’ list when the place or the turn is taken, and are erased when the guest asks for that', async () => {
    const takeOffWaitlist: Act = (path) => organiser.client.delete(path.replace('/registrations/', '/waitlist/'));
    const reject: Act = async (path) => {
      ok(await organiser.client.post(`${path}/unconfirm`));
      return organiser.client.put(path, { status: 'cancelled' });
    };
    const replace: Act = (path, eventId) =>
      organiser.client.post(registrations(eventId), { userId: member.id, instead: path.split('/').at(-1) });
    const ways: [given: Parameters<typeof given>[0], waits: boolean, act: Act][] = [
      [{}, false, remove],
      [{ startTime: inDays(-2) }, false, remove],
      [{ maxParticipants: 1, active: [buildMember()] }, true, takeOffWaitlist],
      [{}, false, reject],
      [{ maxParticipants: 1 }, false, replace],
    ];
    for (const [event, waits, act] of ways) {
      const eventId = await given(event);
      await add(eventId, { waits });
      expect(named()).toEqual([`events/${eventId}`]);
      const path = `${registrations(eventId)}/${await guestIdIn(eventId)}`;
      ok(await act(path, eventId));
      await deliveredPushes();
      expect(named()).toEqual([`events/${eventId}`]);
      const listed = z.array(adminRegistrationSchema).parse(ok(await organiser.client.get(registrations(eventId))));
      expect(listed.find(({ isGuest }) => isGuest)).toMatchObject({
        status: 'cancelled',
        user: { firstName: 'Erika Muster', phoneNumber: '0170 7654321' },
      });
      for (const { client } of [member, anybody]) {
        const { text } = await client.get(`/api/events/${eventId}`);
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
      await forget(eventId);
      expect(named()).toEqual([]);
    }
  });

  it('are erased in an event that is called off, with the place, and leave that of somebody who was there', async () => {
    const calledOff = await given({});
    await add(calledOff);
    ok(await organiser.client.post(`/api/admin/events/${calledOff}/cancel`, { reason: null }));
    const path = `${registrations(calledOff)}/${await guestIdIn(calledOff)}`;
    expectRefusal(await remove(path), 409, 'event-cancelled');
    await forget(calledOff);
    expect((await eventOf(calledOff)).roster).toMatchObject([{ status: 'cancelled', firstName: 'Gast' }]);
    const past = await given({ startTime: inDays(-2) });
    await add(past);
    await forget(past);
    await forget(past);
    expect((await eventOf(past)).roster).toMatchObject([{ status: 'confirmed', firstName: 'Gast' }]);
    expect(named()).toEqual([]);
  });

  it('are erased of guests alone', async () => {
    const eventId = await given({ active: [member] });
    const { roster } = await eventOf(eventId);
    const path = `${registrations(eventId)}/${await idOf(eventId, member)}/guest`;
    expectRefusal(await organiser.client.delete(path), 409, 'already-decided');
    expect((await eventOf(eventId)).roster).toEqual(roster);
  });

  it('come back with the guest who is taken back; the removal can be repeated, and nobody takes back whom nobody knows', async () => {
    const eventId = await given({});
    await add(eventId);
    const path = `${registrations(eventId)}/${await guestIdIn(eventId)}`;
    const first = ok(await remove(path));
    expect(ok(await remove(path))).toEqual(first);
    expect(ok(await organiser.client.post(`${path}/restore`))).toMatchObject({ user: { firstName: 'Erika Muster' } });
    ok(await remove(path));
    await forget(eventId);
    expectRefusal(await organiser.client.post(`${path}/restore`), 409, 'already-decided');
    expect((await eventOf(eventId)).roster).toMatchObject([{ status: 'cancelled' }]);
  });
});
