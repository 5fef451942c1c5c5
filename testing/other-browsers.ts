import { type Session, sessionSchema } from '@club/contract';
import * as z from 'zod';
import { type Client, ok } from './client';
import { TEST_PASSWORD, type TestApp, type TestMember } from './start-test-app';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

export const sessionsOf = async (client: Client): Promise<Session[]> =>
  z.array(sessionSchema).parse(ok(await client.get('/api/sessions')));

/** Signs the member in with another browser, which is known as „Firefox auf Windows“. */
export async function signInElsewhere(
  app: TestApp,
  { username }: TestMember,
): Promise<{ browser: Client; sessionId: string }> {
  const browser = app.visitor();
  ok(await browser.post('/api/login', { username, password: TEST_PASSWORD }, { headers: { 'User-Agent': FIREFOX } }));
  const own = (await sessionsOf(browser)).find(({ isCurrent }) => isCurrent);
  return { browser, sessionId: own?.id ?? '' };
}
