import { createHash } from 'node:crypto';
import type { Booking, Inquiry } from '../../functions/src/venue/venue-documents';
import { clubCalendar } from './club-calendar';

const HOUR = 3_600_000;

/** The same name gives the same UUID. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Bookings of the clubhouse and inquiries in all three states, around `now`. */
export function demoVenue(now: Date, organiserId: string): { bookings: Booking[]; inquiries: Inquiry[] } {
  const { inDays, inWeek } = clubCalendar(now);
  const wedding = { id: idOf('inquiry wedding'), date: inWeek(6, 'Sa', '15:00') };
  const weddingBooking = idOf('booking wedding');

  const book = (purpose: string, date: Date, hours: number | null, rest: Partial<Booking> = {}): Booking => ({
    id: idOf(`booking ${purpose}`),
    date,
    end: hours === null ? null : new Date(date.getTime() + hours * HOUR),
    purpose,
    inquiryId: null,
    askedBy: null,
    createdAt: inDays(-40, '19:00'),
    createdBy: organiserId,
    ...rest,
  });
  type Asked = Pick<Inquiry, 'phoneNumber' | 'preferredDate' | 'message'> & Partial<Inquiry>;
  const ask = (name: string, inquiry: Asked): Inquiry => ({
    id: idOf(`inquiry ${name}`),
    userId: null,
    name,
    email: `${name.split(' ').at(-1)?.toLowerCase()}@example.org`,
    preferredEnd: null,
    guestCount: null,
    status: 'pending',
    createdAt: inDays(-2, '20:15'),
    decidedAt: null,
    bookingId: null,
    messages: [],
    undeliveredAt: null,
    ...inquiry,
  });

  return {
    bookings: [
      book('Mitgliederversammlung', inWeek(-5, 'Fr', '19:00'), 3),
      book('Kaffeenachmittag der Senioren', inWeek(0, 'Mi', '15:00'), 3),
      book('Chorprobe des Gesangvereins', inWeek(1, 'Di', '19:30'), 2),
      book('Vorstandssitzung', inWeek(1, 'Do', '20:00'), null),
      book('Skatabend', inWeek(2, 'Fr', '19:00'), 4),
      book('Geburtstag der Turnabteilung', inWeek(3, 'Sa', '18:00'), 8),
      book('Goldene Hochzeit Lorenz', wedding.date, 9, { id: weddingBooking, inquiryId: wedding.id }),
    ],
    inquiries: [
      ask('Familie Winter', {
        phoneNumber: '030 23125 171',
        preferredDate: inWeek(4, 'Sa', '18:00'),
        preferredEnd: inWeek(4, 'Sa', '23:30'),
        guestCount: 40,
        message: 'Wir möchten den 60. Geburtstag meiner Mutter feiern.\nKüche und Terrasse wären schön.',
      }),
      ask('Gerd Lange', {
        phoneNumber: '030 23125 172',
        preferredDate: inWeek(3, 'Sa', '15:00'),
        message: 'Klassentreffen mit Kaffee und Kuchen, rund 25 Personen, bis zum frühen Abend.',
      }),
      {
        ...ask('Ilse Lorenz', {
          phoneNumber: '030 23125 173',
          preferredDate: wedding.date,
          message: 'Unsere Goldene Hochzeit: 60 Gäste, vom Nachmittag bis in die Nacht.',
        }),
        id: wedding.id,
        status: 'processed',
        bookingId: weddingBooking,
        createdAt: inDays(-30, '11:20'),
        decidedAt: inDays(-28, '18:00'),
        messages: [
          {
            at: inDays(-29, '19:05'),
            from: 'club',
            authorId: organiserId,
            text: 'Braucht ihr die Küche, und kommt jemand mit dem Rollstuhl?',
          },
          {
            at: inDays(-29, '20:40'),
            from: 'inquirer',
            authorId: null,
            text: 'Die Küche gern. Meine Mutter kommt mit dem Rollator, die Rampe reicht.',
          },
        ],
      },
      {
        ...ask('Tobias Rademacher', {
          phoneNumber: '030 23125 174',
          preferredDate: inWeek(1, 'Di', '20:00'),
          message: 'Gibt es am Dienstagabend Platz für eine Probe unserer Band, gern jede Woche?',
        }),
        status: 'rejected',
        createdAt: inDays(-12, '09:45'),
        decidedAt: inDays(-11, '17:30'),
      },
    ],
  };
}
