import { randomUUID } from 'node:crypto';
import { type SignUp, type User, userSchema } from '@club/contract';
import { type BrowserContext, type Page, request } from '@playwright/test';
import { APP_PORT } from './ports';
import { expect } from './test';

export const PASSWORD = 'Vereinsheim1';

/** Builds a new person. Names are unique, because all tests share the suite's store. */
export function newMember(firstName: string, lastName: string): SignUp {
  const id = randomUUID().slice(0, 8);
  const username = `${firstName.toLowerCase()}-${id}`;
  return {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    firstName,
    lastName,
    phoneNumber: '030 23125 100',
  };
}

/** Signs up over the API and leaves the page's browser signed in. */
export async function joinClub(page: Page, firstName: string, lastName: string): Promise<SignUp> {
  const member = newMember(firstName, lastName);
  const answer = await page.request.post('/api/register', { data: member });
  expect(answer.status()).toBe(200);
  return member;
}

/** Expects the sign-in page. */
export async function submitLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Benutzername').fill(username);
  await form.getByLabel('Passwort', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** The cookies of accounts that this worker has signed in. */
const sessions = new Map<string, Promise<Cookies>>();
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

async function signInOverApi(username: string): Promise<Cookies> {
  const api = await request.newContext({ baseURL: `http://127.0.0.1:${APP_PORT}` });
  const answer = await api.post('/api/login', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
}

/** Leaves the page's browser signed in, for tests that are about something else. They must not end the session. */
export async function actAs(page: Page, username: string): Promise<void> {
  const session = sessions.get(username) ?? signInOverApi(username);
  sessions.set(username, session);
  await page.context().addCookies(await session);
}

/** Who is signed in. */
export const meOf = async (page: Page): Promise<User> =>
  userSchema.parse(await (await page.request.get('/api/user')).json());
