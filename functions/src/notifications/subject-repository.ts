import * as z from 'zod';
import { type ClubEvent, parseEvent } from '../events/club-event';
import type { Firestore } from '../platform/firestore';
import { parseInquiry } from '../venue/venue-documents';

const peopleSchema = z.object({ activeUserIds: z.array(z.string()), waitlistUserIds: z.array(z.string()) });
const PEOPLE_FIELDS = Object.keys(peopleSchema.shape);

export type SubjectRepository = ReturnType<typeof createSubjectRepository>;

/** Reads the events, comments and inquiries that notices are about, as they are now. */
export function createSubjectRepository(firestore: Firestore) {
  const eventRef = (eventId: number) => firestore.collection('events').doc(String(eventId));
  const commentsOf = (eventId: number) => eventRef(eventId).collection('comments');

  return {
    /** Reads the ids without transferring the roster. */
    async findPeople(eventId: number): Promise<z.output<typeof peopleSchema> | null> {
      const [snapshot] = await firestore.getAll(eventRef(eventId), { fieldMask: PEOPLE_FIELDS });
      return snapshot?.exists ? peopleSchema.parse(snapshot.data()) : null;
    },

    async findEvent(eventId: number): Promise<ClubEvent | null> {
      const snapshot = await eventRef(eventId).get();
      return snapshot.exists ? parseEvent(snapshot.data()) : null;
    },

    async hasComment(eventId: number, commentId: string): Promise<boolean> {
      const [snapshot] = await firestore.getAll(commentsOf(eventId).doc(commentId), { fieldMask: ['createdAt'] });
      return snapshot?.exists === true;
    },

    async isInquiryPending(inquiryId: string): Promise<boolean> {
      const snapshot = await firestore.collection('venueInquiries').doc(inquiryId).get();
      return snapshot.exists && parseInquiry(inquiryId, snapshot.data()).status === 'pending';
    },
  };
}
