import { expect, type Page } from '@playwright/test';
import { PORT_OFFSET } from './ports';

/** Where the local suite shows what it has sent. */
const SENT = `http://127.0.0.1:${5052 + PORT_OFFSET}/`;

/** Opens what the button of a mail to this address leads to. `sent` is a page of its own browser. */
export async function followMail(sent: Page, to: string, subject: string, button: string): Promise<Page> {
  await sent.goto(SENT);
  const mail = sent.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await expect(mail).toHaveCount(1);
  // The list is made anew with every mail to anybody, so the mail is opened by itself.
  await sent.goto(new URL((await mail.locator('iframe').getAttribute('src')) ?? '', SENT).href);
  const opened = sent.context().waitForEvent('page');
  await sent.getByRole('link', { name: button }).click();
  return opened;
}
