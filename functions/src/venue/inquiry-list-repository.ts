import { INQUIRIES_PER_PAGE, type InquiryPlace, type InquirySection } from '@club/contract';
import { type CollectionReference, type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import type { Inquiry } from './venue-documents';

const LONG_AGO = new Date(0);

/** The pages of the list of inquiries. */
export function createInquiryList(
  inquiries: CollectionReference,
  toInquiries: (snapshot: DocumentSnapshot) => Inquiry[],
) {
  const ordered = {
    pending: inquiries.where('status', '==', 'pending').orderBy('createdAt').orderBy(FieldPath.documentId()),
    // The condition leaves out pending ones: null is no instant.
    decided: inquiries
      .where('decidedAt', '>', LONG_AGO)
      .orderBy('decidedAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc'),
  };

  async function pageOf(sections: readonly InquirySection[], after: InquiryPlace | null): Promise<DocumentSnapshot[]> {
    const found: DocumentSnapshot[] = [];
    for (const section of sections) {
      const left = INQUIRIES_PER_PAGE - found.length;
      if (left === 0 || (after?.section === 'decided' && section === 'pending')) continue;
      const query = ordered[section];
      const remaining = after?.section === section ? query.startAfter(after.instant, after.id) : query;
      found.push(...(await remaining.limit(left).get()).docs);
    }
    return found;
  }

  return {
    /**
     * A page of these parts of the list behind a place, and the number of inquiries in them: pending ones, the oldest
     * first, and decided ones, the latest decision first. Reads no more documents than a page holds.
     */
    async listInquiries(
      sections: readonly InquirySection[],
      after: InquiryPlace | null,
    ): Promise<{ page: Inquiry[]; total: number }> {
      const counting = sections.map(async (section) => (await ordered[section].count().get()).data().count);
      const [docs, counts] = await Promise.all([pageOf(sections, after), Promise.all(counting)]);
      return { page: docs.flatMap(toInquiries), total: counts.reduce((sum, count) => sum + count, 0) };
    },
  };
}
