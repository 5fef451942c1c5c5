/** What came to the device of an account. */
export type Delivered = {
  at: Date;
  title: string;
  body: string;
  /** Path of the app, as it was sent; null: it leads nowhere. */
  url: string | null;
  /** A newer one of the same tag takes its place on the device. */
  tag: string | null;
};

/** Of each account, so that a suite that runs for weeks does not grow. */
export const KEPT_PER_ACCOUNT = 50;

/** What came since the suite started. */
export function createInbox(usernames: readonly string[]) {
  const delivered = new Map<string, Delivered[]>(usernames.map((username) => [username, []]));
  const watchers = new Set<() => void>();
  return {
    add(username: string, push: Delivered): void {
      const before = delivered.get(username) ?? [];
      delivered.set(username, [push, ...before].slice(0, KEPT_PER_ACCOUNT));
      for (const watcher of watchers) watcher();
    },
    /** Newest first. */
    list: (): [username: string, pushes: readonly Delivered[]][] => [...delivered],
    /** Calls back whenever something came. Answers how to end it. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
