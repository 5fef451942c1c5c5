import { idOfDevice } from '../delivery-world';
import { buildInboxItem, storeInInbox } from '../inboxes';
import { confirmationCodeOf, openMailbox, unsubscribeCodeOf } from '../mailboxes';
import { buildSubscription, platformInfo } from '../push-devices';
import { by, type Scenarios, sending } from './scenario';

export const notificationScenarios = {
  subscribePush: {
    'replacing the address of a device': async ({ member: { client, endpoint } }) =>
      sending(client, { subscription: buildSubscription(), platformInfo: platformInfo(), replaces: endpoint }),
  },
  unsubscribePush: {
    'switching push off': async ({ member: { client, endpoint } }) => sending(client, { subscription: { endpoint } }),
  },
  testPush: {
    'testing all devices': async ({ member: { client } }) => ({ client }),
  },
  testPushPlatform: {
    'testing the devices of a kind': async ({ member: { client } }) => sending(client, { platform: 'desktop' }),
  },
  saveNotificationPreferences: {
    'changing the notification preferences': async ({ member: { client } }) => sending(client, { newComment: false }),
  },
  saveFurtherPreferences: {
    'changing the further preferences': async ({ organiser: { client } }) => sending(client, { venueInquiry: false }),
  },
  readInbox: {
    'noting that the inbox has been read': async ({ app, member }) => {
      await storeInInbox(app.firestore, member.id, buildInboxItem());
      return sending(member.client, { upTo: app.clock.now().toISOString() });
    },
  },
  requestAddressConfirmation: {
    'asking for a mail that confirms the address': async ({ app, member }) => {
      app.mail.setUp(1_000);
      return { client: member.client };
    },
  },
  testMail: {
    'asking for a test mail': async ({ app, newcomer }) => {
      app.mail.setUp(1_000);
      const person = await newcomer();
      await openMailbox(app, person);
      return { client: person.client };
    },
  },
  confirmAddress: {
    'confirming the address': async ({ app, newcomer }) => {
      const person = await newcomer();
      return sending(person.client, { code: await confirmationCodeOf(app, person) });
    },
    'confirming an address again that took no mails': async ({ app, member }) => {
      const code = await confirmationCodeOf(app, member);
      const refused = { at: app.clock.now(), code: '550' };
      const address = member.email.toLowerCase();
      await app.firestore.doc(`mailboxes/${member.id}`).set({ address, confirmedAt: null, refused, schemaVersion: 1 });
      return sending(member.client, { code });
    },
  },
  unsubscribeMail: {
    'ending mails by a link': async ({ app, newcomer }) => {
      const person = await newcomer();
      return sending(person.client, { code: await unsubscribeCodeOf(app, person) });
    },
    'ending all mails by a link': async ({ app, newcomer }) => {
      const person = await newcomer();
      return sending(person.client, { code: await unsubscribeCodeOf(app, person), everything: true });
    },
  },
  removeDevice: {
    'removing a device': async ({ member }) => by(member, { deviceId: idOfDevice(member.endpoint) }),
  },
} satisfies Record<string, Scenarios>;
