import { PASSWORD_FOR_EMAIL, userSchema, WRONG_PASSWORD } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { changedFirestore } from '../../../testing/changed-firestore';
import { type ApiReply, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { DAY } from '../../../testing/event-requests';
import { afterSecondOfSignIn } from '../../../testing/session-claims';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';

/** Runs just before the next transaction. */
let meanwhile: (() => Promise<unknown>) | null = null;
const { app, logIn, given, eventOf, nothingWritten, person } = useClub({
  wrap: ({ firestore }) => ({
    firestore: changedFirestore(firestore, {
      async runTransaction(work, options) {
        const happen = meanwhile;
        meanwhile = null;
        if (happen) await app().byHand(happen);
        return firestore.runTransaction(work, options);
      },
    }),
  }),
});

const save = ({ client }: TestMember, body: object) => client.put('/api/user/profile', body);
const saved = (reply: ApiReply) => userSchema.parse(ok(reply));
const newAddress = (part: string) => `${part}-${Date.now().toString(36)}@example.org`;

const own = person();
const member = person({ firstName: 'Frieda', lastName: 'Frost' });

describe('PUT /api/user/profile', () => {
  it('changes the fields that it is sent and responds with the user; the same request again writes nothing', async () => {
    const form = profileOf(member, { firstName: ' Frieda-Marie ', phoneNumber: '+49 30 1' });
    const user = saved(await save(member, form));
    expect(user).toMatchObject({ id: member.id, firstName: 'Frieda-Marie', phoneNumber: '+49 30 1', isAdmin: false });
    expect((await member.client.get('/api/user')).json).toEqual(user);
    expect(saved(await nothingWritten(() => save(member, { ...form, email: member.email.toUpperCase() })))).toEqual(
      user,
    );
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
    saved(await save(own, profileOf(own, { lastName: 'Neu' })));

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
      const reply = await save(own, profileOf(own, { firstName: 'Neu', email, currentPassword }));
      expectRefusal(reply, 400, 'validation', { issues: [{ path: 'currentPassword', message }] });
    }
    expect((await own.client.get('/api/user')).json).toMatchObject({ email: own.email, firstName: own.firstName });
    expect((await logIn(own.email)).status).toBe(200);
  });

  it('is the one to sign in with from then on; this browser stays signed in, and others are signed out', async () => {
    const elsewhere = app().visitor(own.client.cookie);
    await afterSecondOfSignIn(elsewhere);
    saved(await elsewhere.put('/api/user/profile', profileOf(own)));
    const email = newAddress('Neue.Adresse');
    const form = profileOf(own, { email, currentPassword: TEST_PASSWORD });
    expect(saved(await save(own, form)).email).toBe(email.toLowerCase());
    // The same request is sent again, as a browser does after a lost response.
    expect(saved(await save(own, form)).email).toBe(email.toLowerCase());
    expectRefusal(await elsewhere.put('/api/user/profile', profileOf(own)), 401, 'not-signed-in');
    expect([(await logIn(own.email)).status, (await logIn(email)).status, (await logIn(own.username)).status]).toEqual([
      401, 200, 200,
    ]);
  });

  it('set on another device is not undone by a form that still has the earlier one', async () => {
    const own = await app().member();
    const email = newAddress('anderswo');
    meanwhile = () => app().firestore.doc(`users/${own.id}`).update({ email });
    const user = saved(await save(own, profileOf(own, { phoneNumber: '030 1' })));
    expect([user.email, user.phoneNumber]).toEqual([email, '030 1']);
    expect(app().documents()[`users/${own.id}`]).toMatchObject({ email, phoneNumber: '030 1' });
  });

  it('is refused if it belongs to somebody else, however it is written', async () => {
    const own = await app().member();
    const form = profileOf(own, { email: member.email.toUpperCase(), currentPassword: TEST_PASSWORD });
    expectRefusal(await save(own, form), 409, 'email-taken');
    expect((await own.client.get('/api/user')).json).toMatchObject({ email: own.email });
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
