import { expect, type Page } from '@playwright/test';
import { PORT_OFFSET } from './ports';

/** Where the local suite shows what it has sent. */
const SENT = `http://127.0.0.1:${5052 + PORT_OFFSET}/`;

/** Opens what the button of a mail to this address leads to. `sent` is a page of its own browser. */
export async function followMail(sent: Page, to: string, subject: string, button: string): Promise<Page> {
  await sent.goto(SENT);
  const mail = sent.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await expect(mail).toHaveCount(1);
  await mail.getByText('Ansehen', { exact: true }).click();
  const opened = sent.context().waitForEvent('page');
  await mail.frameLocator('iframe').getByRole('link', { name: button }).click();
  return opened;
}
