import { PUSH_BROWSERS, PUSH_PLATFORMS, TEST_OUTCOMES } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../../platform/stored-date';

/** `pushSubscriptions/{deviceId}`: the device of a person, and how to reach it. The id is the hash of the endpoint. */
const subscriptionSchema = z.object({
  uid: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  platform: z.enum(PUSH_PLATFORMS),
  browser: z.enum(PUSH_BROWSERS),
  osVersion: z.string(),
  browserVersion: z.string(),
  userAgent: z.string(),
  createdAt: storedDate,
  /** When the device last said that it is there. */
  refreshedAt: storedDate,
  lastTest: z.object({ outcome: z.enum(TEST_OUTCOMES), at: storedDate }).nullable(),
});

export type Subscription = { deviceId: string } & z.output<typeof subscriptionSchema>;

export const parseSubscription = (deviceId: string, document: unknown): Subscription => ({
  deviceId,
  ...subscriptionSchema.parse(document),
});

export const toSubscriptionDocument = ({ deviceId: _, ...fields }: Subscription) => fields;
