/** A transaction that holds a document longer than this has most likely died. */
export const LEASE_MS = 5_000;

/**
 * Orders transactions that read the same documents: the next one reads when the one before has
 * committed, as Firestore's servers do it. Without that all of a crowd would read at
 * once, one would commit and the others would start again after a pause, five times at most.
 *
 * This is about order alone: the engine itself refuses to commit what was read too early, so
 * a lease that ends (its holder died, two wait for each other) costs a retry, no data.
 */
export class DocumentLocks {
  /** Settles when the last one in the document's line is done. */
  readonly #lines = new Map<string, Promise<unknown>>();
  readonly #held = new Map<object, Map<string, () => void>>();

  constructor(private readonly leaseMs = LEASE_MS) {}

  /** Resolves when it is `owner`'s turn with all of the documents. */
  async acquire(owner: object, documents: readonly string[]): Promise<void> {
    const held = this.#held.get(owner) ?? new Map<string, () => void>();
    this.#held.set(owner, held);
    // Sorted, so that two transactions that read the same documents don't wait for each other.
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
