import { createWatchers } from './watchers';

/** A push that was delivered to the device of an account. */
export type Delivered = {
  at: Date;
  title: string;
  body: string;
  /** A path of the app; null: the notification leads nowhere. */
  url: string | null;
  /** On the device a newer notification replaces one with the same tag. */
  tag: string | null;
};

/** The limit keeps a suite that runs for weeks from growing. */
export const KEPT_PER_ACCOUNT = 50;

/** Holds the pushes that were delivered since the suite started. */
export function createInbox(usernames: readonly string[]) {
  const delivered = new Map<string, Delivered[]>(usernames.map((username) => [username, []]));
  const watchers = createWatchers();
  return {
    add(username: string, push: Delivered): void {
      const before = delivered.get(username) ?? [];
      delivered.set(username, [push, ...before].slice(0, KEPT_PER_ACCOUNT));
      watchers.notify();
    },
    /** The newest come first. */
    list: (): [username: string, pushes: readonly Delivered[]][] => [...delivered],
    /** Calls back after each delivery. Returns a function that ends this. */
    watch: watchers.watch,
  };
}
