import { randomUUID } from 'node:crypto';
import { userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { list } from '../../../testing/comments';
import { eraseAccount, useDeletions } from '../../../testing/deletions';
import { eventInput, HOUR, saved, withKey } from '../../../testing/event-requests';
import { useLives } from '../../../testing/life-of-member';
import { tracesOf } from '../../../testing/person-traces';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import { book, booked, bookingInput, inquire, inquiryInput, useVenue } from '../../../testing/venue';

const { app, eventOf, logIn, noticesOf, organiser, person, stored } = useClub();
const other = person({ firstName: 'Ottilie', lastName: 'Kranz' });
const live = useLives(app);
const { bookingsOf, inquiriesOf } = useVenue(app);
const { rosalinde, pathsOf } = useDeletions(app);

const photos = async () => (await app().pictures.list('profiles')).map(({ name }) => name);

describe('„Alle Daten löschen“', () => {
  it('leaves no personal data of a person; waitlists move up, their sessions end, and their user name and address are free again', async () => {
    const person = await rosalinde();
    const life = await live(person, other, organiser);
    const kept = await photos();
    expect(tracesOf(person, app().documents()).length).toBeGreaterThan(10);
    expect(pathsOf(person.id).length).toBeGreaterThan(10);
    const cookie = person.client.cookie;

    const reply = await eraseAccount(person);
    expect([reply.status, reply.json, person.client.cookie]).toEqual([200, { ok: true }, null]);

    const { endpoint, keys } = life.subscription;
    const secrets = [life.photoUrl, life.feedPath.split('-').at(-1) ?? '', endpoint, keys.auth, life.device.id];
    expect(tracesOf(person, app().documents(), secrets)).toEqual([]);
    expect(pathsOf(person.id)).toEqual([`accountDeletions/${person.id}`]);
    expect(await photos()).toEqual(kept.filter((name) => !life.photoUrl.endsWith(name)));
    for (const path of [life.photoUrl, life.feedPath]) expect((await other.client.get(path)).status).toBe(404);

    const { roster } = await eventOf(life.coming.registered);
    expect(roster).toMatchObject([{ userId: other.id, status: 'pending' }]);
    const promotion = { kind: 'waitlistPromotion', userIds: [other.id] };
    expect(noticesOf(life.coming.registered)).toContainEqual(expect.objectContaining(promotion));
    expect((await eventOf(life.coming.cancelled)).roster).toEqual([]);
    const rosters = await Promise.all(Object.values(life.past).map(eventOf));
    expect(rosters.map((event) => event.roster.map(({ status, userId }) => [status, userId]))).toEqual([
      [['confirmed', null]],
      [['confirmed', null]],
      [],
      [],
      [],
    ]);
    const formerMember = { firstName: 'Ehemaliges', lastName: 'Mitglied', profilePhotoUrl: null };
    const seen = await app().visitor().get(`/api/events/${life.past.attended}`);
    expect(seen.json).toMatchObject({ registrations: [{ userId: null, user: formerMember }] });
    expect((await list(app().visitor(), life.past.attended)).json).toMatchObject([
      { userId: null, content: 'Schön war es', user: formerMember },
    ]);

    for (const call of [
      () => person.client.get('/api/user'),
      () => person.client.get('/api/user/data'),
      () => person.client.post(`/api/events/${life.coming.registered}/register`, { notes: null }),
      () => eraseAccount(person),
    ]) {
      person.client.cookie = cookie;
      expectRefusal(await call(), 401, 'not-signed-in');
    }
    const { username, email, firstName, lastName, phoneNumber } = person;
    expectRefusal(await logIn(username), 401, 'invalid-credentials');
    const newcomer = { username, email, firstName, lastName, phoneNumber, password: TEST_PASSWORD };
    const { id } = userSchema.parse(ok(await app().visitor().post('/api/register', newcomer)));
    expect(id).not.toBe(person.id);

    // The next clean-up deletes the note of the deletion itself, and nothing of the new account.
    app().clock.advance(HOUR);
    await app().cleanUp();
    expect(pathsOf(person.id)).toEqual([]);
    expect(pathsOf(id).length).toBeGreaterThan(0);
  });

  it('removes their name from the booking of a deleted inquiry; the clubhouse stays booked', async () => {
    const person = await rosalinde();
    const { firstName, lastName, email } = person;
    await inquire(person.client, inquiryInput({ name: `${firstName} ${lastName}`, email }));
    const inquiryId = (await inquiriesOf(organiser)).find((sent) => sent.email === email)?.id;
    const purpose = `${firstName} ${lastName}: goldene Hochzeit`;
    const { id } = booked(await book(organiser.client, bookingInput(300, { purpose, inquiryId })));
    await organiser.client.delete(`/api/admin/venue-inquiries/${inquiryId}`);
    const bookings = () => bookingsOf(organiser).then((all) => all.filter((booking) => booking.id === id));
    expect(await bookings()).toMatchObject([{ purpose, inquiryId: null }]);

    expect((await eraseAccount(person)).status).toBe(200);
    expect(tracesOf(person, app().documents())).toEqual([]);
    expect(await bookings()).toMatchObject([{ purpose: 'Vermietung', inquiryId: null }]);
    expect(pathsOf(person.id)).toEqual([`accountDeletions/${person.id}`]);
  });

  it('withdraws the letter about their inquiry that has not gone yet, whatever address it goes to', async () => {
    const person = await rosalinde();
    const email = `verein.${randomUUID()}@verein.example`;
    app().mail.setUp(1_000);
    await inquire(person.client, inquiryInput({ email }));
    const waiting = () => stored('letters').filter(({ address }) => address === email);
    expect(waiting()).toHaveLength(1);
    expect((await eraseAccount(person)).status).toBe(200);
    expect(waiting()).toEqual([]);
  });

  it('keeps an organiser’s notice of a new event for everyone, without its author', async () => {
    const person = await app().organiser();
    const { event } = saved(await person.client.post('/api/events', eventInput(), withKey(randomUUID())));
    const booking = booked(await book(person.client, bookingInput(310)));
    expect(pathsOf(person.id)).toContain(`venueBookings/${booking.id}`);
    expect(pathsOf(person.id).filter((path) => path.startsWith('outbox/'))).toHaveLength(1);
    expect((await eraseAccount(person)).status).toBe(200);
    expect(pathsOf(person.id)).toEqual([`accountDeletions/${person.id}`]);
    expect(noticesOf(event.id)).toMatchObject([{ kind: 'eventCreated', exceptUserId: '' }]);
  });

  it('needs the password: a missing or wrong one is refused at its field, and nothing is deleted', async () => {
    const person = await rosalinde();
    for (const [password, message] of [
      ['', 'Passwort ist erforderlich'],
      ['Falsch1Falsch', 'Das Passwort ist falsch'],
    ] as const) {
      const reply = await eraseAccount(person, password);
      expectRefusal(reply, 400, 'validation', { issues: [{ path: 'password', message }] });
    }
    expect(ok(await person.client.get('/api/user'))).toMatchObject({ lastName: person.lastName });
  });
});
