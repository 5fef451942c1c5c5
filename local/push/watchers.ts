/** Calls back those who watch something that changes. */
export function createWatchers() {
  const watchers = new Set<() => void>();
  return {
    notify(): void {
      for (const watcher of watchers) watcher();
    },
    /** Returns a function that ends this. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
