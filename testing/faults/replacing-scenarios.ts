import { DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { REMOVED_EVENTS } from '../../functions/src/events/removed-event';
import { registrationIdOf } from '../../functions/src/registrations/roster';
import { ok } from '../client';
import { buildDelivery, useDeliveries } from '../delivery-builders';
import { idOfDevice } from '../delivery-world';
import { inDays } from '../event-requests';
import { messageInput } from '../messages';
import { TEST_PASSWORD, type TestMember } from '../start-test-app';
import { by, changingAccount, listedAll, type Scenario, sending } from './scenario';
import type { Stage } from './stage';

/** The clean-up and the delivery follow every request, and this one does nothing by itself. */
const nothingAsked = ({ member: { client } }: Stage) => ({ client });

/** They delete their own account. */
const leaving = ({ client }: TestMember) => ({ client, body: { password: TEST_PASSWORD } });

/** These requests meet documents that are there already, in collections where those of the other scenarios meet none. */
export const replacingScenarios: readonly Scenario[] = listedAll({
  saveNotificationPreferences: {
    'changing the notification preferences again': async ({ member: { client } }) => {
      ok(await client.post('/api/notifications/preferences', { eventCreated: false }));
      return sending(client, { newComment: false });
    },
  },
  removeDevice: {
    'removing a device that another account removed before': async ({ app, member, other }) => {
      const deviceId = idOfDevice(member.endpoint);
      const removal = { uid: other.id, removedAt: inDays(-1), expiresAt: inDays(100) };
      await app.firestore.doc(`removedDevices/${deviceId}`).set(removal);
      return by(member, { deviceId });
    },
  },
  saveAttendance: {
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
      return by(organiser, { eventId }, { entries });
    },
  },
  deleteEvent: {
    'deleting a past event': async (stage) => {
      const eventId = await stage.event({ startTime: inDays(-2), active: [stage.member] });
      await stage.app.writeAttendance();
      return by(stage.organiser, { eventId });
    },
  },
  getUser: {
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
      await stage.app.firestore.doc(`${REMOVED_EVENTS.path}/900`).set(removed);
      return nothingAsked(stage);
    },
  },
  deleteAccount: {
    'deleting the account of somebody to whom a message went': changingAccount(async (stage) => {
      const person = await stage.newcomer();
      const eventId = await stage.event({ active: [person] });
      const path = `/api/events/${eventId}/messages`;
      ok(await stage.organiser.client.post(path, messageInput({ groups: ['pending'] })));
      return leaving(person);
    }),
    "deleting the account of somebody who saved the club's settings": changingAccount(async (stage) => {
      const person = await stage.newcomer();
      const saved = { version: 1, changedAt: inDays(-1), fields: [], settings: DEFAULT_CLUB_SETTINGS };
      await stage.app.firestore.doc('settings/club/versions/1').set({ ...saved, changedBy: person.id });
      return leaving(person);
    }),
    'deleting the account of somebody whom the log names': changingAccount(async (stage) => {
      const person = await stage.newcomer();
      ok(await stage.organiser.client.put(`/api/admin/members/${person.id}/rights`, { keeper: true }));
      return leaving(person);
    }),
  },
});
