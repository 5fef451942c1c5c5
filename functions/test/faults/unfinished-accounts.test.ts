import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { expectRefusal, useTestApp } from '../../../testing/api-test';
import type { ApiReply } from '../../../testing/client';
import { HOUR } from '../../../testing/event-requests';
import { createOutsideWorld, type FaultPlan } from '../../../testing/faults/outside-world';
import { dyingAfter } from '../../../testing/faults/plans';

const outside = createOutsideWorld();
const app = useTestApp({ wrap: outside.wrap });

beforeAll(() => outside.watch(app().firestore));

const register = (account: object): Promise<ApiReply> => app().visitor().post('/api/register', account);
const hasSignIn = async (email: string) => (await app().auth.getUsers([{ email }])).users.length > 0;
const notes = () => Object.keys(app().documents()).filter((path) => path.startsWith('accountCreations/'));

/** The attempt is counted and noted, the sign-in is made, and then the registration breaks off. */
const WITH_SIGN_IN = 3;

async function brokenOff(plan: FaultPlan) {
  const account = newAccount();
  await outside.during(plan, () => register(account));
  app().log.take();
  return account;
}

function night(): Promise<void> {
  app().clock.advance(2 * HOUR);
  return app().cleanUp(outside.wrap(app())).finally(app().clock.reset);
}

describe('a registration that broke off and is not sent again', () => {
  it('leaves no sign-in behind after the next nightly clean-up: its address can be registered again', async () => {
    const account = await brokenOff(dyingAfter(WITH_SIGN_IN));
    expect([await hasSignIn(account.email), notes().length]).toEqual([true, 1]);
    const another = { ...account, password: 'Anderes1Passwort' };
    expectRefusal(await register(another), 409, 'email-taken');
    await night();
    expect([await hasSignIn(account.email), notes()]).toEqual([false, []]);
    expect((await register(another)).status).toBe(200);
  });

  it('is completed when it is repeated, even during the clean-up, and never loses its sign-in afterwards', async () => {
    const account = await brokenOff(dyingAfter(WITH_SIGN_IN));
    // The clean-up notes that the account was not completed, and then dies.
    await expect(outside.during(dyingAfter(1), night)).rejects.toThrow('clean-up incomplete');
    app().log.take();
    expectRefusal(await register(account), 503, 'unavailable');
    app().log.take();
    await night();
    expect((await register(account)).status).toBe(200);
    await night();
    expect([await hasSignIn(account.email), notes()]).toEqual([true, []]);
  });

  it('keeps its sign-in if it was completed before the clean-up', async () => {
    const account = await brokenOff(dyingAfter(WITH_SIGN_IN));
    expect((await register(account)).status).toBe(200);
    await night();
    const { username, password } = account;
    expect((await app().visitor().post('/api/login', { username, password })).status).toBe(200);
    expect(notes()).toEqual([]);
  });
});
