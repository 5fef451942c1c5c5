import express from 'express';
import { onRequest } from 'firebase-functions/v2/https';

const app = express();
app.get('/api/health', (_request, response) => {
  response.json({ version: __VERSION__, firestore: 'ok' });
});

export const api = onRequest(
  { region: 'europe-west3', invoker: 'public', concurrency: 80, maxInstances: 10, memory: '512MiB' },
  app,
);
