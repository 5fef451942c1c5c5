import { Firestore, Query, Transaction } from 'firebase-admin/firestore';

/** Something that the SDK answers with: one document, some, or what a query found. */
type Answer = { size?: number; length?: number };

/** An empty query is billed like one document, and so is a document that is missing. */
const billed = ({ size, length }: Answer): number => Math.max(1, size ?? length ?? 1);

/**
 * Counts documents as production bills them. The engine's own count takes all that match a query, also those past its limit:
 * a page of a long queue would count as the whole queue.
 */
export function countBilledReads(): { reads(): number; stop(): void } {
  let reads = 0;
  const originals = [
    [Query.prototype, 'get'],
    // A single document is read by it, too.
    [Firestore.prototype, 'getAll'],
    [Transaction.prototype, 'get'],
    [Transaction.prototype, 'getAll'],
  ] as const;
  const restore = originals.map(([prototype, method]) => {
    const owner = prototype as unknown as Record<string, (...given: unknown[]) => Promise<Answer>>;
    const original = owner[method];
    if (!original) throw new Error(`the SDK has no ${method}`);
    owner[method] = async function (this: unknown, ...given: unknown[]) {
      const answer = await original.apply(this, given);
      reads += billed(answer);
      return answer;
    };
    return () => {
      owner[method] = original;
    };
  });
  return {
    reads: () => reads,
    stop: () => {
      for (const undo of restore) undo();
    },
  };
}
