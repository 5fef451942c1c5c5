import { DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { REMOVED_EVENTS } from '../../events/removed-event';
import { registrationIdOf } from '../../registrations/roster';
import { ok } from '../client';
import { buildDelivery, useDeliveries } from '../delivery-builders';
import { idOfDevice } from '../delivery-world';
import { inDays } from '../event-requests';
import { messageInput } from '../messages';
import { TEST_PASSWORD } from '../start-test-app';
import { changingAccount, listed, prepared, preparedDelete, type Scenario } from './scenario';
import type { Stage } from './stage';

/** The clean-up and the delivery follow every request, and this one does nothing by itself. */
const nothingAsked = ({ member }: Stage) => ({
  client: member.client,
  send: (browser: Stage['member']['client']) => browser.get('/api/user'),
});

/** These writes meet documents that are there already, in collections where those of the other scenarios meet none. */
export const replacingScenarios: readonly Scenario[] = listed({
  'changing the notification preferences again': async ({ member }) => {
    ok(await member.client.post('/api/notifications/preferences', { eventCreated: false }));
    return prepared(member.client, 'post', '/api/notifications/preferences', { newComment: false });
  },
  'removing a device that another account removed before': async ({ app, member, other }) => {
    const deviceId = idOfDevice(member.endpoint);
    const removal = { uid: other.id, removedAt: inDays(-1), expiresAt: inDays(100) };
    await app.firestore.doc(`removedDevices/${deviceId}`).set(removal);
    return preparedDelete(member.client, `/api/notifications/devices/${deviceId}`);
  },
  'noting other hours and an absence after it was written who was there': async (stage) => {
    const { app, member, other, organiser } = stage;
    const eventId = await stage.event({ startTime: inDays(-2), active: [member, other] });
    await app.writeAttendance();
    const { roster } = (await app.events.find(eventId)) ?? { roster: [] };
    const entries = roster.map((entry, turn) => ({
      registrationId: registrationIdOf(eventId, entry),
      present: turn === 0,
      hours: 3,
    }));
    return prepared(organiser.client, 'put', `/api/admin/events/${eventId}/attendance`, { entries });
  },
  'deleting a past event': async (stage) => {
    const eventId = await stage.event({ startTime: inDays(-2), active: [stage.member] });
    await stage.app.writeAttendance();
    return preparedDelete(stage.organiser.client, `/api/admin/events/${eventId}`);
  },
  'delivering what waited': async (stage) => {
    const { app, member } = stage;
    const deviceId = idOfDevice(member.endpoint);
    await useDeliveries(() => app).storeDelivery(buildDelivery({ deviceId, userId: member.id, dueAt: inDays(-1) }));
    return nothingAsked(stage);
  },
  'removing a sign-up that broke off': async (stage) => {
    await stage.app.firestore.doc('accountCreations/nobody').set({ requestedAt: inDays(-1) });
    return nothingAsked(stage);
  },
  'removing the comments of an event that was deleted': async (stage) => {
    const removed = { hasComments: true, expiresAt: inDays(20) };
    await stage.app.firestore.doc(`${REMOVED_EVENTS}/900`).set(removed);
    return nothingAsked(stage);
  },
  'deleting the account of somebody to whom a message went': changingAccount(async (stage) => {
    const person = await stage.newcomer();
    const eventId = await stage.event({ active: [person] });
    const path = `/api/events/${eventId}/messages`;
    ok(await stage.organiser.client.post(path, messageInput({ groups: ['pending'] })));
    return prepared(person.client, 'post', '/api/user/delete-account', { password: TEST_PASSWORD });
  }),
  "deleting the account of somebody who saved the club's settings": changingAccount(async (stage) => {
    const person = await stage.newcomer();
    const saved = { version: 1, changedAt: inDays(-1), fields: [], settings: DEFAULT_CLUB_SETTINGS };
    await stage.app.firestore.doc('settings/club/versions/1').set({ ...saved, changedBy: person.id });
    return prepared(person.client, 'post', '/api/user/delete-account', { password: TEST_PASSWORD });
  }),
  'deleting the account of somebody whom the log names': changingAccount(async (stage) => {
    const person = await stage.newcomer();
    ok(await stage.organiser.client.put(`/api/admin/members/${person.id}/rights`, { keeper: true }));
    return prepared(person.client, 'post', '/api/user/delete-account', { password: TEST_PASSWORD });
  }),
});
