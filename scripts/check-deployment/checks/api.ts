import * as z from 'zod';
import { type Check, hasHeader, hasStatus, unless } from '../check';
import { type ResponseBody, readJson } from '../site';

const FUNCTION = 'bitte das Log der Funktion „api“ ansehen.';

const healthSchema = z.object({ version: z.string().min(1), firestore: z.literal('ok') });
const errorSchema = z.object({ message: z.string().min(1), error: z.string().min(1), code: z.string() });
const keySchema = z.object({ publicKey: z.string().regex(/^[\w-]{87}$/) });
const descriptionSchema = z.object({ openapi: z.string(), paths: z.looseObject({ '/api/events': z.unknown() }) });

/** Expects an error in the form of the contract. */
function refuses(path: string, response: ResponseBody, status: number, code: string): string[] {
  const body = errorSchema.safeParse(readJson(response)).data;
  return [
    ...hasStatus(path, response, status, FUNCTION),
    ...unless(body?.code === code, `${path} antwortet nicht mit dem Fehler „${code}“ als JSON: ${FUNCTION}`),
  ];
}

export const apiChecks: Check[] = [
  {
    name: 'API: sie läuft und erreicht Firestore',
    async findProblems(site) {
      const response = await site.read('/api/health');
      const isHealthy = healthSchema.safeParse(readJson(response)).success;
      return [
        ...hasStatus(
          '/api/health',
          response,
          200,
          'gibt es die Datenbank „(default)“ in europe-west3, und darf die Funktion „api“ sie lesen?',
        ),
        ...unless(isHealthy, `/api/health nennt keine Version oder erreicht Firestore nicht: ${FUNCTION}`),
      ];
    },
  },
  {
    name: 'API: Fehler kommen als JSON mit Code, Unbekanntes ist 404',
    async findProblems(site) {
      const [unknown, user, health] = await Promise.all([
        site.read('/api/gibt-es-nicht'),
        site.read('/api/user'),
        site.post('/api/health'),
      ]);
      return [
        ...refuses('/api/gibt-es-nicht', unknown, 404, 'not-found'),
        ...refuses('/api/user', user, 401, 'not-signed-in'),
        ...refuses('POST /api/health', health, 405, 'method-not-allowed'),
        ...hasHeader('/api/user', user, 'X-Content-Type-Options', 'nosniff', FUNCTION),
      ];
    },
  },
  {
    name: 'API: Schreiben von einer fremden Seite aus wird abgelehnt',
    async findProblems(site) {
      const foreign = await site.post('/api/logout', {
        Origin: 'https://fremd.example.org',
        'Sec-Fetch-Site': 'cross-site',
      });
      return refuses('POST /api/logout', foreign, 403, 'foreign-origin');
    },
  },
  {
    name: 'API: ihre Beschreibung steht unter /api/openapi.json',
    async findProblems(site) {
      const response = await site.read('/api/openapi.json');
      const isThere = descriptionSchema.safeParse(readJson(response)).success;
      return unless(isThere, `/api/openapi.json ist keine Beschreibung der API: ${FUNCTION}`);
    },
  },
  {
    name: 'Push: der öffentliche Schlüssel ist da',
    async findProblems(site) {
      const path = '/api/notifications/vapid-public-key';
      const hasKey = keySchema.safeParse(readJson(await site.read(path))).success;
      return unless(
        hasKey,
        `${path} nennt keinen Schlüssel: VAPID_PUBLIC_KEY und das Geheimnis VAPID_PRIVATE_KEY müssen ein Paar sein (docs/deployment.md, Schritt 6).`,
      );
    },
  },
];
