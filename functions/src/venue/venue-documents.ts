import { inquiryStatusSchema, type PersonalData } from '@club/contract';
import * as z from 'zod';
import { defineCollection, type Fields } from '../platform/collection';
import { toIso } from '../platform/responses';
import { storedDate } from '../platform/stored-documents';

const bookingSchema = z.object({
  date: storedDate,
  /** null: nobody said when it ends. */
  end: storedDate.nullable(),
  purpose: z.string(),
  /** The inquiry from which the booking was made, as long as that exists. */
  inquiryId: z.string().nullable(),
  /** The account that sent the inquiry, if it had one: the purpose may name the person, and outlasts the inquiry. */
  askedBy: z.string().nullable().default(null),
  createdAt: storedDate,
  /** null once the account of the organiser who made it is deleted. */
  createdBy: z.string().nullable(),
});

/** Replaces the purpose of a booking that was made from an inquiry: it begins with the person's name and message. */
const ANONYMOUS_PURPOSE = 'Vermietung';

/** Where an account is deleted, bookings lose what names the person, and stay. */
export const BOOKINGS = defineCollection({
  path: 'venueBookings',
  version: 1,
  called: 'booking',
  parse: (fields, id) => ({ id, ...bookingSchema.parse(fields) }),
  archived: 'whole',
  people: {
    named: [
      { field: 'askedBy', erased: { purpose: ANONYMOUS_PURPOSE, inquiryId: null, askedBy: null }, moved: 'id' },
      { field: 'createdBy', erased: 'id', moved: 'id' },
    ],
    toldIn: 'venueInquiries',
  },
});

export type Booking = { id: string } & z.output<typeof bookingSchema>;

/** An event of the club that takes the clubhouse, as a booking would. */
export type ClubhouseEvent = Pick<Booking, 'purpose' | 'date'> & { id: number; end: Date; membersOnly: boolean };

/** Bookings and events of the club take the clubhouse. */
export type Taken = { bookings: Booking[]; events: ClubhouseEvent[] };

const messageSchema = z.object({
  at: storedDate,
  from: z.enum(['club', 'inquirer']),
  /** The account that wrote for the club; null for the inquirer, and once that account is deleted. */
  authorId: z.string().nullable(),
  text: z.string(),
});

export type InquiryMessage = z.output<typeof messageSchema>;

const inquirySchema = z.object({
  /** null: the sender was not signed in. An inquiry is erased with the account that sent it. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  preferredDate: storedDate,
  preferredEnd: storedDate.nullable(),
  guestCount: z.number().int().positive().nullable(),
  message: z.string(),
  status: inquiryStatusSchema,
  createdAt: storedDate,
  /** null while the inquiry is pending. */
  decidedAt: storedDate.nullable(),
  /** The booking that was made from it, as long as that exists. */
  bookingId: z.string().nullable(),
  messages: z.array(messageSchema),
  /** Mails to the sender do not arrive, as the last one showed; null: nobody has said so. */
  undeliveredAt: storedDate.nullable(),
});

/** The inquiries that people sent while they were signed in go with their accounts. */
export const INQUIRIES = defineCollection({
  path: 'venueInquiries',
  version: 3,
  called: 'inquiry',
  parse: (fields, id) => ({ id, ...inquirySchema.parse(fields) }),
  // Whoever wrote for the club stands beside the messages, so that a query finds them.
  toDocument: ({ id: _, ...fields }) => ({ ...fields, writerIds: writersOf(fields.messages) }),
  archived: 'whole',
  people: {
    named: [
      { field: 'userId', erased: 'document', moved: 'id' },
      {
        field: 'writerIds',
        isList: true,
        erased: (fields, uid) => withWriter(fields, uid, null),
        moved: ({ id }, fields, uid) => withWriter(fields, uid, id),
      },
    ],
    told: (found, uid) => ({
      venueInquiries: found
        .filter(({ userId }) => userId === uid)
        .sort((one, other) => Number(one.createdAt) - Number(other.createdAt))
        .map((inquiry) => toPersonalInquiry(inquiry)),
    }),
    toldIn: 'venueInquiries',
  },
});

export type Inquiry = { id: string } & z.output<typeof inquirySchema>;

const writersOf = (messages: readonly InquiryMessage[]): string[] => [
  ...new Set(messages.flatMap(({ authorId }) => authorId ?? [])),
];

function withWriter(fields: Fields, uid: string, authorId: string | null): Fields {
  const { messages } = inquirySchema.pick({ messages: true }).parse(fields);
  const changed = messages.map((message) => (message.authorId === uid ? { ...message, authorId } : message));
  return { messages: changed, writerIds: writersOf(changed) };
}

function toPersonalInquiry(inquiry: Inquiry): PersonalData['venueInquiries'][number] {
  const { name, email, phoneNumber, preferredDate, preferredEnd, guestCount, message, status, createdAt } = inquiry;
  const messages = inquiry.messages.map(({ at, from, text }) => ({ at, from, text }));
  const asked = { name, email, phoneNumber, preferredDate, preferredEnd, guestCount, message };
  return toIso({ ...asked, status, messages, createdAt });
}
