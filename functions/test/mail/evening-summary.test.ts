import { CLUB, paths } from '@club/contract';
import { expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, inDays } from '../../../testing/event-requests';
import { openMailbox } from '../../../testing/mailboxes';
import { only } from '../../../testing/only';
import { TEST_SITE } from '../../../testing/test-site';

const { app, given } = useClub();

it('an organiser without a device reads the evening summary by mail, once, and ends such mails by its link', async () => {
  const [vera, anna] = [await app().organiser({ firstName: 'Vera' }), await app().member()];
  app().mail.setUp(1_000);
  await Promise.all([openMailbox(app(), vera), openMailbox(app(), anna)]);
  await app().summariseEvening();
  await app().deliver();
  app().mail.take();
  const eventId = await given({ startTime: inDays(9) });
  ok(await anna.client.post(`/api/events/${eventId}/register`));
  // What comes in the last minutes before an evening is told the next one.
  app().clock.advance(2 * DAY);
  await app().summariseEvening();
  await app().summariseEvening();
  await app().deliver();
  const mail = only(app().mail.take());
  expect(mail).toMatchObject({ to: vera.email, subject: expect.stringMatching(/: 1 Anmeldung$/), thread: null });
  expect(mail?.text).toContain('Hallo Vera,');
  expect(mail?.text).toContain(`Überblick ansehen:\n${TEST_SITE}${paths.admin}`);
  expect(mail?.text).toContain(`Viele Grüße\n${CLUB.name}`);

  const code = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
  expect(code).toMatch(/^eveningSummary\./);
  ok(await app().visitor().post('/api/mail-unsubscriptions', { code }));
  ok(await anna.client.delete(`/api/events/${eventId}/register`));
  app().clock.advance(DAY);
  await app().summariseEvening();
  await app().deliver();
  expect(app().mail.take()).toEqual([]);
});
