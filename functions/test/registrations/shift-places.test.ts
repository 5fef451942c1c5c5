import { adminRegistrationSchema, adminWaitlistEntrySchema, clubDay, daySheetSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildRegistration, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { registrationIdOf, registrationsOf } from '../../src/registrations/roster';

const { app, costing, nothingWritten, given, eventOf, noticesOf, organiser, juergen, maria, paul } = useClub();
/** The call reads the event and the contact of the person whom it answers. */
const READS = ACCESS_READ + 2 + COMMIT_CHECK;

const grill = buildShift({ id: 'grill001', title: 'Grill', startTime: inDays(7) });
const kasse = buildShift({ id: 'kasse001', title: 'Kasse', startTime: inDays(7) });
const abbau = buildShift({ id: 'abbau001', title: 'Abbau', startTime: inDays(8) });
const shifts = [grill, kasse, abbau];

const confirmedAt = (days: number) => ({ status: 'confirmed' as const, createdAt: inDays(days) });
const waitingSince = (days: number) => ({ status: 'waitlisted' as const, createdAt: inDays(days) });
/** Maria grills, Jürgen would like to, and Paul waits for whatever there is at a time that suits him. */
const contested = () =>
  given({
    shifts,
    roster: [
      buildRegistration(maria, { ...confirmedAt(-5), shiftId: grill.id }),
      buildRegistration(juergen, { ...waitingSince(-4), shiftId: grill.id }),
      buildRegistration(paul, { ...waitingSince(-3), anyShift: true, avoidedShiftIds: [kasse.id, abbau.id] }),
    ],
  });

const path = (eventId: number, rest: string) => `/api/admin/events/${eventId}/${rest}`;
const post = (url: string, body: object = {}) => organiser.client.post(url, body);
async function idsOf(eventId: number, { id }: { id: string }): Promise<string[]> {
  const { roster } = await eventOf(eventId);
  return registrationsOf(roster, id).map((entry) => registrationIdOf(eventId, entry));
}
/** The shifts of everybody, as '<status> <shift>', in the order of the roster. */
async function placesOf(eventId: number): Promise<[string | null, string][]> {
  const { roster } = await eventOf(eventId);
  return roster.map(({ userId, status, shiftId }) => [userId, `${status} ${shiftId}`]);
}

describe('moving somebody to another shift', () => {
  it('keeps turn and confirmation, lets the next move up, tells both in one write each, and is done once', async () => {
    const eventId = await contested();
    const [id = ''] = await idsOf(eventId, maria);
    const url = path(eventId, `registrations/${id}/move`);
    const reply = await costing({ reads: READS, writes: 4 }, () => post(url, { shiftId: abbau.id }));
    expect(adminRegistrationSchema.parse(ok(reply))).toMatchObject({
      id,
      status: 'confirmed',
      shiftId: abbau.id,
      user: { email: maria.email },
    });
    expect(await placesOf(eventId)).toEqual([
      [maria.id, `confirmed ${abbau.id}`],
      [juergen.id, `pending ${grill.id}`],
      [paul.id, 'waitlisted null'],
    ]);
    expect(noticesOf(eventId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'waitlistPromotion', userIds: [juergen.id] }),
        expect.objectContaining({ kind: 'registrationConfirmed', decision: 'moved', userIds: [maria.id] }),
      ]),
    );
    expect(ok(await nothingWritten(() => post(url, { shiftId: abbau.id })))).toEqual(reply.json);
  });
});

describe('adding to a shift and pulling up by shift', () => {
  it('answers the registration for that shift, also to a person who has another one, and the same again', async () => {
    const eventId = await contested();
    const url = path(eventId, 'registrations');
    app().counts();
    const reply = await post(url, { userId: maria.id, shiftId: abbau.id });
    // Whoever is added must be let in, which their access document says.
    expect(app().counts()).toEqual({ reads: READS + ACCESS_READ, writes: 3 });
    expect(adminRegistrationSchema.parse(ok(reply))).toMatchObject({ userId: maria.id, shiftId: abbau.id });
    expect(ok(await post(url, { userId: maria.id, shiftId: abbau.id }))).toEqual(reply.json);
    expectRefusal(await post(url, { userId: maria.id }), 400, 'shift-required');
    expectRefusal(await post(url, { userId: maria.id, shiftId: kasse.id }), 409, 'shift-overlap');
    const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
    expect(ok(await post(url, { guest, shiftId: kasse.id }))).toMatchObject({ isGuest: true, shiftId: kasse.id });
  });

  it('gives somebody who waits for any shift the one that the organiser names', async () => {
    const eventId = await contested();
    const [id] = await idsOf(eventId, paul);
    const reply = await post(path(eventId, `waitlist/${id}/pull-up`), { shiftId: abbau.id });
    expect(adminRegistrationSchema.parse(ok(reply))).toMatchObject({ id, status: 'confirmed', shiftId: abbau.id });
    expect(await placesOf(eventId)).toContainEqual([paul.id, `confirmed ${abbau.id}`]);
  });
});

describe('the lists of organisers', () => {
  it('say the shift of each, and none for those who wait for any; the sheet of a day lists the shifts', async () => {
    const eventId = await contested();
    const registrations = ok(await organiser.client.get(path(eventId, 'registrations')));
    const waitlist = ok(await organiser.client.get(path(eventId, 'waitlist')));
    const shiftIds = (list: z.infer<typeof adminWaitlistEntrySchema>[]) => list.map(({ shiftId }) => shiftId);
    expect(shiftIds(z.array(adminRegistrationSchema).parse(registrations))).toEqual([grill.id]);
    expect(shiftIds(z.array(adminWaitlistEntrySchema).parse(waitlist))).toEqual([grill.id, null]);
    const day = clubDay(inDays(7));
    const { events } = daySheetSchema.parse(ok(await organiser.client.get(`/api/admin/days/${day}`)));
    const event = events.find(({ id }) => id === eventId);
    expect(event).toMatchObject({
      maxParticipants: 3,
      shifts: shifts.map(({ id, startTime }) => ({ id, startTime: startTime?.toISOString() })),
    });
    expect(event?.registrations.map(({ shiftId }) => shiftId)).toEqual([grill.id, grill.id, null]);
  });
});
