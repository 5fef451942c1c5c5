import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import type { Client } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { inDays, withKey } from '../../src/testing/event-requests';
import { inquire, inquiryInput, useVenue } from '../../src/testing/venue';

const { app, organiser } = useClub();
const { givenInquiry, inquiriesOf, noticesOf, stored, unchanged } = useVenue(app);
const HOUR = 3_600_000;

const named = async (name: string) => (await inquiriesOf(organiser)).filter((inquiry) => inquiry.name === name);

describe('POST /api/venue/inquiries', () => {
  it('is shown in the organisers’ list and stored as a notice that waits for delivery', async () => {
    const input = inquiryInput({ name: 'Hannelore Voss', message: '  <b>Hallo!</b>\n=1+1 & „Feier“ 🎉  ' });
    app().counts();
    const reply = await inquire(app().visitor(), input);
    expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
    // Two limits, and when organisers were last told, are read and written, with the inquiry and the notice.
    expect(app().counts()).toEqual({ reads: 3 * (1 + COMMIT_CHECK), writes: 5 });

    const [inquiry, ...others] = await named('Hannelore Voss');
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({
      ...input,
      message: input.message.trim(),
      status: 'pending',
      bookingId: null,
    });
    expect(noticesOf(inquiry?.id ?? '')).toEqual([
      {
        kind: 'venueInquiry',
        audience: 'organisers',
        authorId: null,
        inquiryId: inquiry?.id,
        name: 'Hannelore Voss',
        preferredDate: expect.anything(),
        createdAt: expect.anything(),
        dueAt: expect.anything(),
        attempts: 0,
        cursor: null,
        schemaVersion: 1,
      },
    ]);
  });

  it('is stored once when it is sent again with its key, even at the same moment', async () => {
    const client = app().visitor();
    const [key, input] = [withKey(randomUUID()), inquiryInput({ name: 'Traudl Kern' })];
    const atOnce = await Promise.all([inquire(client, input, key), inquire(client, input, key)]);
    const again = await unchanged(() => inquire(client, input, key));
    for (const reply of [...atOnce, again]) expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
    const [inquiry, ...others] = await named('Traudl Kern');
    expect(others).toEqual([]);
    expect(noticesOf(inquiry?.id ?? '')).toHaveLength(1);
  });

  it('seems to accept an inquiry of a program that fills in the hidden field, and stores nothing', async () => {
    const client = app().visitor();
    const person = await inquire(client, inquiryInput());
    const inquiries = stored('venueInquiries').length;
    for (const change of [{}, { preferredDate: inDays(-1).toISOString() }]) {
      const bot = inquiryInput({ name: 'Billige Pillen', website: 'https://pillen.example', ...change });
      const reply = await unchanged(() => inquire(client, bot, withKey(randomUUID())));
      expect([reply.status, reply.text]).toEqual([person.status, person.text]);
      expect([...reply.headers.keys()]).toEqual([...person.headers.keys()]);
    }
    expect(stored('venueInquiries')).toHaveLength(inquiries);
    expect(await named('Billige Pillen')).toEqual([]);
  });

  it('accepts an empty hidden field, as browsers send it', async () => {
    await inquire(app().visitor(), inquiryInput({ name: 'Lore Anders', website: '' }));
    expect(await named('Lore Anders')).toHaveLength(1);
  });

  const tooShort = 'Nachricht muss mindestens 10 Zeichen lang sein';
  const bad: [string, object, string, string][] = [
    [
      'a date in the past',
      { preferredDate: inDays(-1).toISOString() },
      'preferredDate',
      'Das Datum liegt in der Vergangenheit',
    ],
    ['no date', { preferredDate: '' }, 'preferredDate', 'Bitte wähle ein Datum'],
    ['a date that is none', { preferredDate: 'im Sommer' }, 'preferredDate', 'Ungültiger Zeitpunkt'],
    ['a message of 9 characters', { message: 'x'.repeat(9) }, 'message', tooShort],
    ['no message', { message: undefined }, 'message', tooShort],
    ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }, 'message', 'Höchstens 2.000 Zeichen'],
    ['no name', { name: ' ' }, 'name', 'Name ist erforderlich'],
    ['an address that is none', { email: 'gerda@' }, 'email', 'Ungültige E-Mail-Adresse'],
    ['no phone number', { phoneNumber: undefined }, 'phoneNumber', 'Telefonnummer ist erforderlich'],
    ['an object for a name', { name: { $ne: '' } }, 'name', 'Name ist erforderlich'],
  ];
  it.each(bad)('reports %s at its field', async (_what, change, path, message) => {
    const reply = await unchanged(() => inquire(app().visitor(), inquiryInput(change)));
    expectRefusal(reply, 400, 'validation');
    const { issues = [] } = errorBodySchema.parse(reply.json);
    expect(issues[0]).toEqual({ path, message });
    expect(new Set(issues.map((issue) => issue.path))).toEqual(new Set([path]));
  });

  it('reports all missing fields at once, and a body that is too large', async () => {
    const empty = await unchanged(() => inquire(app().visitor(), {}));
    expect(errorBodySchema.parse(empty.json).issues?.map(({ path }) => path)).toEqual([
      ...['name', 'email', 'phoneNumber', 'preferredDate', 'message'],
    ]);
    const huge = inquiryInput({ message: 'ü'.repeat(100_000) });
    expectRefusal(await unchanged(() => inquire(app().visitor(), huge)), 413, 'too-large');
  });

  it('stores no property that a visitor may not set', async () => {
    const forged = { name: 'Rosa Linde', status: 'processed', bookingId: randomUUID(), id: 'mine', createdAt: 'x' };
    await inquire(app().visitor(), inquiryInput(forged));
    const [inquiry] = await named('Rosa Linde');
    expect(inquiry).toMatchObject({ status: 'pending', bookingId: null });
    expect(inquiry?.id).not.toBe('mine');
  });
});

