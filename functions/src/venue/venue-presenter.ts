import { VENUE_TAKEN, type VenueBooking, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import type { Identity } from '../accounts/sessions/session-service';
import type { Booking, Inquiry } from './venue-documents';

export const toVenueBooking = ({
  id,
  date,
  end,
  purpose,
  inquiryId,
}: Omit<Booking, 'askedBy' | 'createdAt' | 'createdBy'>): VenueBooking => ({
  id,
  date: date.toISOString(),
  end: end?.toISOString() ?? null,
  purpose,
  inquiryId,
});

/** Only organisers see who rents the clubhouse, and what for. */
export const toOccupancy = ({ id, date, end, purpose }: Booking, viewer: Identity | null): VenueOccupancy => ({
  id,
  date: date.toISOString(),
  end: end?.toISOString() ?? null,
  purpose: viewer?.isAdmin ? purpose : VENUE_TAKEN,
});

export const toVenueInquiry = ({ preferredDate, createdAt, decidedAt, ...inquiry }: Inquiry): VenueInquiry => ({
  ...inquiry,
  preferredDate: preferredDate.toISOString(),
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
