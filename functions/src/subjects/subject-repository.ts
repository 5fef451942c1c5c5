import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { COMMENTS, instantOf } from '../comments/comment';
import { type ClubEvent, WHOLE } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore, type Projection, project } from '../platform/store';
import { INQUIRIES, parseInquiry } from '../venue/venue-documents';

const peopleSchema = z.object({ activeUserIds: z.array(z.string()), waitlistUserIds: z.array(z.string()) });

const authorSchema = z.object({ userId: z.string() });
/** A reply is told to the authors of this many comments before it. */
const REPLIED_COMMENTS = 500;

/** Reads the events, comments and inquiries that notices are about, as they are now. */
export function createSubjectRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log }, true);
  const commentsOf = (eventId: number) => openStore({ firestore, log }, COMMENTS, eventId).collection;

  /** An event that cannot be read is an error, so that its notices wait for it. */
  async function find<T>(eventId: number, { fields, parse }: Projection<T>): Promise<T | null> {
    const [snapshot] = await firestore.getAll(events.ref(eventId), { fieldMask: fields });
    return snapshot?.exists ? parse(snapshot.data()) : null;
  }

  return {
    /** Reads the ids without transferring the roster. */
    findPeople: (eventId: number) => find(eventId, project(peopleSchema)),

    findEvent: (eventId: number): Promise<ClubEvent | null> => find(eventId, WHOLE),

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
      const snapshot = await firestore.collection(INQUIRIES.path).doc(inquiryId).get();
      return snapshot.exists && parseInquiry(inquiryId, snapshot.data()).status === 'pending';
    },
  };
}
