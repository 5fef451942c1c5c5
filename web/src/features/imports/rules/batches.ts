import { IMPORT_BATCH } from '@club/contract';

/** The server takes 100 KB in a request. Letters beyond ASCII take two bytes or three. */
const MOST_CHARACTERS = 30_000;

export type Batch<T> = { from: number; rows: (T | null)[] };

/**
 * Cuts rows into batches that the server takes, from a row on. null stands for a row that is left out; batches with nothing
 * else are skipped, but for the last, which ends the import.
 */
export function batchesFrom<T>(rows: readonly (T | null)[], first: number): Batch<T>[] {
  const batches: Batch<T>[] = [];
  let [batch, characters]: [Batch<T>, number] = [{ from: first, rows: [] }, 0];
  for (const row of rows.slice(first)) {
    const length = JSON.stringify(row).length;
    if (batch.rows.length === IMPORT_BATCH || characters + length > MOST_CHARACTERS) {
      batches.push(batch);
      [batch, characters] = [{ from: batch.from + batch.rows.length, rows: [] }, 0];
    }
    batch.rows.push(row);
    characters += length;
  }
  if (batch.rows.length > 0) batches.push(batch);
  return batches.filter((one, index) => index === batches.length - 1 || one.rows.some((row) => row !== null));
}
