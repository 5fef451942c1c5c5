import { CLUB, paths } from '@club/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, inDays } from '../../../testing/event-requests';
import { openMailbox } from '../../../testing/mailboxes';
import { only } from '../../../testing/only';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import { TEST_SITE } from '../../../testing/test-site';
import { inquiryInput } from '../../../testing/venue';

const { app, given, deliveredMails } = useClub();

beforeAll(() => app().mail.setUp(1_000));
// The clock goes back after each test.
beforeEach(() => app().firestore.doc('counters/eveningSummary').delete());

/** What a mail lists, each with where its link leads. */
const linesOf = (mail: { text: string } | undefined) =>
  [...(mail?.text.matchAll(/^(\d.*|Wer .*|Für .*|Impressum .*):?\nhttps?:\/\/[^/]+(\/.*)$/gm) ?? [])].map(
    ([, line, path]) => [line?.replace(/:$/, ''), path],
  );

it('an organiser without a device reads the evening summary by mail, once, and ends such mails by its link', async () => {
  const [vera, anna] = [await app().organiser({ firstName: 'Vera' }), await app().member()];
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
  const mail = only(
    app()
      .mail.take()
      .filter(({ to }) => to === vera.email),
  );
  expect(mail).toMatchObject({ to: vera.email, subject: expect.stringMatching(/: 1 Anmeldung$/), thread: null });
  expect(mail?.text).toContain('Hallo Vera!');
  expect(mail?.text).toContain(
    `Das wartet auf euch:\n\n1 Anmeldung bestätigen\n${TEST_SITE}${paths.registrations(eventId)}`,
  );
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

it('tells organisers, the keeper and the treasurer what is open for each when the mail goes, in one mail', async () => {
  const people = {
    both: await app().organiser(),
    keeper: await app().person({ rights: { keeper: true } }),
    treasurer: await app().person({ rights: { treasurer: true } }),
  };
  await app().setAccess(people.both.id, { rights: { organiser: true, treasurer: false, keeper: true } });
  const [gone, anna] = [await app().member(), await app().member()];
  for (const person of Object.values(people)) await openMailbox(app(), person);
  // An evening of the test before is told once and for all, whatever its hour was.
  app().clock.advance(5 * DAY);
  await app().summariseEvening();

  await app().member({ createdAt: app().clock.now() });
  ok(await gone.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
  const [stays, done] = [
    await given({ startTime: inDays(9), maxParticipants: 5 }),
    await given({ startTime: inDays(40) }),
  ];
  for (const eventId of [stays, done]) ok(await anna.client.post(`/api/events/${eventId}/register`));
  ok(await app().visitor().post('/api/venue/inquiries', inquiryInput()));
  await deliveredMails();
  app().clock.advance(2 * DAY);
  await app().summariseEvening();
  ok(await people.both.client.post(`/api/admin/events/${done}/registrations/confirm-all`));

  const addresses = Object.values(people).map(({ email }) => email);
  const sent = (await deliveredMails()).filter(({ to }) => addresses.includes(to));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  const mails = new Map(sent.map((mail) => [mail.to, mail]));
  expect(linesOf(mails.get(people.both.email))).toEqual([
    ['1 Anmeldung bestätigen', paths.registrations(stays)],
    ['Für 1 Veranstaltung Helfer suchen', paths.registrations(stays)],
    ['1 Anfrage beantworten', paths.inquiries],
    ['Impressum ergänzen', paths.setup],
  ]);
  expect(mails.get(people.both.email)?.subject).toMatch(/: 2 Anmeldungen/);
  expect(linesOf(mails.get(people.keeper.email))).toEqual([['1 Anfrage beantworten', paths.keeper]]);
  expect(linesOf(mails.get(people.treasurer.email))).toEqual([
    ['1 neues Mitglied eintragen', paths.members],
    ['1 gelöschtes oder gesperrtes Konto abgleichen', paths.members],
  ]);
});

it('reads nothing of events that are long over, and one document of each that is to come', async () => {
  const evening = async () => {
    app().clock.advance(DAY);
    app().counts();
    await app().summariseEvening();
    return app().counts().reads;
  };
  /** What was written is read on its first evening. */
  const nextEvening = async () => {
    await evening();
    return evening();
  };
  const anna = await app().member();
  // What the tests before have written is told by then.
  app().clock.advance(11 * DAY);
  const before = await nextEvening();
  for (let day = 0; day < 5; day++) await given({ startTime: inDays(-30 - day), active: [anna] });
  expect(await nextEvening()).toBe(before);
  await given({ startTime: inDays(30) });
  expect(await nextEvening()).toBe(before + 1);
});
