import {
  type InquiryThread,
  VENUE_TAKEN,
  type VenueBooking,
  type VenueInquiry,
  type VenueOccupancy,
} from '@club/contract';
import { nameIn } from '../accounts/account';
import type { Identity } from '../accounts/sessions/identity';
import { toIso } from '../platform/responses';
import type { Services } from '../services';
import { hasRoom } from './rules';
import type { Booking, ClubhouseEvent, Inquiry } from './venue-documents';

type BookingFacts = Omit<Booking, 'askedBy' | 'createdAt' | 'createdBy'>;

export const toVenueBooking = ({ id, date, end, purpose, inquiryId }: BookingFacts): VenueBooking =>
  toIso({ id, date, end, purpose, inquiryId });

const seesRentals = (viewer: Identity | null): boolean => viewer !== null && (viewer.isAdmin || viewer.rights.keeper);

/** Only organisers and keepers of the clubhouse see who has it, and what for. */
export const toOccupancy = ({ id, date, end, purpose }: Booking, viewer: Identity | null): VenueOccupancy => ({
  id,
  ...toIso({ date, end }),
  purpose: seesRentals(viewer) ? purpose : VENUE_TAKEN,
  eventId: null,
});

/** Visitors are not told which event it is if only members may see it. */
export const eventToOccupancy = (
  { id, purpose, date, end, membersOnly }: ClubhouseEvent,
  viewer: Identity | null,
): VenueOccupancy => ({
  id: membersOnly && !viewer ? `event-at-${date.getTime()}` : `event-${id}`,
  ...toIso({ date, end }),
  purpose: seesRentals(viewer) ? purpose : VENUE_TAKEN,
  eventId: membersOnly && !viewer ? null : id,
});

/** What the sender sees of an inquiry through the link in a mail. Nobody who forwards it shows a name or a phone number. */
export function toInquiryThread(inquiry: Inquiry): InquiryThread {
  const { preferredDate, preferredEnd, guestCount, status } = inquiry;
  const messages = inquiry.messages.map(({ at, from, text }) => ({ at, from, text }));
  const isOpen = status === 'pending' && hasRoom(inquiry);
  return toIso({ preferredDate, preferredEnd, guestCount, status, messages, isOpen });
}

type Deps = Pick<Services, 'accounts' | 'config'>;

/** Inquiries as organisers see them, with the names of those who wrote for the club. Takes one read for each of these. */
export async function presentInquiries(
  { accounts, config }: Deps,
  inquiries: readonly Inquiry[],
): Promise<VenueInquiry[]> {
  const writers = inquiries.flatMap(({ messages }) => messages.flatMap(({ authorId }) => authorId ?? []));
  const people = await accounts.findAll(writers);
  const { sendsMails } = config;
  return inquiries.map(({ userId: _, messages, undeliveredAt, ...asked }) => ({
    ...toIso(asked),
    mail: !sendsMails ? 'unavailable' : undeliveredAt ? 'fails' : 'works',
    messages: messages.map(({ authorId, ...message }) => ({ ...toIso(message), by: nameIn(people, authorId) })),
  }));
}

export async function presentInquiry(deps: Deps, inquiry: Inquiry): Promise<VenueInquiry> {
  const [shown] = await presentInquiries(deps, [inquiry]);
  return shown as VenueInquiry;
}
