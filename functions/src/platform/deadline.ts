import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<number>();

/** The instant, in milliseconds, when the caller of this work is told that it failed. Background work has none. */
export const presentDeadline = (): number => storage.getStore() ?? Number.POSITIVE_INFINITY;

/** Everything that `work` starts has this deadline, however long it waits before it begins. */
export const withDeadline = <T>(instant: number, work: () => T): T => storage.run(instant, work);
