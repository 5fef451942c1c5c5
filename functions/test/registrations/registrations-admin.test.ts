import { adminRegistrationSchema, adminWaitlistEntrySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildMember, buildRegistration } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const { app, nothingWritten, given, idOf, noticesOf, organiser, juergen, maria, paul } = useClub();

const path = (eventId: number, rest: string) => `/api/admin/events/${eventId}/${rest}`;
const put = (url: string, body: unknown, who = organiser) => who.client.request('PUT', url, { body });
const decideOn = (eventId: number, id: string, status: string, who = organiser) =>
  put(path(eventId, `registrations/${id}`), { status }, who);

describe('the lists', () => {
  it('show active, then cancelled registrations, each in order, with contacts and notes; the waitlist is another list', async () => {
    const eventId = await given({
      maxParticipants: 1,
      roster: [
        buildRegistration(paul, { status: 'cancelled', createdAt: inDays(-5), notes: 'Doch verreist' }),
        { ...buildRegistration(buildMember(), { status: 'confirmed', createdAt: inDays(-4) }), userId: null },
        buildRegistration(maria, { status: 'pending', createdAt: inDays(-3), notes: 'Bringe Salat mit', noShow: true }),
        buildRegistration(juergen, { status: 'waitlisted', createdAt: inDays(-2) }),
      ],
    });
    app().counts();
    const shown = z
      .array(adminRegistrationSchema)
      .parse((await organiser.client.get(path(eventId, 'registrations'))).json);
    // It reads the event, and the accounts of the two people who have one.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3, writes: 0 });
    expect(shown.map(({ userId, status, noShow }) => [userId, status, noShow])).toEqual([
      [null, 'confirmed', false],
      [maria.id, 'pending', true],
      [paul.id, 'cancelled', false],
    ]);
    expect(shown[1]).toMatchObject({
      notes: 'Bringe Salat mit',
      user: { firstName: 'Maria', lastName: 'Schneider', email: 'm.s@example.org', phoneNumber: '0170 222' },
    });
    expect(shown[0]?.user).toMatchObject({ email: null, phoneNumber: null });

    const waiting = z
      .array(adminWaitlistEntrySchema)
      .parse((await organiser.client.get(path(eventId, 'waitlist'))).json);
    expect(waiting).toMatchObject([{ userId: juergen.id, user: { email: 'j.oe@example.org' } }]);
  });
});

describe('deciding on a registration', () => {
  it('confirms with one read of the event and three writes, whatever the size of the roster', async () => {
    const crowd = Array.from({ length: 1_000 }, () => buildMember());
    const eventId = await given({ active: [maria, ...crowd] });
    const id = await idOf(eventId, maria);
    app().counts();
    const reply = await decideOn(eventId, id, 'confirmed');
    // It reads the event and, for the response, Maria's address; it writes the event, its live counts and the notice.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 3 });
    expect(reply.json).toMatchObject({ id, status: 'confirmed', user: { email: 'm.s@example.org' } });
    expect(noticesOf(eventId)).toMatchObject([
      { kind: 'registrationConfirmed', decision: 'confirmed', userIds: [maria.id] },
    ]);

    expect((await nothingWritten(() => decideOn(eventId, id, 'confirmed'))).json).toEqual(reply.json);
    expectRefusal(await decideOn(eventId, id, 'cancelled'), 409, 'already-decided');
  });
});
