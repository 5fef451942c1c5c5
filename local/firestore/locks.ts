/** A transaction that holds a document longer has most likely died. */
export const LEASE_MS = 5_000;

/**
 * Makes transactions that read the same documents wait for each other, as Firestore's servers do. Otherwise many would
 * read at once, one would commit, and the others would start again after a pause, at most five times.
 *
 * The locks only order transactions: the engine itself refuses to commit outdated reads. So a lease that ends, because
 * its owner died or two wait for each other, costs a retry but no data.
 */
export class DocumentLocks {
  /** Settles when the last transaction that waits for the document is done. */
  readonly #lines = new Map<string, Promise<unknown>>();
  readonly #held = new Map<object, Map<string, () => void>>();

  constructor(private readonly leaseMs = LEASE_MS) {}

  /** Resolves when `owner` holds all of the documents. */
  async acquire(owner: object, documents: readonly string[]): Promise<void> {
    const held = this.#held.get(owner) ?? new Map<string, () => void>();
    this.#held.set(owner, held);
    // Sorting prevents that two transactions with the same documents wait for each other.
    for (const document of [...documents].sort()) {
      if (held.has(document)) continue;
      const before = this.#lines.get(document);
      const done = new Promise<void>((resolve) => held.set(document, resolve));
      const line = Promise.all([before, done]);
      this.#lines.set(document, line);
      void line.then(() => {
        if (this.#lines.get(document) === line) this.#lines.delete(document);
      });
      await before;
      setTimeout(() => held.get(document)?.(), this.leaseMs).unref();
    }
  }

  release(owner: object): void {
    for (const done of this.#held.get(owner)?.values() ?? []) done();
    this.#held.delete(owner);
  }
}
