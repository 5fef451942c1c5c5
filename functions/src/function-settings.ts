import { CLUB, EVENING_SUMMARY_HOUR, HELPERS_WANTED } from '@club/contract';
import { DELIVERY_TIMEOUT_SECONDS } from './delivery/delivery-deps';
import { apiSecrets, deliverySecrets, numberParameter } from './platform/config';

// docs/decisions/0034-function-settings.md says what each figure costs and what it is measured by.

const region = 'europe-west3';

const minInstances = numberParameter('MIN_INSTANCES', {
  default: 0,
  label: 'Instances that are always ready (0 or 1)',
  description:
    '0 costs nothing, and the first visitor in a while waits about five seconds. 1 costs about 18 US$ a month.',
});

export const API = {
  region,
  invoker: 'public',
  cors: false,
  secrets: apiSecrets,
  // Half of the memory is for one large picture, see picture-converter.ts.
  memory: '1GiB',
  cpu: 1,
  concurrency: 80,
  minInstances: minInstances ?? 0,
  // One instance answers 200 registrations a second. Many more of them would only raise what a flood can cost.
  maxInstances: 4,
  // A picture of 5 MB takes 40 seconds over a slow line, and our own limit for a response is 20.
  timeoutSeconds: 60,
} as const;

/** One page of recipients is in memory at a time. The next `deliverWaiting` continues what is not finished in time. */
const delivering = { memory: '512MiB', timeoutSeconds: DELIVERY_TIMEOUT_SECONDS, secrets: deliverySecrets } as const;

/**
 * Eventarc does not repeat a call that failed: `deliverWaiting` finds what was created, and repeats with growing pauses, which
 * Eventarc would not.
 */
const onCreation = {
  ...delivering,
  region,
  retry: false,
  // Each call sends fifty pushes at once. With the usual concurrency of 80, push services would seem not to answer in time.
  concurrency: 8,
} as const;

export const DELIVER_NOTICE = { ...onCreation, document: 'outbox/{noticeId}', maxInstances: 3 } as const;

/** Somebody waits for the letter. Where another process is sending, that one or the next `deliverWaiting` finds it. */
export const SEND_LETTER = { ...onCreation, document: 'letters/{letterId}', maxInstances: 1 } as const;

/** A run that is still under way when the next one is due leaves that one an instance of its own. */
const scheduled = { region, timeZone: CLUB.timeZone, concurrency: 1, maxInstances: 2 } as const;

export const DELIVER_WAITING = { ...scheduled, ...delivering, schedule: '*/5 * * * *' } as const;

export const CLEAN_UP_DAILY = { ...scheduled, schedule: '30 3 * * *', memory: '512MiB', timeoutSeconds: 540 } as const;

/** What comes back is known within the hour. A mail that was not marked as read is read again. */
export const READ_BOUNCES = {
  ...scheduled,
  schedule: '50 * * * *',
  memory: '256MiB',
  timeoutSeconds: 120,
  maxInstances: 1,
  secrets: deliverySecrets,
} as const;

/** The next day may be too late. A repeated run says nothing twice. */
const repeated = { retryCount: 5, minBackoffSeconds: 60 } as const;

/** Asks for helpers, and who was at the events of yesterday. */
export const ASK_FOR_HELPERS = {
  ...scheduled,
  schedule: `0 ${HELPERS_WANTED.hour} * * *`,
  memory: '256MiB',
  timeoutSeconds: 60,
  ...repeated,
} as const;

export const EVENING_SUMMARY = {
  ...scheduled,
  schedule: `0 ${EVENING_SUMMARY_HOUR} * * *`,
  // Twenty rosters of a megabyte are in memory at a time.
  memory: '512MiB',
  timeoutSeconds: 120,
  ...repeated,
} as const;
