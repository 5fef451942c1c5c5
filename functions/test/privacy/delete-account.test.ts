import { randomUUID } from 'node:crypto';
import { userSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain-error';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { list } from '../../src/testing/comments';
import { eventInput, inDays, saved, withKey } from '../../src/testing/event-requests';
import { useLives } from '../../src/testing/life-of-member';
import { pathsWith, tracesOf } from '../../src/testing/person-traces';
import { useRosters } from '../../src/testing/rosters';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';
import { book, booked, bookingInput, inquire, inquiryInput, useVenue } from '../../src/testing/venue';

const HOUR = 3_600_000;

/** The number of steps of a deletion until the server dies; null if it does not die. */
let stepsLeft: number | null = null;
/** If set, it holds back the next transaction. */
let gate: { reached(): void; opened: Promise<void> } | null = null;

function step(): void {
  if (stepsLeft === null) return;
  if (stepsLeft === 0) throw new DomainError('unavailable');
  stepsLeft -= 1;
}

const app = useTestApp({
  wrap: ({ firestore, identity, pictures }) => ({
    firestore: new Proxy(firestore, {
      get(real, name) {
        const value: unknown = Reflect.get(real, name, real);
        if (typeof value !== 'function') return value;
        if (name !== 'runTransaction') return value.bind(real);
        return async (...args: unknown[]) => {
          step();
          const held = gate;
          gate = null;
          held?.reached();
          await held?.opened;
          return value.apply(real, args);
        };
      },
    }),
    identity: {
      ...identity,
      lockUser: async (uid) => {
        step();
        await identity.lockUser(uid);
      },
      deleteUser: async (uid) => {
        step();
        await identity.deleteUser(uid);
      },
    },
    pictures: {
      ...pictures,
      remove: async (...picture) => {
        step();
        await pictures.remove(...picture);
      },
    },
  }),
});
const live = useLives(app);
const { given, eventOf, noticesOf } = useRosters(app);
const { bookingsOf, inquiriesOf } = useVenue(app);
const unchanged = nothingWrittenIn(app);

let other: TestMember;
let organiser: TestMember;

beforeAll(async () => {
  [other, organiser] = await Promise.all([
    app().member({ firstName: 'Ottilie', lastName: 'Kranz' }),
    app().organiser(),
  ]);
});

let made = 0;
/** Makes a member with names that nobody else has. */
function rosalinde() {
  made += 1;
  return app().member({
    firstName: `Rosalinde${made}r`,
    lastName: `Quast${made}q`,
    phoneNumber: `0170 5557731-${made}-9`,
  });
}
const erase = ({ client }: TestMember, password = TEST_PASSWORD) =>
  client.post('/api/user/delete-account', { password });
const photos = async () => (await app().pictures.list('profiles')).map(({ name }) => name);
const pathsOf = (uid: string) => pathsWith([uid], app().documents());

describe('„Alle Daten löschen“', () => {
  it('leaves no personal data of a person; waitlists move up, their sessions end, and their user name and address are free again', async () => {
    const person = await rosalinde();
    const life = await live(person, other, organiser);
    const kept = await photos();
    expect(tracesOf(person, app().documents()).length).toBeGreaterThan(10);
    expect(pathsOf(person.id).length).toBeGreaterThan(10);
    const cookie = person.client.cookie;

    const reply = await erase(person);
    expect([reply.status, reply.json, person.client.cookie]).toEqual([200, { ok: true }, null]);

    const { endpoint, keys } = life.subscription;
    const secrets = [life.photoUrl, life.feedPath.split('-').at(-1) ?? '', endpoint, keys.auth, life.device.id];
    expect(tracesOf(person, app().documents(), secrets)).toEqual([]);
    expect(pathsOf(person.id)).toEqual([`accountDeletions/${person.id}`]);
    expect(await photos()).toEqual(kept.filter((name) => !life.photoUrl.endsWith(name)));
    for (const [path, status] of [
      [life.photoUrl, 404],
      [life.feedPath, 404],
    ] as const) {
      expect((await other.client.get(path)).status).toBe(status);
    }

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
      () => erase(person),
    ]) {
      person.client.cookie = cookie;
      expectRefusal(await call(), 401, 'not-signed-in');
    }
    const { username, email, firstName, lastName, phoneNumber } = person;
    const logIn = await app().visitor().post('/api/login', { username, password: TEST_PASSWORD });
    expectRefusal(logIn, 401, 'invalid-credentials');
    const newcomer = { username, email, firstName, lastName, phoneNumber, password: TEST_PASSWORD };
    const again = await app().visitor().post('/api/register', newcomer);
    expect(again.status).toBe(200);
    const { id } = userSchema.parse(again.json);
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

    expect((await erase(person)).status).toBe(200);
    expect(tracesOf(person, app().documents())).toEqual([]);
    expect(await bookings()).toMatchObject([{ purpose: 'Vermietung', inquiryId: null }]);
    expect(pathsOf(person.id)).toEqual([`accountDeletions/${person.id}`]);
  });

  it('keeps an organiser’s notice of a new event for everyone, without its author', async () => {
    const person = await app().organiser();
    const { event } = saved(await person.client.post('/api/events', eventInput(), withKey(randomUUID())));
    const booking = booked(await book(person.client, bookingInput(310)));
    expect(pathsOf(person.id)).toContain(`venueBookings/${booking.id}`);
    expect(pathsOf(person.id).filter((path) => path.startsWith('outbox/'))).toHaveLength(1);
    expect((await erase(person)).status).toBe(200);
    expect(pathsOf(person.id)).toEqual([`accountDeletions/${person.id}`]);
    expect(noticesOf(event.id)).toMatchObject([{ kind: 'eventCreated', exceptUserId: '' }]);
  });

  it('needs the password: a missing or wrong one is refused at its field, and nothing is deleted', async () => {
    const person = await rosalinde();
    for (const [password, message] of [
      ['', 'Passwort ist erforderlich'],
      ['Falsch1Falsch', 'Das Passwort ist falsch'],
    ] as const) {
      const reply = await erase(person, password);
      expectRefusal(reply, 400, 'validation');
      expect(reply.json).toMatchObject({ issues: [{ path: 'password', message }] });
    }
    expect((await person.client.get('/api/user')).json).toMatchObject({ lastName: person.lastName });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) statuses.push((await erase(person, 'Falsch1Falsch')).status);
    expect(statuses).toEqual([...Array(9).fill(400), 429]);
    expectRefusal(await unchanged(() => erase({ ...person, client: app().visitor() })), 401, 'not-signed-in');
    expect((await person.client.get('/api/user')).status).toBe(200);
  });

  it('is not carried out by the clean-up if it was refused', async () => {
    const person = await rosalinde();
    // Two transactions check the password, and then the account can't be locked.
    stepsLeft = 2;
    const reply = await erase(person).finally(() => {
      stepsLeft = null;
    });
    expectRefusal(reply, 503, 'unavailable');
    app().log.take();
    await app().cleanUp();
    app().clock.advance(HOUR);
    await app().cleanUp();
    app().clock.reset();
    expect((await person.client.get('/api/user')).json).toMatchObject({ lastName: person.lastName });
    expect(pathsOf(person.id).filter((path) => path.startsWith('accountDeletions/'))).toEqual([]);
    expect((await erase(person)).status).toBe(200);
  });

  it('is finished by the daily clean-up, at whatever step it broke off', async () => {
    let steps = 0;
    for (let isWhole = false; !isWhole; steps++) {
      const person = await rosalinde();
      const eventId = await given({ startTime: inDays(5), maxParticipants: 1, active: [person], waiting: [other] });
      const past = await given({ startTime: inDays(-5), active: [person] });
      await person.client.post(`/api/events/${past}/comments`, { content: 'Schön war es' });
      const photoUrl = `/api/photos/${steps.toString(16).padStart(32, '0')}.webp`;
      await app().firestore.doc(`users/${person.id}`).update({ profilePhotoUrl: photoUrl });

      // Two transactions check the password, and then the steps begin.
      stepsLeft = 2 + steps;
      const reply = await erase(person).finally(() => {
        stepsLeft = null;
      });
      const errors = app().log.take().length;
      isWhole = errors === 0;
      if (steps < 2) {
        // The account is not locked yet and nothing deleted, so the person can try again.
        expectRefusal(reply, 503, 'unavailable');
        expect((await erase(person)).status).toBe(200);
      } else {
        expect([reply.status, reply.json, person.client.cookie]).toEqual([200, { ok: true }, null]);
      }
      const username = person.username;
      const logIn = await app().visitor().post('/api/login', { username, password: TEST_PASSWORD });
      expect(logIn.status).toBe(401);
      app().clock.advance(HOUR);
      await app().cleanUp();
      expect([steps, tracesOf(person, app().documents(), [photoUrl])]).toEqual([steps, []]);
      expect((await eventOf(eventId)).roster).toMatchObject([{ userId: other.id, status: 'pending' }]);
      expect((await eventOf(past)).roster).toMatchObject([{ userId: null, firstName: 'Ehemaliges' }]);
      await expect(app().auth.getUser(person.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    }
    expect(steps).toBeGreaterThan(8);
  });

  it('also deletes what another device wrote in the meantime', async () => {
    const person = await rosalinde();
    const eventId = await given({ startTime: inDays(5) });
    let open: () => void = () => undefined;
    const reached = new Promise<void>((arrive) => {
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      gate = { reached: arrive, opened };
    });
    const registering = person.client.post(`/api/events/${eventId}/register`, { notes: 'Bin dabei' });
    await reached;
    expect((await erase({ ...person, client: person.client })).status).toBe(200);
    open();
    await registering;
    await app().cleanUp();
    expect(tracesOf(person, app().documents())).toEqual([]);
    expect((await eventOf(eventId)).roster).toEqual([]);
    app().clock.advance(HOUR);
    await app().cleanUp();
    expect(pathsOf(person.id)).toEqual([]);
  });
});
