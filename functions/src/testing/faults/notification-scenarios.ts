import { idOfDevice } from '../delivery-world';
import { buildInboxItem, storeInInbox } from '../inboxes';
import { confirmationCodeOf, unsubscribeCodeOf } from '../mailboxes';
import { buildSubscription, platformInfo } from '../push-devices';
import { prepared, preparedDelete, type Scenario } from './scenario';

const ROOT = '/api/notifications';

export const notificationScenarios = {
  subscribePush: [
    {
      title: 'replacing the address of a device',
      async given({ member }) {
        const replacing = {
          subscription: buildSubscription(),
          platformInfo: platformInfo(),
          replaces: member.endpoint,
        };
        return prepared(member.client, 'post', `${ROOT}/subscribe`, replacing);
      },
    },
  ],
  unsubscribePush: [
    {
      title: 'switching push off',
      async given({ member: { client, endpoint } }) {
        return prepared(client, 'post', `${ROOT}/unsubscribe`, { subscription: { endpoint } });
      },
    },
  ],
  testPush: [
    { title: 'testing all devices', given: async ({ member }) => prepared(member.client, 'post', `${ROOT}/test`) },
  ],
  testPushPlatform: [
    {
      title: 'testing the devices of a kind',
      given: async ({ member }) => prepared(member.client, 'post', `${ROOT}/test-platform`, { platform: 'desktop' }),
    },
  ],
  saveNotificationPreferences: [
    {
      title: 'changing the notification preferences',
      given: async ({ member }) => prepared(member.client, 'post', `${ROOT}/preferences`, { newComment: false }),
    },
  ],
  saveFurtherPreferences: [
    {
      title: 'changing the further preferences',
      given: async ({ organiser }) =>
        prepared(organiser.client, 'put', `${ROOT}/further-preferences`, { venueInquiry: false }),
    },
  ],
  readInbox: [
    {
      title: 'noting that the inbox has been read',
      async given({ app, member }) {
        await storeInInbox(app.firestore, member.id, buildInboxItem());
        return prepared(member.client, 'post', '/api/user/inbox/read', { upTo: app.clock.now().toISOString() });
      },
    },
  ],
  requestAddressConfirmation: [
    {
      title: 'asking for a mail that confirms the address',
      async given({ app, member }) {
        app.mail.setUp(1_000);
        return prepared(member.client, 'post', '/api/user/mailbox/confirmation');
      },
    },
  ],
  confirmAddress: [
    {
      title: 'confirming the address',
      async given({ app, newcomer }) {
        const person = await newcomer();
        const code = await confirmationCodeOf(app, person);
        return prepared(person.client, 'post', '/api/mailbox-confirmations', { code });
      },
    },
    {
      title: 'confirming an address again that took no mails',
      async given({ app, member }) {
        const code = await confirmationCodeOf(app, member);
        const refused = { at: app.clock.now(), code: '550' };
        const address = member.email.toLowerCase();
        await app.firestore
          .doc(`mailboxes/${member.id}`)
          .set({ address, confirmedAt: null, refused, schemaVersion: 1 });
        return prepared(member.client, 'post', '/api/mailbox-confirmations', { code });
      },
    },
  ],
  unsubscribeMail: [
    {
      title: 'ending mails by a link',
      async given({ app, newcomer }) {
        const person = await newcomer();
        const code = await unsubscribeCodeOf(app, person);
        return prepared(person.client, 'post', '/api/mail-unsubscriptions', { code });
      },
    },
  ],
  removeDevice: [
    {
      title: 'removing a device',
      given: async ({ member: { client, endpoint } }) =>
        preparedDelete(client, `${ROOT}/devices/${idOfDevice(endpoint)}`),
    },
  ],
} satisfies Record<string, Scenario[]>;
