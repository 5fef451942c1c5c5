import { USERS } from '../accounts/account';
import { createEventStore } from '../events/event-store';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import type { PictureKind } from '../platform/picture-store';
import { inTens } from '../platform/store';

export function createPictureUsageRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log });
  const shownIn = {
    events: { documents: events.collection, field: 'imageUrl' },
    profiles: { documents: firestore.collection(USERS.path), field: 'profilePhotoUrl' },
  } as const satisfies Record<PictureKind, unknown>;

  /** There are few drafts, and each is published or deleted some day. */
  async function picturesOfDrafts(): Promise<string[]> {
    const { docs } = await events.drafts.collection.select('imageUrl').get();
    return docs.flatMap((draft) => draft.get('imageUrl') ?? []);
  }

  return {
    /** Returns those of the pictures that an event, a draft or an account shows. */
    async findUsed(kind: PictureKind, urls: readonly string[]): Promise<Set<string>> {
      const { documents, field } = shownIn[kind];
      // Drafts come first: one that is published meanwhile is found among the events.
      const used = new Set(kind === 'events' && urls.length > 0 ? await picturesOfDrafts() : []);
      for (const asked of inTens(urls)) {
        const { docs } = await documents.where(field, 'in', asked).select(field).get();
        for (const document of docs) used.add(String(document.get(field)));
      }
      return used;
    },
  };
}
