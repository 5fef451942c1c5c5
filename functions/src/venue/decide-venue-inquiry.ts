import type { VenueInquiry } from '@club/contract';
import { DomainError } from '../domain-error';
import type { VenueDeps } from './deps';
import { type Decision, decide } from './rules';
import { toVenueInquiry } from './venue-presenter';

/** The inquiry as it is after the word. */
export function decideVenueInquiry({ venue }: VenueDeps, inquiryId: string, decision: Decision): Promise<VenueInquiry> {
  return venue.change(async (transaction) => {
    const inquiry = await transaction.findInquiry(inquiryId);
    if (!inquiry) throw new DomainError('not-found', { message: 'Diese Anfrage gibt es nicht mehr.' });
    const decided = decide(inquiry, decision, transaction.now);
    switch (decided.kind) {
      case 'already-processed':
        throw new DomainError('already-processed');
      case 'unchanged':
        return toVenueInquiry(inquiry);
      case 'changed':
        transaction.saveInquiry(decided.inquiry);
        return toVenueInquiry(decided.inquiry);
    }
  });
}
