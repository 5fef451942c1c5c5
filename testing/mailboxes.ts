import { mailPaths } from '@club/contract';
import { profileOf } from './account-forms';
import { buildEvent } from './builders';
import { ok } from './client';
import type { TestApp, TestMember } from './start-test-app';

/** From now on mails reach the person, as after they have confirmed their address. */
export const openMailbox = (app: TestApp, { id, email }: Pick<TestMember, 'id' | 'email'>): Promise<void> =>
  app.repositories.mailboxes.confirm(id, email, app.clock.now());

/** The codes in the letters that were sent since the last call, with links to this page, to one person or to all. */
export async function sentCodes(app: TestApp, page = mailPaths.confirmAddress, email?: string): Promise<string[]> {
  await app.deliverNotices();
  const link = new RegExp(`${page}#([\\w.-]+)`);
  const mails = app.mail.take().filter(({ to }) => email === undefined || to === email);
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

/** The code that the person gets when they ask to confirm their address. Mail is set up from then on. */
export async function confirmationCodeOf(app: TestApp, { client, email }: TestMember): Promise<string> {
  app.mail.setUp(app.mail.limits?.perHour ?? 1_000);
  ok(await client.post('/api/user/mailbox/confirmation'));
  const [code = ''] = await sentCodes(app, mailPaths.confirmAddress, email);
  return code;
}

/** The code of the link with which the person chooses a new password. Mail is set up from then on. */
export async function resetCodeOf(app: TestApp, { username, email }: TestMember): Promise<string> {
  app.mail.setUp(app.mail.limits?.perHour ?? 1_000);
  ok(await app.visitor().post('/api/password-reset', { username }));
  const [code = ''] = await sentCodes(app, mailPaths.newPassword, email);
  return code;
}

/** The code with which the person takes their confirmed address back, after an organiser gave the account another one. */
export async function objectionCodeOf(
  app: TestApp,
  person: TestMember,
  { organiser, email = `fremd-${person.email}` }: { organiser: TestMember; email?: string },
): Promise<string> {
  app.mail.setUp(app.mail.limits?.perHour ?? 1_000);
  await openMailbox(app, person);
  ok(await organiser.client.put(`/api/admin/members/${person.id}`, profileOf(person, { email })));
  const [code = ''] = await sentCodes(app, mailPaths.objection, person.email);
  return code;
}

/** The code with which the sender of an inquiry answers a question that an organiser asks. Mail is set up from then on. */
export async function inquiryCodeOf(app: TestApp, { client }: TestMember, asked: { id: string; email: string }) {
  app.mail.setUp(app.mail.limits?.perHour ?? 1_000);
  app.mail.take();
  ok(await client.post(`/api/admin/venue-inquiries/${asked.id}/questions`, { text: 'Wie viele seid ihr?' }));
  const [code = ''] = await sentCodes(app, mailPaths.inquiry, asked.email);
  return code;
}

/** The code that ends reminders by mail, as it stands in a mail to the person. */
export async function unsubscribeCodeOf(app: TestApp, person: TestMember, startTime = inHours(20)): Promise<string> {
  app.mail.setUp(app.mail.limits?.perHour ?? 1_000);
  await openMailbox(app, person);
  lastId += 1;
  await app.store(buildEvent({ id: lastId, startTime, active: [person], autoConfirm: true }));
  await app.deliverNotices();
  const mail = app.mail.take().find(({ to }) => to === person.email);
  return mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
}

let lastId = 700;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
