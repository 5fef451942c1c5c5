import type { Clock } from '../platform/clock';
import type { PictureKind, PictureStore } from '../platform/picture-store';
import { pictureUrl } from './picture-url';
import type { PictureUsageRepository } from './picture-usage-repository';

/** A picture is uploaded before its event or account shows it: for so long it waits. */
const GRACE_MS = 24 * 3_600_000;

type SweepDeps = { pictures: PictureStore; usage: PictureUsageRepository; clock: Clock };

/** Removes pictures that no event, or no account, shows; safe to repeat. Answers how many. */
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
  for (const picture of unused) await pictures.remove(kind, picture);
  return { removed: unused.length };
}
