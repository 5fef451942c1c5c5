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
  membersOnly: true,
});

const FIELDS = Object.keys(previewSchema.shape);

/** A messenger shows this of an event whose link it meets. */
export type EventPreview = z.output<typeof previewSchema>;

export type PreviewRepository = ReturnType<typeof createPreviewRepository>;

export const createPreviewRepository = (firestore: Firestore) => ({
  /** Reads one document, without transferring its roster. null also for an event that visitors may not see. */
  async find(eventId: number): Promise<EventPreview | null> {
    const document = firestore.collection('events').doc(String(eventId));
    const [snapshot] = await firestore.getAll(document, { fieldMask: FIELDS });
    const event = snapshot?.exists ? previewSchema.parse(snapshot.data()) : null;
    return event?.membersOnly ? null : event;
  },
});
