import {
  DEFAULT_CLUB_SETTINGS,
  type InquiryThread,
  inquiryThreadSchema,
  MAX_INQUIRY_MESSAGES,
  mailPaths,
} from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { eraseAccount } from '../../../testing/deletions';
import { DAY } from '../../../testing/event-requests';
import { inquiryCodeOf } from '../../../testing/mailboxes';
import { only } from '../../../testing/only';
import type { TestMember } from '../../../testing/start-test-app';
import { TEST_SITE } from '../../../testing/test-site';
import { book, bookingInput, inquire, inquiryInput, useVenue } from '../../../testing/venue';

const { app, deliveredMails, nothingWritten, stored } = useClub();
const { givenInquiry, inquiriesOf, noticesOf } = useVenue(app);
let organiser: TestMember;
let guests = 0;

/** Each address gets few receipts within an hour. */
const newAddress = () => `gast${++guests}@example.org`;

beforeEach(async () => {
  organiser = await app().organiser({ firstName: 'Renate', lastName: 'Kurz' });
  app().mail.setUp(1_000);
  await deliveredMails();
});

const pathOf = (inquiryId: string) => `/api/admin/venue-inquiries/${inquiryId}`;
const ask = (inquiryId: string, text: string, { client } = organiser) =>
  client.post(`${pathOf(inquiryId)}/questions`, { text });
const answer = (code: string, text: string) => app().visitor().post('/api/venue/inquiry-answers', { code, text });
const threadOf = async (code: string): Promise<InquiryThread> =>
  inquiryThreadSchema.parse(ok(await app().visitor().post('/api/venue/inquiry-threads', { code })));

async function asked() {
  const email = newAddress();
  const inquiryId = await givenInquiry({ email });
  return { inquiryId, email, code: await inquiryCodeOf(app(), organiser, { id: inquiryId, email }) };
}

describe('the receipt of an inquiry', () => {
  it('goes to the address that was given, with the wish, and nothing that a stranger could advertise with', async () => {
    const email = newAddress();
    const spam = 'Gewinne jetzt auf http://boese.example/gewinn!';
    const advert = inquiryInput({ email, name: 'boese.example', message: spam, guestCount: 40 });
    ok(await inquire(app().visitor(), advert));
    const mail = only(await deliveredMails());
    expect(mail).toMatchObject({ to: email, subject: 'Ihre Anfrage fürs Vereinsheim ist da', unsubscribeUrl: null });
    expect(mail?.text).toContain('Gäste: 40');
    for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toContain('boese');
    for (const [url] of mail?.text.matchAll(/https?:\S+/g) ?? []) expect(url.startsWith(TEST_SITE)).toBe(true);
    expect(stored('letters')).toEqual([]);
  });

  it('goes to one address twice an hour, and later inquiries are stored all the same', async () => {
    const email = newAddress();
    const written = [email, email.toUpperCase(), email, email];
    for (const address of written) ok(await inquire(app().visitor(), inquiryInput({ email: address })));
    expect((await deliveredMails()).filter(({ to }) => to.toLowerCase() === email)).toHaveLength(2);
    expect(stored('venueInquiries').filter((inquiry) => String(inquiry.email).toLowerCase() === email)).toHaveLength(4);
  });

  it('is not sent where mail is not set up, where questions cannot be asked either', async () => {
    app().mail.setUp(null);
    const email = newAddress();
    ok(await inquire(app().visitor(), inquiryInput({ email })));
    const inquiry = (await inquiriesOf(organiser)).find((one) => one.email === email);
    expect(inquiry?.mail).toBe('unavailable');
    expectRefusal(await nothingWritten(() => ask(inquiry?.id ?? '', 'Hallo?')), 409, 'mail-unavailable');
    const words = { status: 'rejected', text: 'Leider nein.' };
    const decision = () => organiser.client.put(pathOf(inquiry?.id ?? ''), words);
    expectRefusal(await nothingWritten(decision), 409, 'mail-unavailable');
    app().mail.setUp(1_000);
    expect(await deliveredMails()).toEqual([]);
  });
});

