import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { instantOf } from '../comments/comment';
import { type ClubEvent, parseEvent } from '../events/club-event';
import type { Firestore } from '../platform/firestore';
import { parseInquiry } from '../venue/venue-documents';

const peopleSchema = z.object({ activeUserIds: z.array(z.string()), waitlistUserIds: z.array(z.string()) });
const PEOPLE_FIELDS = Object.keys(peopleSchema.shape);

const authorSchema = z.object({ userId: z.string() });
/** A reply is told to the authors of this many comments before it. */
const REPLIED_COMMENTS = 500;

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

    /** The authors of the newest comments before this one, without those who left. */
    async findCommenters(eventId: number, commentId: string): Promise<Set<string>> {
      const newestFirst = commentsOf(eventId).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
      const { docs } = await newestFirst
        .startAfter(instantOf(commentId), commentId)
        .select('userId')
        .limit(REPLIED_COMMENTS)
        .get();
      return new Set(docs.flatMap((document) => authorSchema.safeParse(document.data()).data?.userId ?? []));
    },

    async isInquiryPending(inquiryId: string): Promise<boolean> {
      const snapshot = await firestore.collection('venueInquiries').doc(inquiryId).get();
      return snapshot.exists && parseInquiry(inquiryId, snapshot.data()).status === 'pending';
    },
  };
}
