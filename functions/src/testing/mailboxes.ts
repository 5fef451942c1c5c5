import { paths } from '@club/contract';
import { createMailboxRepository } from '../mail/mailbox-repository';
import { ok } from './client';
import type { TestApp, TestMember } from './start-test-app';

/** From now on mails reach the person, as after they have confirmed their address. */
export const openMailbox = (app: TestApp, { id, email }: Pick<TestMember, 'id' | 'email'>): Promise<void> =>
  createMailboxRepository(app.firestore, app.log).confirm(id, email, app.clock.now());

/** The codes in the letters that were sent since the last call. */
export async function sentCodes(app: TestApp): Promise<string[]> {
  await app.deliverNotices();
  const link = new RegExp(`${paths.confirmAddress}#([\\w.-]+)`);
  return app.mail.take().flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

/** The code that the person gets when they ask to confirm their address. Mail is set up from then on. */
export async function confirmationCodeOf(app: TestApp, { client }: TestMember): Promise<string> {
  app.mail.setUp(app.mail.limits?.perHour ?? 1_000);
  ok(await client.post('/api/user/mailbox/confirmation'));
  const [code = ''] = await sentCodes(app);
  return code;
}