describe('a question about an inquiry', () => {
  it('goes by mail, is answered by its link, and both stand with the inquiry', async () => {
    const email = newAddress();
    const inquiryId = await givenInquiry({ email });
    const text = 'Braucht ihr die Küche?\n<b>Und</b> die Bühne?';
    ok(await ask(inquiryId, text));
    await nothingWritten(() => ask(inquiryId, text));
    const mail = only(await deliveredMails());
    expect(mail).toMatchObject({ to: email, subject: 'Rückfrage zu Ihrer Anfrage fürs Vereinsheim' });
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('&lt;b&gt;Und&lt;/b&gt; die Bühne?');
    const [, code = ''] = new RegExp(`${TEST_SITE}${mailPaths.inquiry}#(\\S+)`).exec(mail?.text ?? '') ?? [];

    const thread = await nothingWritten(() => threadOf(code));
    expect(thread).toMatchObject({ status: 'pending', isOpen: true, messages: [{ from: 'club', text }] });
    expect(JSON.stringify(thread)).not.toMatch(/Gerda|030 23125|Renate|example/);

    const replies = [await answer(code, 'Nur die Küche.'), await answer(code, 'Nur die Küche.')];
    for (const reply of replies) expect(inquiryThreadSchema.parse(ok(reply)).messages).toHaveLength(2);
    const shown = (await inquiriesOf(organiser)).find(({ id }) => id === inquiryId);
    expect(shown?.messages).toEqual([
      { at: expect.any(String), from: 'club', text, by: 'Renate Kurz' },
      { at: expect.any(String), from: 'inquirer', text: 'Nur die Küche.', by: null },
    ]);
    expect(noticesOf(inquiryId)).toMatchObject([{ kind: 'venueInquiry', isAnswer: true }]);
    expect(await deliveredMails(email)).toEqual([]);
  });

  it('is answered by no forged link, none of another inquiry, none after a month, and none once it is decided', async () => {
    const { inquiryId, code } = await asked();
    const other = await asked();
    const [id = '', issued = '', signature = ''] = code.split('.');
    const forged = [
      [other.inquiryId, issued, signature].join('.'),
      [id, issued, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.'),
    ];
    for (const wrong of forged) {
      expectRefusal(await nothingWritten(() => answer(wrong, 'Ja')), 409, 'link-invalid');
      expectRefusal(await app().visitor().post('/api/venue/inquiry-threads', { code: wrong }), 409, 'link-invalid');
    }
    ok(await organiser.client.put(pathOf(inquiryId), { status: 'rejected' }));
    expectRefusal(await answer(code, 'Ja'), 409, 'already-processed');
    expect(await threadOf(code)).toMatchObject({ status: 'rejected', isOpen: false });
    ok(await organiser.client.delete(pathOf(inquiryId)));
    expectRefusal(await answer(code, 'Ja'), 409, 'link-invalid');
    app().clock.advance(31 * DAY);
    expectRefusal(await answer(other.code, 'Ja'), 409, 'link-invalid');
  });

  it('is answered ten times an hour, and no thread grows without end', async () => {
    const { inquiryId, code } = await asked();
    for (let count = 0; count < 10; count++) ok(await answer(code, `Antwort ${count}`));
    expectRefusal(await nothingWritten(() => answer(code, 'Noch eine')), 429, 'too-many-requests');
    for (let count = 11; count < MAX_INQUIRY_MESSAGES; count++) ok(await ask(inquiryId, `Frage ${count}`));
    expectRefusal(await nothingWritten(() => ask(inquiryId, 'Und noch eine')), 409, 'thread-full');
    expect((await threadOf(code)).isOpen).toBe(false);
    // The last words have room.
    ok(await organiser.client.put(pathOf(inquiryId), { status: 'rejected', text: 'Es wird nichts.' }));
  });
});

describe('the answer to an inquiry', () => {
  it('comes by mail with the words of a rejection', async () => {
    const email = newAddress();
    const inquiryId = await givenInquiry({ email });
    const decision = { status: 'rejected', text: 'An dem Tag feiern wir selbst.' };
    ok(await organiser.client.put(pathOf(inquiryId), decision));
    await nothingWritten(() => organiser.client.put(pathOf(inquiryId), decision));
    const mail = only(await deliveredMails());
    expect(mail).toMatchObject({ to: email, subject: 'Absage: Ihre Anfrage fürs Vereinsheim' });
    expect(mail?.text).toMatch(/^Guten Tag Gerda Sommerfeld!/);
    expect(mail?.text).toContain(decision.text);
    expect(mail?.text).not.toMatch(/Preise|Regeln/);
  });

  it('comes by mail with the time that was booked, and what the club says of prices and rules', async () => {
    const email = newAddress();
    const clubhouse = {
      ...DEFAULT_CLUB_SETTINGS.clubhouse,
      prices: 'Saal: 120 €\nKüche: 30 €',
      rules: 'Den Schlüssel hat Frau Brandt.',
    };
    await app().storeClub({ clubhouse });
    const inquiryId = await givenInquiry({ email });
    ok(await book(organiser.client, bookingInput(40, { inquiryId, purpose: 'Streng geheim' })));
    const mail = only(await deliveredMails());
    expect(mail?.subject).toMatch(/^Zusage: Vereinsheim am /);
    expect(mail?.text).toMatch(/ist für Sie gebucht:\n\w+, \d+\. /);
    expect(mail?.text).toContain('Preise:\nSaal: 120 €\nKüche: 30 €\n\nRegeln:\nDen Schlüssel hat Frau Brandt.');
    expect(mail?.text).not.toContain('geheim');
  });

  it('is not sent once the inquiry is deleted', async () => {
    const inquiryId = await givenInquiry({ email: newAddress() });
    ok(await organiser.client.put(pathOf(inquiryId), { status: 'rejected' }));
    ok(await organiser.client.delete(pathOf(inquiryId)));
    expect(stored('letters')).toEqual([]);
    expect(await deliveredMails()).toEqual([]);
  });

  it('tells organisers where it cannot arrive', async () => {
    const { inquiryId, email } = await asked();
    app().mail.respondWith(email, { kind: 'bad-address', code: '550 5.1.1' });
    ok(await ask(inquiryId, 'Noch da?'));
    await deliveredMails();
    const mailOf = async () => (await inquiriesOf(organiser)).find(({ id }) => id === inquiryId)?.mail;
    expect(await mailOf()).toBe('fails');
    app().mail.respondWith(email, null);
    ok(await ask(inquiryId, 'Jetzt vielleicht?'));
    await deliveredMails();
    expect(await mailOf()).toBe('works');
  });
});

it('what is asked while a receipt is being sent has a mail of its own, and neither comes twice', async () => {
  const email = newAddress();
  const { mail } = app();
  const send = mail.send;
  ok(await inquire(app().visitor(), inquiryInput({ email })));
  const inquiryId = (await inquiriesOf(organiser)).find((one) => one.email === email)?.id ?? '';
  mail.send = async (one) => {
    mail.send = send;
    ok(await ask(inquiryId, 'Wie viele?'));
    return send(one);
  };
  await app().deliverNotices();
  mail.send = send;
  await app().deliverNotices();
  expect(mail.take().filter(({ to }) => to === email)).toMatchObject([
    { subject: 'Ihre Anfrage fürs Vereinsheim ist da' },
    { subject: 'Rückfrage zu Ihrer Anfrage fürs Vereinsheim' },
  ]);
});

it('an address where nothing arrives for a week is told to organisers', async () => {
  const email = newAddress();
  app().mail.respondWith(email, { kind: 'unreachable', code: 'ECONNECTION' });
  ok(await inquire(app().visitor(), inquiryInput({ email })));
  await deliveredMails();
  app().mail.respondWith(email, null);
  app().clock.advance(8 * DAY);
  expect(await deliveredMails(email)).toEqual([]);
  expect((await inquiriesOf(organiser)).find((one) => one.email === email)?.mail).toBe('fails');
});

it('a member who asked finds the thread in their download, without the names of those who wrote for the club', async () => {
  const member = await app().member();
  ok(await inquire(member.client, inquiryInput({ email: member.email })));
  const inquiryId = (await inquiriesOf(organiser)).find(({ email }) => email === member.email)?.id ?? '';
  ok(await ask(inquiryId, 'Braucht ihr die Küche?'));
  const { text, json } = await member.client.get('/api/user/data');
  const message = { at: expect.any(String), from: 'club', text: 'Braucht ihr die Küche?' };
  expect(json).toMatchObject({ venueInquiries: [{ messages: [message] }] });
  expect(text).not.toContain('Renate');
});

it('who wrote for the club is forgotten with their account, and the words stay', async () => {
  const other = await app().organiser({ firstName: 'Bernd', lastName: 'Weg' });
  const inquiryId = await givenInquiry({ email: 'gast@example.org' });
  ok(await ask(inquiryId, 'Wie viele?', other));
  expect((await eraseAccount(other)).status).toBe(200);
  const shown = (await inquiriesOf(organiser)).find(({ id }) => id === inquiryId);
  expect(shown?.messages).toMatchObject([{ text: 'Wie viele?', by: null }]);
  expect(stored('venueInquiries').map(({ writerIds }) => writerIds)).not.toContainEqual([other.id]);
});
