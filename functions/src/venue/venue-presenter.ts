import {
  type InquiryThread,
  VENUE_TAKEN,
  type VenueBooking,
  type VenueInquiry,
  type VenueOccupancy,
} from '@club/contract';
import type { Account } from '../accounts/account';
import type { Identity } from '../accounts/sessions/identity';
import type { Services } from '../services';
import type { ClubhouseEvent } from './occupancy-repository';
import { hasRoom } from './rules';
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

/** How organisers see inquiries: with the names of those who wrote for the club. */
export type InquiryView = {
  sendsMails: boolean;
  accounts: ReadonlyMap<string, Pick<Account, 'firstName' | 'lastName'>>;
};

export const toVenueInquiry = (inquiry: Inquiry, { sendsMails, accounts }: InquiryView): VenueInquiry => {
  const { id, name, email, phoneNumber, preferredDate, preferredEnd, guestCount, message, bookingId } = inquiry;
  const { status, createdAt, decidedAt, undeliveredAt, messages } = inquiry;
  const nameOf = (uid: string | null): string | null => {
    const account = uid === null ? undefined : accounts.get(uid);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };
  return {
    id,
    name,
    email,
    phoneNumber,
    preferredDate: preferredDate.toISOString(),
    preferredEnd: preferredEnd?.toISOString() ?? null,
    guestCount,
    message,
    status,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    bookingId,
    mail: !sendsMails ? 'unavailable' : undeliveredAt ? 'fails' : 'works',
    messages: messages.map(({ at, from, text, authorId }) => ({
      at: at.toISOString(),
      from,
      text,
      by: nameOf(authorId),
    })),
  };
};

/** What the sender sees of an inquiry through the link in a mail. Nobody who forwards it shows a name or a phone number. */
export const toInquiryThread = (inquiry: Inquiry): InquiryThread => ({
  preferredDate: inquiry.preferredDate.toISOString(),
  preferredEnd: inquiry.preferredEnd?.toISOString() ?? null,
  guestCount: inquiry.guestCount,
  status: inquiry.status,
  messages: inquiry.messages.map(({ at, from, text }) => ({ at: at.toISOString(), from, text })),
  isOpen: inquiry.status === 'pending' && hasRoom(inquiry),
});

type Deps = Pick<Services, 'accounts' | 'config'>;

/** Inquiries as organisers see them. Takes one read for each person who wrote for the club. */
export async function presentInquiries(
  { accounts, config }: Deps,
  inquiries: readonly Inquiry[],
): Promise<VenueInquiry[]> {
  const writers = inquiries.flatMap(({ messages }) => messages.flatMap(({ authorId }) => authorId ?? []));
  const view = { sendsMails: config.sendsMails, accounts: await accounts.findAll([...new Set(writers)]) };
  return inquiries.map((inquiry) => toVenueInquiry(inquiry, view));
}

export async function presentInquiry(deps: Deps, inquiry: Inquiry): Promise<VenueInquiry> {
  const [shown] = await presentInquiries(deps, [inquiry]);
  return shown as VenueInquiry;
}
