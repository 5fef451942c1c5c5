import type { Booking, Inquiry } from '../functions/src/venue/venue-documents';

const HOUR_MS = 3_600_000;

/** A UUID for each number, which is the same each time. */
export const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds a booking without an inquiry, on 2026-06-20 from 18:00 to 22:00 club time. */
export function buildBooking(overrides: Partial<Booking> = {}): Booking {
  const date = overrides.date ?? new Date('2026-06-20T16:00:00Z');
  return {
    id: uuidOf(1),
    date,
    end: new Date(date.getTime() + 4 * HOUR_MS),
    purpose: 'Sommerfest der Turnabteilung',
    inquiryId: null,
    askedBy: null,
    createdAt: new Date('2026-01-10T08:00:00Z'),
    createdBy: 'uid'.padEnd(28, '0'),
    ...overrides,
  };
}

/** Builds a pending inquiry for 2026-06-20, 18:00 club time. */
export function buildInquiry(overrides: Partial<Inquiry> = {}): Inquiry {
  const { status = 'pending', createdAt = new Date('2026-01-10T08:00:00Z') } = overrides;
  return {
    id: uuidOf(2),
    userId: null,
    name: 'Gerda Sommerfeld',
    email: 'gerda@example.org',
    phoneNumber: '030 23125 199',
    preferredDate: new Date('2026-06-20T16:00:00Z'),
    preferredEnd: null,
    guestCount: null,
    message: 'Wir möchten im Saal eine goldene Hochzeit feiern.',
    status,
    createdAt,
    decidedAt: status === 'pending' ? null : new Date(createdAt.getTime() + 24 * HOUR_MS),
    bookingId: null,
    messages: [],
    undeliveredAt: null,
    ...overrides,
  };
}
