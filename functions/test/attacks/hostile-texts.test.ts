import { type Endpoint, endpoints } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { list, listed, write } from '../../../testing/comments';
import { inDays } from '../../../testing/event-requests';
import { TEST_PASSWORD } from '../../../testing/start-test-app';
import { inquire, inquiryInput } from '../../../testing/venue';

const { app, member, stored } = useClub();

beforeAll(() => app().store(buildEvent({ id: 1, startTime: inDays(3) })));

describe('a text that is made to be slow to check', () => {
  const SIZE = 98_000;
  const texts: [string, string][] = [
    ['one letter', 'a'.repeat(SIZE)],
    ['letters that end in a sign', `${'a'.repeat(SIZE)}!`],
    ['capitals and digits', 'A1'.repeat(SIZE / 2)],
    ['marks out of order', `a${'\u0301\u0316'.repeat(SIZE / 4)}`],
    ['marks in two heaps', `a${'\u0301'.repeat(SIZE / 4)}${'\u0316'.repeat(SIZE / 4)}`],
    ['a mark on every letter', 'u\u0308'.repeat(SIZE / 3)],
    ['parts of syllables', '\u1100\u1161\u11a8'.repeat(SIZE / 9)],
    ['one sign for eighteen', '\ufdfa'.repeat(SIZE / 3)],
    ['line breaks', '\n '.repeat(SIZE / 2)],
    ['pairs of line breaks', '\n \nx'.repeat(SIZE / 4)],
    ['blanks between line breaks', `\n${' '.repeat(SIZE - 2)}\n`],
    ['blanks and a letter', `${' '.repeat(SIZE)}x${' '.repeat(9)}`],
    ['what hides', '\u200b\u2060'.repeat(SIZE / 6)],
    ['what turns writing around', '\u202e\u2066'.repeat(SIZE / 6)],
    ['the start of an address', `${'a.'.repeat(SIZE / 2)}@`],
    ['an address of many parts', `a@${'a.'.repeat(SIZE / 2)}`],
    ['the start of a time', `2026-06-01T${'0'.repeat(SIZE)}`],
    ['the start of a web address', `https://${'a.'.repeat(SIZE / 2)}`],
    ['base64url', `${'A'.repeat(SIZE)}=`],
  ];

  const fields = Object.values(endpoints as Record<string, Endpoint>).flatMap(({ body, query, params }) =>
    [body, query, params].flatMap((schema) => (schema ? Object.values(schema.shape) : [])),
  );

  it.each(texts)('(%s) is checked quickly by every field', (_what, text) => {
    const slow = fields.map((field) => timeOf(() => (field as z.ZodType).safeParse(text))).filter((ms) => ms > 250);
    expect(slow).toEqual([]);
    // These fields are objects of texts: a push subscription, and the description of a device.
    const nested = { endpoint: text, keys: { p256dh: text, auth: text }, userAgent: text, platform: text };
    const subscribing = { subscription: nested, platformInfo: nested, replaces: text };
    expect(timeOf(() => endpoints.subscribePush.body.safeParse(subscribing))).toBeLessThan(3_000);
  });

  /** Measures the processor time of this process in milliseconds, because the machine may be busy with other work. */
  function timeOf(work: () => unknown): number {
    const started = process.cpuUsage();
    work();
    return process.cpuUsage(started).user / 1_000;
  }
});

describe('a name that is made to look like another', () => {
  it('of another script, if somebody has had it since before, still signs in, and only its owner ever sees it', async () => {
    const impostor = `${member.username.replace('m', '\u043c')}`;
    const other = await app().member({
      username: impostor,
      email: `x${member.email}`,
      firstName: 'Ina',
      lastName: 'Post',
    });
    const login = { username: impostor.toUpperCase(), password: TEST_PASSWORD };
    expect(ok(await app().visitor().post('/api/login', login))).toMatchObject({ id: other.id, username: impostor });
    await write(other.client, 1, 'Hallo');
    await other.client.post('/api/events/1/register', { notes: null });
    for (const path of [
      '/api/events/1',
      '/api/events/1/comments',
      '/events/1',
      '/api/calendar.ics',
      '/api/calendar/events/1.ics',
    ]) {
      for (const { client } of [member, await app().organiser()]) {
        expect((await client.get(path)).text).not.toContain(impostor);
      }
    }
  });
});

describe('a text that is made to spoil the text around it', () => {
  const HOSTILE = `Rechnung\u202Egpj.exe Z${'\u0335'.repeat(200)} \u2067ab\u0007\u001B[31m\u2028Ende\u200B`;
  const KEPT = `Rechnunggpj.exe Z${'\u0335'.repeat(6)} ab[31m\nEnde`;

  it('keeps its words and loses its control characters, whoever wrote it and wherever', async () => {
    await inquire(app().visitor(), inquiryInput({ message: HOSTILE }));
    expect(stored('venueInquiries')).toMatchObject([{ message: KEPT }]);
    await write(member.client, 1, HOSTILE);
    expect(listed(await list(member.client, 1)).page[0]?.content).toBe(KEPT);
    await member.client.post('/api/events/1/register', { notes: HOSTILE.replace(/Z\u0335+/, 'Z') });
    expect((await app().events.find(1))?.roster.at(-1)?.notes).toBe(KEPT.replace(/Z\u0335+/, 'Z'));
  });

  it.each(['a\u0000b', 'a\ud83d', '\udc00a'])('(%j) is refused for its invalid characters', async (content) => {
    expectRefusal(await write(member.client, 1, content), 400, 'validation');
  });
});
