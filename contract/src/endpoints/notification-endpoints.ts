import * as z from 'zod';
import { deliverySchema, notificationPreferencesSchema, savePreferencesSchema } from '../notifications';
import {
  deviceParamsSchema,
  deviceSchema,
  subscribeSchema,
  testPlatformSchema,
  testQuerySchema,
  testResultsSchema,
  unsubscribeSchema,
  vapidPublicKeySchema,
} from '../push';
import { doneSchema, type Endpoint } from './endpoint';

export const notificationEndpoints = {
  /** The key that a browser subscribes with. */
  getVapidPublicKey: {
    method: 'GET',
    path: '/api/notifications/vapid-public-key',
    access: 'anyone',
    answer: vapidPublicKeySchema,
  },
  /** Also what a device says again at each start. One that another account had belongs to the caller from then on. */
  subscribePush: {
    method: 'POST',
    path: '/api/notifications/subscribe',
    access: 'member',
    body: subscribeSchema,
    answer: deviceSchema,
  },
  /** Of what is not there (any more), or another's, nothing is given up; that is no error. */
  unsubscribePush: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'member',
    body: unsubscribeSchema,
    answer: doneSchema,
  },
  /** Sends at once, in quiet hours too. */
  testPush: {
    method: 'POST',
    path: '/api/notifications/test',
    access: 'member',
    query: testQuerySchema,
    answer: testResultsSchema,
  },
  /** As `testPush`, to all of the caller's devices of one kind. */
  testPushPlatform: {
    method: 'POST',
    path: '/api/notifications/test-platform',
    access: 'member',
    body: testPlatformSchema,
    answer: testResultsSchema,
  },
  getNotificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'member',
    answer: notificationPreferencesSchema,
  },
  saveNotificationPreferences: {
    method: 'POST',
    path: '/api/notifications/preferences',
    access: 'member',
    body: savePreferencesSchema,
    answer: notificationPreferencesSchema,
  },
  /** The caller's, the last used first. */
  listDevices: {
    method: 'GET',
    path: '/api/notifications/devices',
    access: 'member',
    careful: true,
    answer: z.array(deviceSchema),
  },
  /** Removing what is not there (any more), or another's, changes nothing and is no error. */
  removeDevice: {
    method: 'DELETE',
    path: '/api/notifications/devices/:deviceId',
    access: 'member',
    params: deviceParamsSchema,
    answer: doneSchema,
  },
  /** What was sent to the caller's devices, waits for its time or did not arrive: the last 20 of a week, the latest first. */
  listDeliveries: {
    method: 'GET',
    path: '/api/notifications/deliveries',
    access: 'member',
    careful: true,
    answer: z.array(deliverySchema),
  },
} as const satisfies Record<string, Endpoint>;
