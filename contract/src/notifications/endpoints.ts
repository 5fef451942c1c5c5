import * as z from 'zod';
import { doneSchema, type Endpoint } from '../endpoint';
import { deliverySchema } from './deliveries';
import { inboxSchema, readInboxSchema } from './inbox';
import {
  furtherPreferencesSchema,
  notificationPreferencesSchema,
  saveFurtherPreferencesSchema,
  savePreferencesSchema,
} from './preferences';
import {
  deviceParamsSchema,
  deviceSchema,
  subscribeSchema,
  testPlatformSchema,
  testQuerySchema,
  testResultsSchema,
  unsubscribeSchema,
  vapidPublicKeySchema,
} from './push';

export const notificationEndpoints = {
  getVapidPublicKey: {
    summary: 'Tells the key that a browser subscribes with',
    details: 'null, with a sentence that says why, where the deployment has none.',
    method: 'GET',
    path: '/api/notifications/vapid-public-key',
    sessionless: true,
    response: vapidPublicKeySchema,
  },
  subscribePush: {
    summary: "Adds the device to the caller's, or says that it is still there",
    details: 'Said again at each start. A device that another account had belongs to the caller from then on.',
    method: 'POST',
    path: '/api/notifications/subscribe',
    body: subscribeSchema,
    errors: ['device-removed', 'too-many-requests', 'push-unavailable'],
    response: deviceSchema,
  },
  unsubscribePush: {
    summary: 'Gives a device up',
    details: "Of what is not there (any more), or another's, nothing is given up; that is no error.",
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    body: unsubscribeSchema,
    response: doneSchema,
  },
  testPush: {
    summary: "Sends a test to the caller's devices, or to one of them",
    details: 'At once, in quiet hours too.',
    method: 'POST',
    path: '/api/notifications/test',
    query: testQuerySchema,
    errors: ['no-device', 'too-many-requests', 'push-unavailable'],
    response: testResultsSchema,
  },
  testPushPlatform: {
    summary: "Sends a test to all of the caller's devices of one kind",
    details: 'At once, in quiet hours too.',
    method: 'POST',
    path: '/api/notifications/test-platform',
    body: testPlatformSchema,
    errors: ['no-device', 'too-many-requests', 'push-unavailable'],
    response: testResultsSchema,
  },
  getNotificationPreferences: {
    summary: 'Tells what the caller wants to be told of',
    details: 'By push. A caller who never chose gets what the app chooses.',
    method: 'GET',
    path: '/api/notifications/preferences',
    response: notificationPreferencesSchema,
  },
  saveNotificationPreferences: {
    summary: 'Changes what the caller wants to be told of',
    details: 'What is not named stays as it is.',
    method: 'POST',
    path: '/api/notifications/preferences',
    body: savePreferencesSchema,
    response: notificationPreferencesSchema,
  },
  getFurtherPreferences: {
    summary:
      'Tells what the caller wants to be told of by mail, and as an organiser, a keeper of the clubhouse or a treasurer',
    details: 'A caller who never chose gets what the app chooses.',
    method: 'GET',
    path: '/api/notifications/further-preferences',
    response: furtherPreferencesSchema,
  },
  saveFurtherPreferences: {
    summary:
      'Changes what the caller wants to be told of by mail, and as an organiser, a keeper of the clubhouse or a treasurer',
    details: 'What is not named stays as it is.',
    method: 'PUT',
    path: '/api/notifications/further-preferences',
    body: saveFurtherPreferencesSchema,
    response: furtherPreferencesSchema,
  },
  listDevices: {
    summary: "Lists the caller's devices",
    details: 'The last used first.',
    method: 'GET',
    path: '/api/notifications/devices',
    response: z.array(deviceSchema),
  },
  removeDevice: {
    summary: "Removes one of the caller's devices",
    details: "Removing what is not there (any more), or another's, changes nothing and is no error.",
    method: 'DELETE',
    path: '/api/notifications/devices/:deviceId',
    params: deviceParamsSchema,
    response: doneSchema,
  },
  getInbox: {
    summary: 'Lists the latest notices for the caller, with those that went to all members',
    details: 'The last 100 of twelve months, the newest first, also those that reached no device and no mailbox.',
    method: 'GET',
    path: '/api/user/inbox',
    response: inboxSchema,
  },
  readInbox: {
    summary: 'Notes on all devices that the caller has read the notices up to an instant',
    details: 'An earlier instant than the last one changes nothing.',
    method: 'POST',
    path: '/api/user/inbox/read',
    body: readInboxSchema,
    response: doneSchema,
  },
  listDeliveries: {
    summary: "Lists what was sent to the caller's devices, waits for its time or did not arrive",
    details: 'The last 20 of a week, the latest first.',
    method: 'GET',
    path: '/api/notifications/deliveries',
    response: z.array(deliverySchema),
  },
} as const satisfies Record<string, Endpoint>;
