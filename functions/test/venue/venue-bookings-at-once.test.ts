import { overlaps } from '@club/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildIdentity } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { HOUR, inDays } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';
import { book, booked, bookingInput, useVenue } from '../../../testing/venue';
import type { Call } from '../../src/http/handlers';
import { createRepositories } from '../../src/repositories';
import type { Services } from '../../src/services';
import { createBookingHandlers } from '../../src/venue/bookings';

const { app, stored } = useClub();
const { bookingsOf, givenInquiry, inquiriesOf } = useVenue(app);
let organisers: TestMember[];
let organiser: TestMember;

beforeAll(async () => {
  organisers = await Promise.all(Array.from({ length: 20 }, () => app().organiser()));
  organiser = organisers[0] ?? (await app().organiser());
});

/** Writes as another instance of the function does: it shares nothing with the app but Firestore. */
const otherInstance = () => createBookingHandlers({ ...app(), ...createRepositories(app()) } as unknown as Services);

describe('20 organisers who book the same evening at once', () => {
  it('make one booking, and the other nineteen are told which one', async () => {
    const replies = await Promise.all(
      organisers.map(({ client, username }) => book(client, bookingInput(30, { purpose: `Feier von ${username}` }))),
    );
    const made = replies.filter(({ status }) => status === 200).map(booked);
    expect(made).toHaveLength(1);
    expect(stored('venueBookings')).toHaveLength(1);
    expect(await bookingsOf(organiser)).toEqual(made);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    const message = expect.stringContaining(`schon belegt: „${made[0]?.purpose}“`);
    for (const reply of refused) expectRefusal(reply, 409, 'venue-taken', { message });
  });

  it('make one booking of one inquiry, even if they choose different evenings', async () => {
    const inquiryId = await givenInquiry({ status: 'processed' });
    const replies = await Promise.all(
      organisers.slice(0, 6).map(({ client }, turn) => book(client, bookingInput(50 + turn, { inquiryId }))),
    );
    const made = replies.filter(({ status }) => status === 200).map(booked);
    expect(made).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    const inquiry = (await inquiriesOf(organiser)).find(({ id }) => id === inquiryId);
    expect(inquiry?.bookingId).toBe(made[0]?.id);
    expect((await bookingsOf(organiser)).filter((booking) => booking.inquiryId === inquiryId)).toEqual(made);
  });
});

const timeOf = ({ date, end }: { date: string; end: string | null }) => ({
  start: new Date(date),
  end: end === null ? null : new Date(end),
});

describe('random bookings and cancellations at the same moment', () => {
  const wanted = fc.array(
    fc.record({
      begin: fc.integer({ min: 0, max: 24 }),
      hours: fc.option(fc.integer({ min: 1, max: 6 })),
      cancels: fc.boolean(),
    }),
    { minLength: 6, maxLength: 14 },
  );

  it('never leave two bookings that overlap, and refuse none whose time was free', async () => {
    let month = 3;
    await fc.assert(
      fc.asyncProperty(wanted, async (bookings) => {
        month += 1;
        const dayZero = inDays(month * 31).getTime();
        const inputs = bookings.map(({ begin, hours }) => ({
          purpose: 'Kurs',
          inquiryId: null,
          allowOverlap: false,
          date: new Date(dayZero + begin * HOUR).toISOString(),
          end: hours === null ? null : new Date(dayZero + (begin + hours) * HOUR).toISOString(),
        }));
        const instances = [otherInstance(), otherInstance()] as const;
        const identity = buildIdentity({ uid: organiser.id, isAdmin: true });
        const results = await Promise.allSettled(
          inputs.map(async (input, turn) => {
            const call = { body: input, identity, idempotencyKey: null } as Call<'createVenueBooking'>;
            const made = await instances[turn % 2 === 0 ? 0 : 1].createVenueBooking(call);
            if (!bookings[turn]?.cancels) return made;
            await organiser.client.delete(`/api/admin/venue-bookings/${made.id}`);
            return null;
          }),
        );
        const listed = (await bookingsOf(organiser)).filter(({ date }) => {
          const time = new Date(date).getTime();
          return time >= dayZero && time < dayZero + 31 * 24 * HOUR;
        });
        const kept = results.flatMap((result) => (result.status === 'fulfilled' && result.value) || []);
        expect(listed.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
        const times = listed.map(timeOf);
        for (const [index, one] of times.entries()) {
          for (const other of times.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
        }
        for (const [turn, input] of inputs.entries()) {
          const result = results[turn];
          if (result?.status !== 'rejected') continue;
          expect(result.reason).toMatchObject({ code: 'venue-taken' });
          const rivals = inputs.filter((rival) => rival !== input);
          expect(rivals.some((rival) => overlaps(timeOf(input), timeOf(rival)))).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });
});
