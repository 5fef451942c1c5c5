import { CLUB } from '@club/contract';
import type { Express } from 'express';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { type AppDeps, createApp } from './app';
import { cleanUp } from './clean-up/clean-up';
import { createCleanUpTasks } from './clean-up/tasks';
import { productionDeps } from './platform/production';

const region = 'europe-west3';

let deps: AppDeps | null = null;
let app: Express | null = null;

/** Made when something first happens: a deployment loads this file too, and has no credentials. */
function production(): AppDeps {
  deps ??= productionDeps();
  return deps;
}

export const api = onRequest(
  // Half of the memory is for one large picture, see picture-converter.ts.
  { region, invoker: 'public', concurrency: 80, maxInstances: 10, memory: '1GiB', cors: false },
  (request, response) => {
    app ??= createApp(production());
    app(request, response);
  },
);

export const cleanUpDaily = onSchedule(
  { region, schedule: '30 3 * * *', timeZone: CLUB.timeZone, memory: '512MiB', timeoutSeconds: 540 },
  () => cleanUp(createCleanUpTasks(production()), production().log),
);
