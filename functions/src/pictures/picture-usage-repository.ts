import type { Firestore } from '../platform/firestore';

/** Production takes thirty values in one query, the engine of the local suite ten. */
const LARGEST_QUERY = 10;

export type PictureUsageRepository = ReturnType<typeof createPictureUsageRepository>;

export const createPictureUsageRepository = (firestore: Firestore) => ({
  /** Those of the pictures that some event shows. */
  async usedByEvents(urls: readonly string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (let start = 0; start < urls.length; start += LARGEST_QUERY) {
      const asked = urls.slice(start, start + LARGEST_QUERY);
      const { docs } = await firestore.collection('events').where('imageUrl', 'in', asked).select('imageUrl').get();
      for (const document of docs) used.add(String(document.get('imageUrl')));
    }
    return used;
  },
});
