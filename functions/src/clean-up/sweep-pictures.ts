import { type PictureKind, pictureUrl } from '../platform/picture-store';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';

/** A picture is uploaded before its event or account is saved, so a new one may not be shown yet. */
const GRACE_MS = 24 * 3_600_000;

type Deps = Pick<Services, 'pictures' | 'pictureUsage' | 'clock'>;

/** Removes the pictures that no event, or no account, shows. Returns how many; safe to repeat. */
export async function sweepPictures(
  { pictures, pictureUsage, clock }: Deps,
  kind: PictureKind,
): Promise<{ removed: number }> {
  const deadline = clock.now().getTime() - GRACE_MS;
  const old = (await pictures.list(kind)).filter(({ storedAt }) => storedAt.getTime() < deadline);
  const used = await pictureUsage.findUsed(
    kind,
    old.map(({ name }) => pictureUrl(kind, name)),
  );
  const unused = old.filter(({ name }) => !used.has(pictureUrl(kind, name)));
  await tryEach(unused, (picture) => pictures.remove(kind, picture));
  return { removed: unused.length };
}
