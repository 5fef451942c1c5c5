import { idOfDevice } from '../delivery-world';
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
      title: 'changing the preferences of organisers',
      given: async ({ organiser }) =>
        prepared(organiser.client, 'put', `${ROOT}/further-preferences`, { venueInquiry: false }),
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
