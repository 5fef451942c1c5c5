import { errorBodySchema } from '@club/contract';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { STORED_COLLECTIONS } from '../privacy/stored-collections';
import type { ApiReply } from './client';
import { expiringCollections } from './declared-indexes';
import { checkExchange } from './described/check-exchange';
import { startTestApp, type TestApp } from './start-test-app';
import { collectionOf } from './stored-collections';

type Options = Omit<Parameters<typeof startTestApp>[0], 'authEmulatorHost'>;

/**
 * The engine counts one read more for a document that a writing transaction has read: at
 * the commit it looks whether someone was faster. Production does not bill that.
 */
export const COMMIT_CHECK = 1;

/** One app for the tests of a file. What it logs as an error and no test takes, fails; and so does whatever tells of a person. */
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
  });
  afterAll(async () => {
    const leaks = app?.leaks() ?? [];
    const documents = app?.documents() ?? {};
    const kept = collectionsThatExpire(documents).filter((name) => !expiringCollections.has(name));
    const collections = new Set(Object.keys(documents).map(collectionOf));
    const unlisted = [...collections].filter((collection) => !Object.hasOwn(STORED_COLLECTIONS, collection));
    await app?.close();
    expect(unlisted, 'every collection has its personal-data source or exemption in stored-collections.ts').toEqual([]);
    expect(kept, 'what expires has its TTL policy in firestore.indexes.json').toEqual([]);
    expect(leaks, 'no log holds anything of a person’s').toEqual([]);
  });
  return running;
}

const collectionsThatExpire = (documents: Record<string, unknown>): string[] => {
  const expiring = Object.entries(documents).filter(([, document]) => Object.hasOwn(Object(document), 'expiresAt'));
  return [...new Set(expiring.map(([path]) => path.split('/').at(-2) ?? ''))];
};

/** The contract's error body with this status and code. */
export function expectRefusal(reply: ApiReply, status: number, code: string): void {
  expect({ status: reply.status, body: reply.json }).toMatchObject({ status, body: { code } });
  const body = errorBodySchema.parse(reply.json);
  expect(body.message).toBe(body.error);
}

/** For tests of one app: the work's result, when Firestore has counted no write meanwhile. */
export const nothingWrittenIn =
  (app: () => TestApp) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    app().counts();
    const result = await work();
    expect(app().counts().writes).toBe(0);
    return result;
  };
