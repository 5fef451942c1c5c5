import type { Express } from 'express';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApp } from './app';
import { askWhoWasThere } from './attendance/remind-organisers';
import { writeAttendance } from './attendance/write-attendance';
import { deliverNotice as deliver } from './delivery/deliver-notice';
import { deliverWaiting as deliverAllDue } from './delivery/deliver-waiting';
import { sendMails, sendMailsSoon } from './delivery/send-mails';
import { createBounceDeps, createDeliveryDeps } from './delivery-deps';
import {
  API,
  ASK_FOR_HELPERS,
  CLEAN_UP_DAILY,
  DELIVER_NOTICE,
  DELIVER_WAITING,
  EVENING_SUMMARY,
  READ_BOUNCES,
  SEND_LETTER,
} from './function-settings';
import { isBulk } from './mail/letter-repository';
import { cloudLog, runInBackground } from './platform/log';
import { type Platform, productionPlatform } from './platform/platform';
import { summariseEvening as summarise } from './reminders/evening-summary';
import { askForHelpers as askEveryone } from './reminders/reminders';
import { createRepositories, type Repositories } from './repositories';

let instance: [Platform, Repositories] | null = null;
let app: Express | null = null;

/**
 * Each function is an instance of its own, and all begin with this file: what one of them alone needs is imported when it
 * is called. Nothing is created before the first call: a deployment loads this file too, and has no credentials.
 */
function production(): [Platform, Repositories] {
  if (!instance) {
    const platform = productionPlatform(__VERSION__);
    instance = [platform, createRepositories(platform)];
  }
  return instance;
}

export const api = onRequest(API, (request, response) => {
  app ??= createApp(...production());
  app(request, response);
});

/** Does work that no request waits for. It fails under this name. */
const inBackground = (name: string, work: (...made: [Platform, Repositories]) => Promise<unknown>): Promise<void> =>
  runInBackground(name, cloudLog, () => work(...production()));

export const cleanUpDaily = onSchedule(CLEAN_UP_DAILY, () =>
  inBackground('cleanUpDaily', async (...made) => {
    const { cleanUp, createCleanUpTasks } = await import('./clean-up/clean-up');
    await cleanUp(createCleanUpTasks(...made), cloudLog);
  }),
);

export const deliverNotice = onDocumentCreated(DELIVER_NOTICE, ({ params }) =>
  inBackground('deliverNotice', async (...made) => {
    const deps = createDeliveryDeps(...made);
    const until = new Date(deps.clock.now().getTime() + deps.limits.budgetMs);
    await deliver(deps, params.noticeId, until);
    await sendMails(deps, until);
  }),
);

export const sendLetter = onDocumentCreated(SEND_LETTER, ({ data }) =>
  inBackground('sendLetter', (...made) => {
    const deps = createDeliveryDeps(...made);
    const until = new Date(deps.clock.now().getTime() + deps.limits.budgetMs);
    // Of many that are stored at once, the first sends what may go now, and the schedule the rest.
    return isBulk(data?.get('kind')) ? sendMails(deps, until) : sendMailsSoon(deps, until);
  }),
);

export const deliverWaiting = onSchedule(DELIVER_WAITING, async () => {
  await Promise.all([
    inBackground('writeAttendance', (platform, { attendance }) => writeAttendance({ ...platform, attendance })),
    inBackground('deliverWaiting', (...made) => deliverAllDue(createDeliveryDeps(...made))),
  ]);
});

export const readBounces = onSchedule(READ_BOUNCES, () =>
  inBackground('readBounces', async (...made) => {
    const bounces = await import('./delivery/read-bounces');
    await bounces.readBounces(createBounceDeps(...made));
  }),
);

export const askForHelpers = onSchedule(ASK_FOR_HELPERS, async () => {
  // Both are asked at the same hour. If one fails, the run is repeated, and says nothing twice.
  const asked = await Promise.allSettled([
    inBackground('askForHelpers', ({ clock }, { comingEvents }) => askEveryone({ comingEvents, clock })),
    inBackground('askWhoWasThere', (platform, { attendance }) => askWhoWasThere({ ...platform, attendance })),
  ]);
  for (const result of asked) if (result.status === 'rejected') throw result.reason;
});

export const summariseEvening = onSchedule(EVENING_SUMMARY, () =>
  inBackground('summariseEvening', ({ clock }, repositories) => summarise({ ...repositories, clock })),
);
