import { idOfDevice } from '../delivery-world';
import { buildInboxItem, storeInInbox } from '../inboxes';
import { confirmationCodeOf, unsubscribeCodeOf } from '../mailboxes';
import { buildSubscription, platformInfo } from '../push-devices';
import { prepared, preparedDelete, type Scenarios } from './scenario';

const ROOT = '/api/notifications';

export const notificationScenarios = {
  subscribePush: {
    'replacing the address of a device': async ({ member }) => {
      const replacing = {
        subscription: buildSubscription(),
        platformInfo: platformInfo(),
        replaces: member.endpoint,
      };
      return prepared(member.client, 'post', `${ROOT}/subscribe`, replacing);
    },
  },
  unsubscribePush: {
    'switching push off': async ({ member: { client, endpoint } }) => {
      return prepared(client, 'post', `${ROOT}/unsubscribe`, { subscription: { endpoint } });
    },
  },
  testPush: {
    'testing all devices': async ({ member }) => prepared(member.client, 'post', `${ROOT}/test`),
  },
  testPushPlatform: {
    'testing the devices of a kind': async ({ member }) =>
      prepared(member.client, 'post', `${ROOT}/test-platform`, { platform: 'desktop' }),
  },
  saveNotificationPreferences: {
    'changing the notification preferences': async ({ member }) =>
      prepared(member.client, 'post', `${ROOT}/preferences`, { newComment: false }),
  },
  saveFurtherPreferences: {
    'changing the further preferences': async ({ organiser }) =>
      prepared(organiser.client, 'put', `${ROOT}/further-preferences`, { venueInquiry: false }),
  },
  readInbox: {
    'noting that the inbox has been read': async ({ app, member }) => {
      await storeInInbox(app.firestore, member.id, buildInboxItem());
      return prepared(member.client, 'post', '/api/user/inbox/read', { upTo: app.clock.now().toISOString() });
    },
  },
  requestAddressConfirmation: {
    'asking for a mail that confirms the address': async ({ app, member }) => {
      app.mail.setUp(1_000);
      return prepared(member.client, 'post', '/api/user/mailbox/confirmation');
    },
  },
  confirmAddress: {
    'confirming the address': async ({ app, newcomer }) => {
      const person = await newcomer();
      const code = await confirmationCodeOf(app, person);
      return prepared(person.client, 'post', '/api/mailbox-confirmations', { code });
    },
    'confirming an address again that took no mails': async ({ app, member }) => {
      const code = await confirmationCodeOf(app, member);
      const refused = { at: app.clock.now(), code: '550' };
      const address = member.email.toLowerCase();
      await app.firestore.doc(`mailboxes/${member.id}`).set({ address, confirmedAt: null, refused, schemaVersion: 1 });
      return prepared(member.client, 'post', '/api/mailbox-confirmations', { code });
    },
  },
  unsubscribeMail: {
    'ending mails by a link': async ({ app, newcomer }) => {
      const person = await newcomer();
      const code = await unsubscribeCodeOf(app, person);
      return prepared(person.client, 'post', '/api/mail-unsubscriptions', { code });
    },
    'ending all mails by a link': async ({ app, newcomer }) => {
      const person = await newcomer();
      const code = await unsubscribeCodeOf(app, person);
      return prepared(person.client, 'post', '/api/mail-unsubscriptions', { code, everything: true });
    },
  },
  removeDevice: {
    'removing a device': async ({ member: { client, endpoint } }) =>
      preparedDelete(client, `${ROOT}/devices/${idOfDevice(endpoint)}`),
  },
} satisfies Record<string, Scenarios>;
