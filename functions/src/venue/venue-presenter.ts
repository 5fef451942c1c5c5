import { VENUE_TAKEN, type VenueBooking, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
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

const seesRentals = (viewer: Identity | null): boolean => viewer !== null && (viewer.isAdmin || viewer.rights.keeper);

/** Only organisers and keepers of the clubhouse see who has it, and what for. */
export const toOccupancy = ({ id, date, end, purpose }: Booking, viewer: Identity | null): VenueOccupancy => ({
  id,
  date: date.toISOString(),
  end: end?.toISOString() ?? null,
  purpose: seesRentals(viewer) ? purpose : VENUE_TAKEN,
  eventId: null,
});

/** Visitors are not told which event it is if only members may see it. */
export const eventToOccupancy = (
  { id, title, startTime, endTime, membersOnly }: ClubhouseEvent,
  viewer: Identity | null,
): VenueOccupancy => ({
  id: membersOnly && !viewer ? `event-at-${startTime.getTime()}` : `event-${id}`,
  date: startTime.toISOString(),
  end: endTime.toISOString(),
  purpose: seesRentals(viewer) ? title : VENUE_TAKEN,
  eventId: membersOnly && !viewer ? null : id,
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
