import { CLUB, HELPERS_WANTED } from '@club/contract';
import type { Express } from 'express';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApp } from './app';
import { cleanUp, createCleanUpTasks } from './clean-up/clean-up';
import { deliverNotice as deliver } from './notifications/delivery/deliver-notice';
import { deliverWaiting as deliverAllDue } from './notifications/delivery/deliver-waiting';
import { createDeliveryDeps, DELIVERY_TIMEOUT_SECONDS } from './notifications/delivery/delivery-deps';
import { askForHelpers as askEveryone } from './notifications/reminders';
import { runInBackground } from './platform/background-work';
import { pushSecrets } from './platform/config';
import { cloudLog } from './platform/log';
import type { Platform } from './platform/platform';
import { productionPlatform } from './platform/production';
import { createRepositories, type Repositories } from './repositories';

const region = 'europe-west3';
const scheduled = { region, timeZone: CLUB.timeZone } as const;

let instance: [Platform, Repositories] | null = null;
let app: Express | null = null;

/** Nothing is created before the first call: a deployment loads this file too, and has no credentials. */
function production(): [Platform, Repositories] {
  if (!instance) {
    const platform = productionPlatform();
    instance = [platform, createRepositories(platform)];
  }
  return instance;
}

export const api = onRequest(
  // Half of the memory is for one large picture, see picture-converter.ts.
  {
    region,
    invoker: 'public',
    concurrency: 80,
    maxInstances: 10,
    memory: '1GiB',
    cors: false,
    secrets: pushSecrets,
  },
  (request, response) => {
    app ??= createApp(...production());
    app(request, response);
  },
);

export const cleanUpDaily = onSchedule(
  { ...scheduled, schedule: '30 3 * * *', memory: '512MiB', timeoutSeconds: 540 },
  () => runInBackground('cleanUpDaily', cloudLog, () => cleanUp(createCleanUpTasks(...production()), cloudLog)),
);

/** One page of recipients is in memory at a time. The next `deliverWaiting` continues what is not finished in time. */
const delivering = {
  memory: '512MiB',
  timeoutSeconds: DELIVERY_TIMEOUT_SECONDS,
  secrets: pushSecrets,
} as const;

export const deliverNotice = onDocumentCreated(
  // Each call sends fifty pushes at once. With the usual concurrency of 80, push services would seem not to answer in time.
  { region, ...delivering, document: 'outbox/{noticeId}', maxInstances: 10, concurrency: 8 },
  ({ params }) =>
    runInBackground('deliverNotice', cloudLog, () => deliver(createDeliveryDeps(...production()), params.noticeId)),
);

export const deliverWaiting = onSchedule({ ...scheduled, ...delivering, schedule: '*/5 * * * *' }, () =>
  runInBackground('deliverWaiting', cloudLog, () => deliverAllDue(createDeliveryDeps(...production()))),
);

export const askForHelpers = onSchedule(
  {
    ...scheduled,
    schedule: `0 ${HELPERS_WANTED.hour} * * *`,
    memory: '256MiB',
    timeoutSeconds: 60,
    // The next day may be too late. A repeated run says nothing twice.
    retryCount: 5,
    minBackoffSeconds: 60,
  },
  () =>
    runInBackground('askForHelpers', cloudLog, () => {
      const [{ clock }, { comingEvents }] = production();
      return askEveryone({ comingEvents, clock });
    }),
);
