import type { Clock } from '../platform/clock';
import type { PictureStore } from '../platform/picture-store';
import { eventPictureUrl } from './event-picture-url';
import type { PictureUsageRepository } from './picture-usage-repository';

/** A picture is uploaded before its event is saved: for so long it waits. */
const GRACE_MS = 24 * 3_600_000;

export type SweepDeps = { pictures: PictureStore; usage: PictureUsageRepository; clock: Clock };

/** Removes event pictures that no event shows; safe to repeat. Answers how many. */
export async function sweepPictures({ pictures, usage, clock }: SweepDeps): Promise<{ removed: number }> {
  const deadline = clock.now().getTime() - GRACE_MS;
  const old = (await pictures.list('events')).filter(({ storedAt }) => storedAt.getTime() < deadline);
  const used = await usage.usedByEvents(old.map(({ name }) => eventPictureUrl(name)));
  const unused = old.filter(({ name }) => !used.has(eventPictureUrl(name)));
  for (const picture of unused) await pictures.remove('events', picture);
  return { removed: unused.length };
}
