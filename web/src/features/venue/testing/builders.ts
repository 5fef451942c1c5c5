import type { VenueBooking, VenueInquiry, VenueOccupancy } from '@club/contract';

let lastId = 0;
const nextId = (): string => {
  lastId += 1;
  return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
};

/** Takes place on Saturday, 11 July 2026, 18:00 to 22:00 in club time. */
export const buildOccupancy = (fields: Partial<VenueOccupancy> = {}): VenueOccupancy => ({
  id: nextId(),
  date: '2026-07-11T16:00:00.000Z',
  end: '2026-07-11T20:00:00.000Z',
  purpose: 'Vorstandssitzung',
  eventId: null,
  ...fields,
});

/** The same booking as organisers see it. */
export function buildBooking({ inquiryId = null, ...fields }: Partial<VenueBooking> = {}): VenueBooking {
  const { eventId: _, ...time } = buildOccupancy(fields);
  return { ...time, inquiryId };
}

/** An undecided inquiry for Saturday, 18 July 2026, 19:00 in club time. */
export const buildInquiry = ({ status = 'pending', ...fields }: Partial<VenueInquiry> = {}): VenueInquiry => ({
  id: nextId(),
  name: 'Petra Lindner',
  email: 'petra@example.org',
  phoneNumber: '0171 5556677',
  preferredDate: '2026-07-18T17:00:00.000Z',
  preferredEnd: null,
  guestCount: null,
  message: 'Wir feiern den 50. Geburtstag.',
  status,
  createdAt: '2026-07-01T08:00:00.000Z',
  decidedAt: status === 'pending' ? null : '2026-07-02T08:00:00.000Z',
  bookingId: null,
  mail: 'unavailable',
  messages: [],
  ...fields,
});
