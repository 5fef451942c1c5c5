import { randomUUID } from 'node:crypto';
import { addClubMonths, INQUIRY_KEPT_MONTHS, MAX_DELETED_INQUIRIES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY } from '../../../testing/event-requests';
import { useVenue } from '../../../testing/venue';

const { app, doc, nothingWritten, organiser } = useClub();
const { bookingsOf, givenBooking, givenInquiry, inquiriesOf } = useVenue(app);

const exists = (inquiryId: string) => Object.hasOwn(app().documents(), `venueInquiries/${inquiryId}`);

/** An inquiry and the booking that was made from it. */
async function booked(fields: Parameters<typeof givenInquiry>[0] = {}) {
  const [inquiryId, bookingId] = [randomUUID(), randomUUID()];
  await givenInquiry({ status: 'processed', ...fields, id: inquiryId, bookingId });
  await givenBooking({ id: bookingId, inquiryId, purpose: 'Goldene Hochzeit' });
  return { inquiryId, bookingId };
}

const expectFreed = async (bookingId: string) =>
  expect(await bookingsOf(organiser)).toContainEqual(
    expect.objectContaining({ id: bookingId, purpose: 'Goldene Hochzeit', inquiryId: null }),
  );

describe('DELETE /api/admin/venue-inquiries/{id}', () => {
  it('deletes the inquiry; deleting one that does not exist is no error and writes nothing', async () => {
    const id = await givenInquiry({});
    const path = `/api/admin/venue-inquiries/${id}`;
    app().counts();
    expect((await organiser.client.delete(path)).json).toEqual({ ok: true });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 });
    expect((await inquiriesOf(organiser)).map((inquiry) => inquiry.id)).not.toContain(id);
    for (const gone of [path, `/api/admin/venue-inquiries/${randomUUID()}`]) {
      expect((await nothingWritten(() => organiser.client.delete(gone))).json).toEqual({ ok: true });
    }
  });
});

describe('POST /api/admin/venue-inquiries/delete', () => {
  const remove = (ids: unknown) => organiser.client.post('/api/admin/venue-inquiries/delete', { ids });

  it('deletes these and no others; a booking that came from one stays, and repeating it changes nothing', async () => {
    const { inquiryId, bookingId } = await booked();
    const [pending, other] = [await givenInquiry(), await givenInquiry()];
    const ids = [inquiryId, pending, inquiryId, randomUUID()];
    expect(ok(await remove(ids))).toEqual({ ok: true });
    expect([inquiryId, pending, other].map(exists)).toEqual([false, false, true]);
    await expectFreed(bookingId);
    expect(ok(await nothingWritten(() => remove(ids)))).toEqual({ ok: true });
  });

  it('leaves a booking alone that belongs to another inquiry by now', async () => {
    const { inquiryId, bookingId } = await booked();
    const stale = await givenInquiry({ status: 'processed', bookingId });
    ok(await remove([stale]));
    expect(await bookingsOf(organiser)).toContainEqual(expect.objectContaining({ id: bookingId, inquiryId }));
  });

  it('deletes also what cannot be read', async () => {
    const id = randomUUID();
    await doc(`venueInquiries/${id}`).set({ status: 7, bookingId: 7 });
    ok(await remove([id]));
    expect(exists(id)).toBe(false);
  });

  it('deletes as many as one call takes, all with a booking', async () => {
    const all = await Promise.all(Array.from({ length: MAX_DELETED_INQUIRIES }, () => booked()));
    ok(await remove(all.map(({ inquiryId }) => inquiryId)));
    expect(all.some(({ inquiryId }) => exists(inquiryId))).toBe(false);
    const left = (await bookingsOf(organiser)).filter(({ id }) => all.some(({ bookingId }) => bookingId === id));
    expect(left).toHaveLength(MAX_DELETED_INQUIRIES);
    expect(left.every(({ inquiryId }) => inquiryId === null)).toBe(true);
  });
});

describe('the daily clean-up', () => {
  it('deletes inquiries 24 months after their decision, and no pending one; bookings stay', async () => {
    const limit = addClubMonths(app().clock.now(), -INQUIRY_KEPT_MONTHS);
    const before = (ms: number) => new Date(limit.getTime() - ms);
    const old = await booked({ createdAt: before(9 * DAY), decidedAt: before(DAY) });
    const rejected = await givenInquiry({ status: 'rejected', decidedAt: before(0) });
    const young = await givenInquiry({ status: 'rejected', createdAt: before(9 * DAY), decidedAt: before(-DAY) });
    const pending = await givenInquiry({ createdAt: before(400 * DAY) });
    const broken = randomUUID();
    await doc(`venueInquiries/${broken}`).set({ name: 7, decidedAt: before(DAY) });

    await app().cleanUp();
    expect([old.inquiryId, rejected, broken, young, pending].map(exists)).toEqual([false, false, false, true, true]);
    await expectFreed(old.bookingId);
    await nothingWritten(() => app().cleanUp());
    app().clock.advance(2 * DAY);
    await app().cleanUp();
    expect([young, pending].map(exists)).toEqual([false, true]);
  });

  it('deletes more of them than one transaction takes', async () => {
    const decidedAt = new Date(addClubMonths(app().clock.now(), -INQUIRY_KEPT_MONTHS).getTime() - DAY);
    const ids = await Promise.all(
      Array.from({ length: MAX_DELETED_INQUIRIES + 5 }, () => givenInquiry({ status: 'rejected', decidedAt })),
    );
    await app().cleanUp();
    expect(ids.some(exists)).toBe(false);
  });
});
