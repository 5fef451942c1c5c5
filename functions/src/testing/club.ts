import { nothingWrittenIn, useTestApp } from './api-test';
import { useDevices } from './delivered-pushes';
import { eventInput, saved } from './event-requests';
import { usePeople } from './people';
import { useRosters } from './rosters';
import type { TestApp, TestMember } from './start-test-app';

/**
 * Runs one app for the tests of a file, with the people whom the file names, and with what most tests do: store events,
 * look at what is stored, told and written.
 */
export function useClub(options?: Parameters<typeof useTestApp>[0]) {
  const app = useTestApp(options);
  const calls = {
    app,
    /** Creates events as an organiser does with the form. */
    make: async ({ client }: TestMember, change: object = {}) =>
      saved(await client.post('/api/events', eventInput(change))),
    nothingWritten: nothingWrittenIn(app),
    costOf: costIn(app),
    stored: storedIn(app),
  };
  return Object.assign(usePeople(app), calls, useRosters(app), useDevices(app));
}

/** The result of the work, and what it read, and wrote or deleted. */
const costIn =
  (app: () => TestApp) =>
  async <T>(work: () => Promise<T>): Promise<[T, { reads: number; writes: number }]> => {
    app().counts();
    const result = await work();
    return [result, app().counts()];
  };

/** The documents of a collection. */
const storedIn =
  (app: () => TestApp) =>
  <T = Record<string, unknown>>(collection: string): T[] =>
    Object.entries(app().documents()).flatMap(([path, document]) =>
      path.startsWith(`${collection}/`) ? [document as T] : [],
    );
