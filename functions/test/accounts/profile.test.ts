import { PASSWORD_FOR_EMAIL, userSchema, WRONG_PASSWORD } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../src/testing/api-test';
import type { ApiReply } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { write, written } from '../../src/testing/comments';
import { afterSecondOfSignIn } from '../../src/testing/session-claims';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

let isCrashing = false;
/** Runs just before the next transaction. */
let meanwhile: (() => Promise<unknown>) | null = null;
const {
  app,
  given,
  eventOf,
  nothingWritten: unchanged,
  person,
} = useClub({
  wrap: ({ firestore }) => ({
    firestore: new Proxy(firestore, {
      get(real, name) {
        if (name === 'collectionGroup' && isCrashing) throw new Error('crash');
        const value: unknown = Reflect.get(real, name, real);
        if (name === 'runTransaction' && meanwhile && typeof value === 'function') {
          const happen = meanwhile;
          meanwhile = null;
          return async (...args: unknown[]) => {
            await app().byHand(happen);
            return value.apply(real, args);
          };
        }
        return typeof value === 'function' ? value.bind(real) : value;
      },
    }),
  }),
});
const DAY = 24 * 3_600_000;

const formOf = ({ firstName, lastName, email, phoneNumber }: TestMember, change: object = {}) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  ...change,
});
const save = ({ client }: TestMember, body: object) => client.put('/api/user/profile', body);
const saved = ({ status, json }: ApiReply) => {
  expect({ status, json }).toMatchObject({ status: 200 });
  return userSchema.parse(json);
};
const logIn = (username: string) => app().visitor().post('/api/login', { username, password: TEST_PASSWORD });
const newAddress = (part: string) => `${part}-${Date.now().toString(36)}@example.org`;

const own = person();
const member = person({ firstName: 'Frieda', lastName: 'Frost' });

describe('PUT /api/user/profile', () => {
  it('changes the fields that it is sent and responds with the user; the same request again writes nothing', async () => {
    const form = formOf(member, { firstName: ' Frieda-Marie ', phoneNumber: '+49 30 1' });
    const user = saved(await save(member, form));
    expect(user).toMatchObject({ id: member.id, firstName: 'Frieda-Marie', phoneNumber: '+49 30 1', isAdmin: false });
    expect((await member.client.get('/api/user')).json).toEqual(user);
    expect(saved(await unchanged(() => save(member, { ...form, email: member.email.toUpperCase() })))).toEqual(user);
  });

  it.each([
    ['a name that shows nothing', { firstName: '\u200b\u2060 ' }, ['firstName']],
    ['a name that turns writing around', { lastName: 'Frost\u202e' }, ['lastName']],
    ['a telephone number of 500 characters', { phoneNumber: '1'.repeat(500) }, ['phoneNumber']],
    ['no address', { email: 'frieda@' }, ['email']],
    [
      'nothing',
      { firstName: ' ', lastName: ' ', email: ' ', phoneNumber: ' ' },
      ['firstName', 'lastName', 'email', 'phoneNumber'],
    ],
  ])('refuses %s, at the field', async (_, change, fields) => {
    const reply = await unchanged(() => save(member, formOf(member, change)));
    expectRefusal(reply, 400, 'validation');
    const { issues } = reply.json as { issues: { path: string }[] };
    expect([...new Set(issues.map(({ path }) => path))].sort()).toEqual([...fields].sort());
  });

  it('never changes rights, user name or picture, whatever is sent', async () => {
    const own = await app().member();
    const extra = { isAdmin: true, username: 'vorstand', profilePhotoUrl: '/x', id: member.id, snapshotsStale: true };
    const { email, phoneNumber, firstName, lastName } = own;
    const user = saved(await save(own, formOf(own, extra)));
    expect(user).toMatchObject({ id: own.id, username: own.username, profilePhotoUrl: null, isAdmin: false });
    expect(user).toMatchObject({ email, phoneNumber, firstName, lastName });
  });

  it('is open to members only', async () => {
    expectRefusal(await app().visitor().put('/api/user/profile', formOf(member)), 401, 'not-signed-in');
  });
});

