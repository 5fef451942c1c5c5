import { ERRORS, errorBodySchema } from '@club/contract';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { COLLECTIONS } from '../functions/src/collections';
import type { ApiReply } from './client';
import { expiringCollections } from './declared-indexes';
import { checkExchange } from './described/check-exchange';
import { startTestApp, type TestApp } from './start-test-app';
import { collectionOf } from './stored-collections';

type Options = Omit<Parameters<typeof startTestApp>[0], 'authEmulatorHost'>;

/**
 * The engine counts one more read for a document that a writing transaction has read, because it checks the document
 * again at the commit. Production does not bill that.
 */
export const COMMIT_CHECK = 1;

/** Every call of a signed-in person reads their access document. */
export const ACCESS_READ = 1;

/**
 * Runs one app for the tests of a file. Errors that it logs and no test takes fail the test, and so do logged personal
 * data.
 */
export function useTestApp(options: Options = {}): () => TestApp {
  let app: TestApp | undefined;
  const running = (): TestApp => {
    if (!app) throw new Error('the app runs only inside of tests');
    return app;
  };
  beforeAll(async () => {
    app = await startTestApp({ authEmulatorHost: inject('authEmulatorHost'), check: checkExchange, ...options });
  });
  afterEach(() => {
    running().clock.reset();
    const errors = running()
      .log.take()
      .filter(({ level }) => level === 'error');
    expect(errors, 'nothing unexpected in the log').toEqual([]);
    expect(running().misversioned(), 'the app stores everything with its schema version').toEqual([]);
  });
  afterAll(async () => {
    const leaks = app?.leaks() ?? [];
    const documents = app?.documents() ?? {};
    const kept = collectionsThatExpire(documents).filter((name) => !expiringCollections.has(name));
    const collections = new Set(Object.keys(documents).map(collectionOf));
    const unlisted = [...collections].filter((collection) => !COLLECTIONS.some(({ path }) => path === collection));
    await app?.close();
    expect(unlisted, 'every collection has its row in collections.ts').toEqual([]);
    expect(kept, 'every collection with `expiresAt` has its TTL policy in firestore.indexes.json').toEqual([]);
    expect(leaks, 'no log entry holds personal data').toEqual([]);
  });
  return running;
}

const collectionsThatExpire = (documents: Record<string, unknown>): string[] => {
  const expiring = Object.entries(documents).filter(([, document]) => Object.hasOwn(Object(document), 'expiresAt'));
  return [...new Set(expiring.map(([path]) => path.split('/').at(-2) ?? ''))];
};

/** Expects the contract's error body with this status and code, and with what else is said of it. */
export function expectRefusal(reply: ApiReply, status: number, code: string, said: object = {}): void {
  expect({ status: reply.status, body: reply.json }).toMatchObject({ status, body: { code, ...said } });
  const body = errorBodySchema.parse(reply.json);
  expect(body.message).toBe(body.error);
}

/** Expects that the call could not be answered for now, in the words of the contract. Uploads have an error of another form. */
export function expectUnavailable({ status, json }: ApiReply): void {
  const { message } = ERRORS.unavailable;
  expect({ status, json }).toMatchObject({ status: 503, json: { code: 'unavailable', message } });
}

/** Returns the result of the work and expects that it costs so many reads and writes. */
export const costingIn =
  (app: () => TestApp) =>
  async <T>(cost: { reads?: number; writes: number }, work: () => Promise<T>): Promise<T> => {
    app().counts();
    const result = await work();
    expect(app().counts()).toMatchObject(cost);
    return result;
  };

/** Returns the result of the work and expects that it writes nothing. */
export const nothingWrittenIn = (app: () => TestApp) => {
  const costing = costingIn(app);
  return <T>(work: () => Promise<T>): Promise<T> => costing({ writes: 0 }, work);
};
