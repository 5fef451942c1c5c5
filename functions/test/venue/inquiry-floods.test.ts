import { CLUB } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR } from '../../../testing/event-requests';
import { inquire, inquiryInput, useVenue } from '../../../testing/venue';

const { app, nothingWritten, withDevice, deliveredPushes, anna, vera, volker, stored } = useClub();
const { forgetInquiries } = useVenue(app);
/** Vera and Volker are organisers. */

beforeAll(() => Promise.all([vera, volker].map(withDevice)));

/** Each test begins as if nobody had asked for a long time. */
beforeEach(forgetInquiries);

const fromAnywhere = (name = 'Wer auch immer') => inquire(app().visitor(), inquiryInput({ name }));
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();
const times = <T>(count: number, make: (number: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

describe('inquiries of all visitors together', () => {
  it('have a ceiling an hour, from whatever addresses they come, above which the response says whom to call', async () => {
    for (let sent = 0; sent < 30; sent++) ok(await fromAnywhere());
    const client = app().visitor();
    const refused = await nothingWritten(() => inquire(client, inquiryInput()));
    const { name, phoneNumber } = CLUB.clubhouse.contact;
    const whom = `Bitte rufen Sie uns an: ${name}, ${phoneNumber}.`;
    const message = `Gerade erreichen uns ungewöhnlich viele Anfragen. ${whom}`;
    expectRefusal(refused, 429, 'too-many-requests', { message });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);

    // Members are not stopped by it.
    ok(await inquire(anna.client, inquiryInput()));
    app().clock.advance(HOUR);
    ok(await inquire(client, inquiryInput()));
  });

  it('that were refused for their address leave the others their places', async () => {
    const client = app().visitor();
    const replies = await Promise.all(times(25, () => inquire(client, inquiryInput())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    const others = await Promise.all(times(22, () => fromAnywhere()));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(20);
  });
});

describe('inquiries of one account', () => {
  it('are limited to ten an hour, whatever addresses they come from, and take no place of visitors', async () => {
    const rotating = (number: number) =>
      inquire(app().visitor(anna.client.cookie), inquiryInput({ name: `Nummer ${number}` }));
    const replies = await Promise.all(times(14, rotating));
    expect(statuses(replies)).toEqual([...times(10, () => 200), ...times(4, () => 429)]);
    expectRefusal(await nothingWritten(() => rotating(15)), 429, 'too-many-requests');
    ok(await inquire(vera.client, inquiryInput()));
    for (let sent = 0; sent < 30; sent++) ok(await fromAnywhere());
    app().clock.advance(HOUR);
    ok(await rotating(16));
  });
});

describe('a flood of inquiries', () => {
  it('is two notices to each organiser, the first at once and the others together, and none is lost', async () => {
    for (let sent = 0; sent < 25; sent++) ok(await fromAnywhere(`Gast ${'abcdefghijklmnopqrstuvwxy'[sent]}`));
    expect(stored('venueInquiries')).toHaveLength(25);
    const atOnce = await deliveredPushes();
    expect(atOnce.map(({ to, body }) => [to, body])).toEqual(
      ['Vera', 'Volker'].map((to) => [to, 'Gast a möchte das Vereinsheim mieten.']),
    );
    app().clock.advance(HOUR - 1_000 * 60);
    expect(await deliveredPushes()).toEqual([]);
    app().clock.advance(2 * 60_000);
    expect((await deliveredPushes()).map(({ to, title, body, url }) => [to, title, body, url])).toEqual(
      ['Vera', 'Volker'].map((to) => [
        to,
        '24 neue Anfragen fürs Vereinsheim',
        'Sie warten auf eure Antwort.',
        '/admin?bereich=anfragen',
      ]),
    );
    app().clock.advance(24 * HOUR);
    expect(await deliveredPushes()).toEqual([]);
  });

  it('leaves out organisers who sent all of them, and those who switched inquiries off', async () => {
    for (let sent = 0; sent < 2; sent++) ok(await inquire(volker.client, inquiryInput()));
    app().clock.advance(HOUR);
    expect((await deliveredPushes()).map(({ to, title }) => [to, title.replace(/, .*/, '')])).toEqual([
      ['Vera', 'Neue Anfrage: Vereinsheim'],
      ['Vera', '1 neue Anfrage fürs Vereinsheim'],
    ]);
    ok(await vera.client.put('/api/notifications/further-preferences', { venueInquiry: false }));
    for (let sent = 0; sent < 3; sent++) ok(await fromAnywhere());
    app().clock.advance(2 * HOUR);
    expect((await deliveredPushes()).map(({ to, title }) => [to, title])).toEqual([
      ['Volker', '3 neue Anfragen fürs Vereinsheim'],
    ]);
    ok(await vera.client.put('/api/notifications/further-preferences', { venueInquiry: true }));
  });
});
