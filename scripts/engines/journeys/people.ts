import { newMember, PASSWORD } from '../../../e2e/support/members';
import { button, field, type Page } from '../page';

/** Signs up over the API, from within the page: the window is signed in, but shows nothing yet. */
export async function joinClub(page: Page, firstName: string, lastName: string): Promise<string> {
  const member = newMember(firstName, lastName);
  await call(page, '/api/register', member);
  return member.username;
}

/** Signs in over the API, for journeys that are about something else. */
export const actAs = (page: Page, username: string): Promise<void> =>
  call(page, '/api/login', { username, password: PASSWORD });

export async function signIn(page: Page, username: string): Promise<void> {
  const form = { role: 'tabpanel' };
  await page.fill(field('Benutzername', form), username);
  await page.fill(field('Passwort', form), PASSWORD);
  await page.click(button('Anmelden', form));
}

async function call(page: Page, path: string, body: object): Promise<void> {
  await page.open('/robots.txt');
  const request = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }`;
  await page.driver.evaluate(
    `(window.done = 0, fetch('${path}', ${request}).then(({ status }) => { window.done = status; }), 0)`,
  );
  await page.until(`a response of ${path}`, async () => (await page.driver.evaluate('window.done')) !== 0);
  const status = await page.driver.evaluate('window.done');
  if (status !== 200) throw new Error(`${path} responded with ${status}`);
}
