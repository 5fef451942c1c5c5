import type { Firestore } from '../platform/firestore';
import type { PictureKind } from '../platform/picture-store';

/** Production takes thirty values in one query, the engine of the local suite ten. */
const LARGEST_QUERY = 10;

/** Which documents show pictures of a kind, and in which field. */
const SHOWN_IN = {
  events: { collection: 'events', field: 'imageUrl' },
  profiles: { collection: 'users', field: 'profilePhotoUrl' },
} as const satisfies Record<PictureKind, unknown>;

export type PictureUsageRepository = ReturnType<typeof createPictureUsageRepository>;

export const createPictureUsageRepository = (firestore: Firestore) => ({
  /** Those of the pictures that some event or account shows. */
  async findUsed(kind: PictureKind, urls: readonly string[]): Promise<Set<string>> {
    const { collection, field } = SHOWN_IN[kind];
    const used = new Set<string>();
    for (let start = 0; start < urls.length; start += LARGEST_QUERY) {
      const asked = urls.slice(start, start + LARGEST_QUERY);
      const { docs } = await firestore.collection(collection).where(field, 'in', asked).select(field).get();
      for (const document of docs) used.add(String(document.get(field)));
    }
    return used;
  },
});
