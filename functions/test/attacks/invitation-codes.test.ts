import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, HOUR } from '../../../testing/event-requests';
import { codeOf, INVITATIONS, invited, openInvitation, personInvitation } from '../../../testing/invitations';
import { watchReads } from '../../../testing/read-recorder';
import { TEST_PASSWORD } from '../../../testing/start-test-app';

/** Runs between the moment in which an invitation is found good and that in which the account is stored. */
let meanwhile: (() => Promise<unknown>) | null = null;

const { app, organiser } = useClub({
  wrap: ({ identity }) => ({
    identity: {
      ...identity,
      async createUser(...about) {
        await meanwhile?.();
        return identity.createUser(...about);
      },
    },
  }),
});

const read: string[] = [];
beforeAll(async () => {
  await watchReads(app().firestore, ({ paths }) => {
    read.push(...paths);
    return undefined;
  });
});
beforeEach(async () => {
  meanwhile = null;
  await app().storeClub({ registrationMode: 'invitation' });
});

const check = (code: string, client: Client = app().visitor()) => client.post('/api/invitations/check', { code });
const stranger = (invitation: string, change: object = {}) =>
  newAccount({ firstName: 'Fritz', lastName: 'Fremd', invitation, ...change });
const register = (request: object, client: Client = app().visitor()) => client.post('/api/register', request);
const accounts = () => Object.keys(app().documents()).filter((path) => path.startsWith('users/')).length;
const usesOf = ({ id }: { id: string }) => (app().documents()[`invitations/${id}`] as { uses: number }).uses;

/** Somebody has read the id of an invitation, over an organiser's shoulder or in a log, and makes up the rest. */
const forgedFor = async ({ id }: { id: string }): Promise<string> => id + codeOf(await invited(organiser)).slice(8);

describe('guessing codes', () => {
  it('ends for an address after twenty wrong ones in an hour, at the question and at the registration together', async () => {
    const forged = await forgedFor(await invited(organiser));
    const guesser = app().visitor();
    for (let turn = 0; turn < 10; turn += 1) {
      expectRefusal(await check(forged, guesser), 409, 'invitation-unknown');
      expectRefusal(await register(stranger(forged), guesser), 409, 'invitation-unknown');
    }
    expectRefusal(await check(forged, guesser), 429, 'too-many-requests');
    expectRefusal(await register(stranger(forged), guesser), 429, 'too-many-requests');
    expectRefusal(await check(forged), 409, 'invitation-unknown');
    app().clock.advance(HOUR);
    expectRefusal(await check(forged, guesser), 409, 'invitation-unknown');
  });

  it('keeps nobody out who has a code of the club, at whatever address others guess', async () => {
    const invitation = await invited(organiser);
    const forged = await forgedFor(invitation);
    const hall = app().visitor();
    for (let turn = 0; turn < 60; turn += 1) await register(stranger(forged), hall);
    for (let turn = 0; turn < 21; turn += 1) await check(forged, hall);
    expectRefusal(await register(stranger(forged), hall), 429, 'too-many-requests');
    ok(await check(codeOf(invitation), hall));
    ok(await register(stranger(codeOf(invitation)), hall));
    expect(usesOf(invitation)).toBe(1);
  });

  it('reads no invitation, and hears the same of one that is there as of one that never was', async () => {
    const invitation = await invited(organiser, personInvitation());
    const forged = await forgedFor(invitation);
    read.length = 0;
    const [there, never] = [await check(forged), await check('0'.repeat(16))];
    expect(read.filter((path) => path.startsWith('invitations/'))).toEqual([]);
    expect([there.status, there.text]).toEqual([never.status, never.text]);
  });
});

describe('the code of a personal invitation that was accepted', () => {
  it('lets nobody else in, tells nothing of the person, and stays used when their account is deleted', async () => {
    const invitation = await invited(organiser, personInvitation({ phoneNumber: '0171 445566' }));
    const code = codeOf(invitation);
    const client = app().visitor();
    ok(await register(stranger(code, { firstName: 'Hiltrud', lastName: 'Ostermann', email: '' }), client));
    const before = accounts();
    const refused = [await check(code), await register(stranger(code)), await register(stranger(code, { email: '' }))];
    for (const reply of refused) {
      expectRefusal(reply, 409, 'invitation-over');
      expect(reply.text).not.toMatch(/Hiltrud|Ostermann|445566/);
    }
    expect(accounts()).toBe(before);
    ok(await client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expectRefusal(await register(stranger(code)), 409, 'invitation-over');
    expect(usesOf(invitation)).toBe(1);
  });
});

describe('an invitation that ends while somebody registers with it', () => {
  const ends = {
    zurückgezogen: (id: string) => async () => ok(await organiser.client.delete(`${INVITATIONS}/${id}`)),
    abgelaufen: () => async () => app().clock.advance(8 * DAY),
  };

  it.each(Object.entries(ends))(
    'lets them not in, says that it is %s, and keeps nothing of them',
    async (word, ending) => {
      const invitation = await invited(organiser, openInvitation({ validDays: 7 }));
      const [request, before] = [stranger(codeOf(invitation)), accounts()];
      meanwhile = ending(invitation.id);
      expectRefusal(await register(request), 409, 'invitation-over', { message: expect.stringContaining(word) });
      expect([accounts(), usesOf(invitation)]).toEqual([before, 0]);
      expect(await app().identity.findUid(request.email)).toBeNull();
    },
  );
});
