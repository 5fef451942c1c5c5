import { costingIn, nothingWrittenIn, useTestApp } from './api-test';
import { useDevices } from './delivered-pushes';
import { usePeople } from './people';
import { useRosters } from './rosters';
import { TEST_PASSWORD, type TestApp } from './start-test-app';

/**
 * Runs one app for the tests of a file, with the people whom the file names, and with what most tests do: store events,
 * look at what is stored and told.
 */
export function useClub(options?: Parameters<typeof useTestApp>[0]) {
  const app = useTestApp(options);
  const calls = {
    app,
    visitor: () => app().visitor(),
    logIn: (username: string, password = TEST_PASSWORD, client = app().visitor()) =>
      client.post('/api/login', { username, password }),
    doc: (path: string) => app().firestore.doc(path),
    costing: costingIn(app),
    nothingWritten: nothingWrittenIn(app),
    stored: storedIn(app),
    /** Delivers everything that is due, and returns the mails since the last call, or those to this address. */
    async deliveredMails(address?: string) {
      await app().deliverNotices();
      const mails = app().mail.take();
      return address === undefined ? mails : mails.filter(({ to }) => to === address);
    },
  };
  return Object.assign(usePeople(app), calls, useRosters(app), useDevices(app));
}

/** The documents of a collection. */
export const storedIn =
  (app: () => TestApp) =>
  <T = Record<string, unknown>>(collection: string): T[] =>
    Object.entries(app().documents()).flatMap(([path, document]) =>
      path.startsWith(`${collection}/`) ? [document as T] : [],
    );
