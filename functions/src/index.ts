import type { Express } from 'express';
import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './app';
import { productionDeps } from './platform/production';

let app: Express | null = null;

export const api = onRequest(
  { region: 'europe-west3', invoker: 'public', concurrency: 80, maxInstances: 10, memory: '512MiB', cors: false },
  (request, response) => {
    // Made by the first request: a deployment loads this file too, and has no credentials.
    app ??= createApp(productionDeps());
    app(request, response);
  },
);
