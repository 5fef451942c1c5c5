import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildRegistration } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { eventInput, HOUR, inDays } from '../../../testing/event-requests';
import { pathsWith } from '../../../testing/person-traces';
import { book, booked, bookingInput, inquire, inquiryInput, useVenue } from '../../../testing/venue';

const { app, given, eventOf, nothingWritten, organiser, other } = useClub();
const { bookingsOf, inquiriesOf } = useVenue(app);

const merge = (from: { id: string }, into: { id: string }) =>
  organiser.client.post(`/api/admin/members/${from.id}/merge`, { into: into.id });

const documentsWith = ({ id }: { id: string }) => pathsWith([id], app().documents());

/** Two accounts of one person, each with something in events, comments and agreements. */
async function duplicates() {
  const [from, into] = [await app().member({ firstName: 'Alt' }), await app().member({ firstName: 'Neu' })];
  const bothWait = [buildRegistration(other, { status: 'confirmed', createdAt: inDays(-4) })];
  const events = {
    coming: await given({ startTime: inDays(5), active: [from], contactIds: [from.id, other.id] }),
    both: await given({ startTime: inDays(6), maxParticipants: 2, active: [from, into], waiting: [other] }),
    waits: await given({
      startTime: inDays(7),
      maxParticipants: 1,
      roster: [
        ...bothWait,
        buildRegistration(from, { status: 'waitlisted', createdAt: inDays(-3) }),
        buildRegistration(into, { status: 'waitlisted', createdAt: inDays(-2) }),
      ],
    }),
    past: await given({ startTime: inDays(-9), active: [from] }),
    tended: await given({ startTime: inDays(8), contactIds: [from.id, into.id] }),
  };
  written(await write(from.client, events.coming, 'Von der Dublette'));
  ok(await organiser.client.post('/api/events', eventInput({ isDraft: true, contactIds: [from.id] })));
  ok(await from.client.put('/api/user/consents', { photos: true, phoneForContacts: true }));
  ok(await into.client.put('/api/user/consents', { photos: true }));
  ok(await into.client.put('/api/user/consents', { photos: false }));
  return { from, into, events };
}

async function expectMerged({ from, into, events }: Awaited<ReturnType<typeof duplicates>>) {
  const rosterOf = async (eventId: number) =>
    (await eventOf(eventId)).roster.map(({ userId, firstName, status }) => ({ userId, firstName, status }));
  const kept = { userId: into.id, firstName: 'Neu' };
  expect(await rosterOf(events.coming)).toEqual([{ ...kept, status: 'pending' }]);
  expect((await eventOf(events.coming)).contactIds).toEqual([into.id, other.id]);
  expect(await rosterOf(events.both)).toMatchObject([kept, { userId: other.id, status: 'pending' }]);
  expect((await eventOf(events.waits)).roster).toMatchObject([
    { userId: other.id },
    { ...kept, status: 'waitlisted', createdAt: inDays(-3) },
  ]);
  expect(await rosterOf(events.past)).toMatchObject([kept]);
  expect((await eventOf(events.tended)).contactIds).toEqual([into.id]);
  expect(Object.values(app().documents())).toContainEqual(
    expect.objectContaining({ content: 'Von der Dublette', userId: into.id, firstName: 'Neu' }),
  );
  expect(documentsWith(from)).toEqual([]);
  await expect(app().auth.getUser(from.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
}

async function nextDay(): Promise<void> {
  app().clock.advance(HOUR);
  await app().cleanUp();
  app().clock.reset();
}

describe('merging two accounts of one person', () => {
  it('moves what the duplicate has in events, comments, attendance and agreements, twice nothing, and deletes it', async () => {
    const people = await duplicates();
    expect(ok(await merge(people.from, people.into))).toEqual({ ok: true });
    await nextDay();
    await expectMerged(people);
    const { into, events } = people;
    expect(ok(await organiser.client.get(`/api/admin/members/${into.id}`))).toMatchObject({
      consents: { photos: { given: false }, phoneForContacts: { given: true } },
      stats: { totalEventsAttended: 1 },
    });
    await app().writeAttendance();
    expect(documentsWith(into)).toContain(`attendance/${events.past}-${into.id}`);
    expect(documentsWith(into).filter((path) => path.startsWith('drafts'))).toHaveLength(1);
    const entries = Object.values(app().documents()).filter((entry) => JSON.stringify(entry).includes('"merged"'));
    expect(entries).toMatchObject([{ actorId: organiser.id, targetId: into.id, fields: [] }]);
  });

  it('keeps the rental that the duplicate asked for: the inquiry, and what its booking says of it', async () => {
    const [from, into] = [await app().member(), await app().member()];
    ok(await inquire(from.client, inquiryInput({ name: 'Silberhochzeit Ost', email: from.email })));
    const inquiryId = (await inquiriesOf(organiser)).find(({ email }) => email === from.email)?.id;
    const purpose = 'Silberhochzeit Ost';
    const { id } = booked(await book(organiser.client, bookingInput(30, { purpose, inquiryId })));
    ok(await merge(from, into));
    await nextDay();
    expect((await inquiriesOf(organiser)).filter((inquiry) => inquiry.id === inquiryId)).toHaveLength(1);
    expect((await bookingsOf(organiser)).filter((booking) => booking.id === id)).toMatchObject([
      { purpose, inquiryId },
    ]);
    expect(ok(await into.client.get('/api/user/data'))).toMatchObject({ venueInquiries: [{ email: from.email }] });
    expect(documentsWith(from)).toEqual([]);
  });

  it('refuses an organiser, the same account twice, an account that is not there, and oneself', async () => {
    const [member, second] = [await app().member(), await app().organiser()];
    const refused = async (from: { id: string }, into: { id: string }, status: number, code: string) =>
      expectRefusal(await nothingWritten(() => merge(from, into)), status, code);
    await refused(second, member, 403, 'not-allowed');
    await refused(organiser, member, 403, 'not-allowed');
    await refused(member, member, 400, 'validation');
    await refused(member, { id: 'nobody' }, 404, 'not-found');
    await refused({ id: 'nobody' }, member, 404, 'not-found');
  });
});
