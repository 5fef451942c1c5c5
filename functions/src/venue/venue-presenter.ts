import { VENUE_TAKEN, type VenueBooking, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import type { Identity } from '../accounts/sessions/session-service';
import type { ClubhouseEvent } from './occupancy-repository';
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

/** Only organisers see who has the clubhouse, and what for. */
export const toOccupancy = ({ id, date, end, purpose }: Booking, viewer: Identity | null): VenueOccupancy => ({
  id,
  date: date.toISOString(),
  end: end?.toISOString() ?? null,
  purpose: viewer?.isAdmin ? purpose : VENUE_TAKEN,
  eventId: null,
});

export const eventToOccupancy = (
  { id, title, startTime, endTime }: ClubhouseEvent,
  viewer: Identity | null,
): VenueOccupancy => ({
  id: `event-${id}`,
  date: startTime.toISOString(),
  end: endTime.toISOString(),
  purpose: viewer?.isAdmin ? title : VENUE_TAKEN,
  eventId: id,
});

export const toVenueInquiry = ({
  preferredDate,
  preferredEnd,
  createdAt,
  decidedAt,
  ...inquiry
}: Inquiry): VenueInquiry => ({
  ...inquiry,
  preferredDate: preferredDate.toISOString(),
  preferredEnd: preferredEnd?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
