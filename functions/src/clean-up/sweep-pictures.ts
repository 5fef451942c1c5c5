import type { Clock } from '../platform/clock';
import type { PictureKind, PictureStore } from '../platform/picture-store';
import { pictureUrl } from '../platform/picture-url';
import type { PictureUsageRepository } from './picture-usage-repository';

/** A picture is uploaded before its event or account shows it: for so long it waits. */
const GRACE_MS = 24 * 3_600_000;

type SweepDeps = { pictures: PictureStore; usage: PictureUsageRepository; clock: Clock };

/**
 * Removes pictures that no event, or no account, shows; safe to repeat. Answers how many. One that can't be removed
 * keeps none of the others back; in the end the first failure is thrown.
 */
export async function sweepPictures(
  { pictures, usage, clock }: SweepDeps,
  kind: PictureKind,
): Promise<{ removed: number }> {
  const deadline = clock.now().getTime() - GRACE_MS;
  const old = (await pictures.list(kind)).filter(({ storedAt }) => storedAt.getTime() < deadline);
  const used = await usage.findUsed(
    kind,
    old.map(({ name }) => pictureUrl(kind, name)),
  );
  const unused = old.filter(({ name }) => !used.has(pictureUrl(kind, name)));
  const failures: unknown[] = [];
  for (const picture of unused) {
    await pictures.remove(kind, picture).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return { removed: unused.length };
}