describe('a new name', () => {
  it('appears in rosters of events that are not past and in comments; nobody is notified, and past events keep the old one', async () => {
    const [own, other] = await Promise.all([app().member({ lastName: 'Alt' }), app().member()]);
    const past = await given({ startTime: new Date(Date.now() - DAY), active: [own] });
    const coming = [
      await given({ active: [other, own] }),
      await given({ maxParticipants: 1, active: [other], waiting: [own] }),
      await given({ cancelled: [own] }),
    ];
    written(await write(own.client, past, 'Schön war es'));
    const before = Object.keys(app().documents()).length;
    saved(await save(own, formOf(own, { lastName: 'Neu' })));

    const nameIn = async (eventId: number) => {
      const { roster, revision } = await eventOf(eventId);
      return [roster.find(({ userId }) => userId === own.id)?.lastName, revision];
    };
    expect(await Promise.all(coming.map(nameIn))).toEqual([1, 2, 3].map(() => ['Neu', 1]));
    expect(await nameIn(past)).toEqual(['Alt', 1]);
    const comments = await member.client.get(`/api/events/${past}/comments`);
    expect(comments.json).toMatchObject([{ user: { lastName: 'Neu' } }]);
    // Events that tests make have no stored live counts, so the first change adds them.
    expect(Object.keys(app().documents()).length).toBe(before + coming.length);
  });

  it('reaches every roster even if the server died half way: when the request is repeated, or with the daily clean-up', async () => {
    const own = await app().member({ lastName: 'Alt' });
    const eventId = await given({ active: [own] });
    written(await write(own.client, eventId, 'Bis bald'));
    const shown = async () => {
      const { json } = await member.client.get(`/api/events/${eventId}/comments`);
      return JSON.stringify(json).match(/"lastName":"(\w+)"/)?.[1];
    };
    const crashWith = async (lastName: string) => {
      isCrashing = true;
      const reply = await save(own, formOf(own, { lastName })).finally(() => {
        isCrashing = false;
      });
      expectRefusal(reply, 500, 'internal');
      expect(app().log.take()).toHaveLength(1);
    };
    await crashWith('Neu');
    expect([(await member.client.get(`/api/events/${eventId}`)).text.includes('Neu'), await shown()]).toEqual([
      true,
      'Alt',
    ]);
    saved(await save(own, formOf(own, { lastName: 'Neu' })));
    expect(await shown()).toBe('Neu');

    await crashWith('Neuer');
    await app().cleanUp();
    expect(await shown()).toBe('Neuer');
    expect(JSON.stringify(app().documents())).not.toContain('snapshotsStale');
  });
});

describe('another e-mail address', () => {
  it('needs the password: a missing or wrong one is refused at its field, and nothing changes', async () => {
    const own = await app().member();
    const email = newAddress('neu');
    for (const [currentPassword, message] of [
      [undefined, PASSWORD_FOR_EMAIL],
      ['', PASSWORD_FOR_EMAIL],
      ['Falsch1Falsch', WRONG_PASSWORD],
    ]) {
      const reply = await save(own, formOf(own, { firstName: 'Neu', email, currentPassword }));
      expectRefusal(reply, 400, 'validation');
      expect(reply.json).toMatchObject({ issues: [{ path: 'currentPassword', message }] });
    }
    expect((await own.client.get('/api/user')).json).toMatchObject({ email: own.email, firstName: own.firstName });
    expect((await logIn(own.email)).status).toBe(200);
  });

  it('is the one to sign in with from then on; this browser stays signed in, and others are signed out', async () => {
    const elsewhere = app().visitor();
    elsewhere.cookie = own.client.cookie;
    await afterSecondOfSignIn(elsewhere);
    saved(await elsewhere.put('/api/user/profile', formOf(own)));
    const email = newAddress('Neue.Adresse');
    const form = formOf(own, { email, currentPassword: TEST_PASSWORD });
    expect(saved(await save(own, form)).email).toBe(email.toLowerCase());
    // The same request is sent again, as a browser does after a lost response.
    expect(saved(await save(own, form)).email).toBe(email.toLowerCase());
    expectRefusal(await elsewhere.put('/api/user/profile', formOf(own)), 401, 'not-signed-in');
    expect([(await logIn(own.email)).status, (await logIn(email)).status, (await logIn(own.username)).status]).toEqual([
      401, 200, 200,
    ]);
  });

  it('set on another device is not undone by a form that still has the earlier one', async () => {
    const own = await app().member();
    const email = newAddress('anderswo');
    meanwhile = () => app().firestore.doc(`users/${own.id}`).update({ email });
    const user = saved(await save(own, formOf(own, { phoneNumber: '030 1' })));
    expect([user.email, user.phoneNumber]).toEqual([email, '030 1']);
    expect(app().documents()[`users/${own.id}`]).toMatchObject({ email, phoneNumber: '030 1' });
  });

  it('is refused if it belongs to somebody else, however it is written', async () => {
    const own = await app().member();
    const form = formOf(own, { email: member.email.toUpperCase(), currentPassword: TEST_PASSWORD });
    expectRefusal(await save(own, form), 409, 'email-taken');
    expect((await own.client.get('/api/user')).json).toMatchObject({ email: own.email });
  });

  it('allows ten guesses at the password in 15 minutes, which do not keep anybody from signing in', async () => {
    const own = await app().member();
    const form = formOf(own, { email: newAddress('geraten'), currentPassword: 'Falsch1Falsch' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await save(own, form)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await logIn(own.username)).status).toBe(200);
  });

  it('that is not stored in the account yet is stored at the next sign-in, also by user name', async () => {
    const own = await app().member();
    const email = newAddress('woanders');
    await app().auth.updateUser(own.id, { email });
    const reply = await logIn(own.username);
    expect(saved(reply).email).toBe(email);
    expect(app().documents()[`users/${own.id}`]).toMatchObject({ email });
  });
});