describe('inquiries of one address', () => {
  const send = async (client: Client, count: number, options?: { headers: Record<string, string> }) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent++) {
      statuses.push((await inquire(client, inquiryInput({ name: `Nummer ${sent}` }), options)).status);
    }
    return statuses;
  };

  it('are limited to ten an hour, and the refusal says when the next one is accepted', async () => {
    const client = app().visitor();
    expect(await send(client, 10)).toEqual(Array(10).fill(200));
    const before = stored('venueInquiries').length;
    const refused = await unchanged(() => inquire(client, inquiryInput()));
    expectRefusal(refused, 429, 'too-many-requests');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(stored('venueInquiries')).toHaveLength(before);

    expect(await send(app().visitor(), 1)).toEqual([200]);
    app().clock.advance(HOUR);
    expect(await send(client, 1)).toEqual([200]);
  });

  it('are limited to ten also when they arrive at once', async () => {
    const client = app().visitor();
    const replies = await Promise.all(Array.from({ length: 14 }, () => inquire(client, inquiryInput())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('are not counted for mistakes or repetitions, and the last one is still accepted when it is sent again', async () => {
    const client = app().visitor();
    for (let mistake = 0; mistake < 12; mistake++) await inquire(client, inquiryInput({ message: 'kurz' }));
    for (let mistake = 0; mistake < 12; mistake++) {
      await inquire(client, inquiryInput({ preferredDate: inDays(-1).toISOString() }));
    }
    expect(await send(client, 9)).toEqual(Array(9).fill(200));
    const [key, last] = [withKey(randomUUID()), inquiryInput({ name: 'Die Letzte' })];
    for (let sent = 0; sent < 3; sent++) expect((await inquire(client, last, key)).status).toBe(200);
    expect(await named('Die Letzte')).toHaveLength(1);
    expect(await send(client, 1)).toEqual([429]);
  });
});

describe('PUT /api/admin/venue-inquiries/{id}', () => {
  const decide = (inquiryId: string, status: unknown) =>
    organiser.client.put(`/api/admin/venue-inquiries/${inquiryId}`, { status });

  it.each(['processed', 'rejected'])('decides once (%s), and the same decision may be repeated', async (status) => {
    const id = await givenInquiry({});
    app().counts();
    const first = await decide(id, status);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 });
    expect(first.json).toMatchObject({ id, status, bookingId: null });
    const again = await unchanged(() => decide(id, status));
    expect([again.status, again.json]).toEqual([200, first.json]);

    const other = await unchanged(() => decide(id, status === 'processed' ? 'rejected' : 'processed'));
    expectRefusal(other, 409, 'already-processed');
    expect(other.json).toMatchObject({ message: 'Diese Anfrage wurde bereits bearbeitet.' });
  });

  it('accepts the decision of one of two organisers who decide at once, and tells the other', async () => {
    const id = await givenInquiry({});
    const replies = await Promise.all([decide(id, 'processed'), decide(id, 'rejected')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    expect((await inquiriesOf(organiser)).find((inquiry) => inquiry.id === id)).toEqual(won?.json);
  });

  it.each(['pending', 'vielleicht', 1, null, undefined])('accepts two statuses, and not %s', async (status) => {
    const id = await givenInquiry({});
    const reply = await unchanged(() => decide(id, status));
    expectRefusal(reply, 400, 'validation');
    expect(errorBodySchema.parse(reply.json).issues).toEqual([
      { path: 'status', message: 'Eine Anfrage wird angenommen oder abgelehnt' },
    ]);
  });

  it('responds with 404 if the inquiry does not exist', async () => {
    expectRefusal(await unchanged(() => decide(randomUUID(), 'processed')), 404, 'not-found');
  });
});
