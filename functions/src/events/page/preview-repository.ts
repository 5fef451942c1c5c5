import type * as z from 'zod';
import type { Firestore } from '../../platform/firestore';
import { eventFieldsSchema } from '../club-event';

const previewSchema = eventFieldsSchema.pick({
  id: true,
  title: true,
  description: true,
  location: true,
  category: true,
  imageUrl: true,
  startTime: true,
  endTime: true,
  cancelledAt: true,
  cancellationReason: true,
});

const FIELDS = Object.keys(previewSchema.shape);

/** A messenger shows this of an event whose link it meets. */
export type EventPreview = z.output<typeof previewSchema>;

export type PreviewRepository = ReturnType<typeof createPreviewRepository>;

export const createPreviewRepository = (firestore: Firestore) => ({
  /** Reads one document, without transferring its roster. */
  async find(eventId: number): Promise<EventPreview | null> {
    const event = firestore.collection('events').doc(String(eventId));
    const [snapshot] = await firestore.getAll(event, { fieldMask: FIELDS });
    return snapshot?.exists ? previewSchema.parse(snapshot.data()) : null;
  },
});
