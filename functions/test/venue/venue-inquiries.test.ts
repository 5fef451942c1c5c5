import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { type Client, statusesOf } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR, inDays, withKey } from '../../../testing/event-requests';
import { only } from '../../../testing/only';
import { inquire, inquiryInput, useVenue } from '../../../testing/venue';

const { app, costing, nothingWritten, organiser, stored } = useClub();
const { givenInquiry, inquiriesOf, noticesOf } = useVenue(app);

const named = async (name: string) => (await inquiriesOf(organiser)).filter((inquiry) => inquiry.name === name);

describe('POST /api/venue/inquiries', () => {
  it('is shown in the organisers’ list and stored as a notice that waits for delivery', async () => {
    const input = inquiryInput({ name: 'Hannelore Voss', message: '  <b>Hallo!</b>\n=1+1 & „Feier“ 🎉  ' });
    app().counts();
    const reply = await inquire(app().visitor(), input);
    expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
    // Two limits, and when organisers were last told, are read and written, with the inquiry and the notice.
    expect(app().counts()).toEqual({ reads: 3 * (1 + COMMIT_CHECK), writes: 5 });

    const inquiry = only(await named('Hannelore Voss'));
    expect(inquiry).toMatchObject({
      ...input,
      message: input.message.trim(),
      status: 'pending',
      bookingId: null,
    });
    const { id } = inquiry ?? {};
    expect(noticesOf(id ?? '')).toMatchObject([{ kind: 'venueInquiry', authorId: null, inquiryId: id, attempts: 0 }]);
  });

  it('seems to accept an inquiry of a program that fills in the hidden field, and stores nothing', async () => {
    const client = app().visitor();
    const person = await inquire(client, inquiryInput({ name: 'Lore Anders', website: '' }));
    expect(await named('Lore Anders'), 'browsers send it empty').toHaveLength(1);
    const inquiries = stored('venueInquiries').length;
    for (const change of [{}, { preferredDate: inDays(-1).toISOString() }]) {
      const bot = inquiryInput({ name: 'Billige Pillen', website: 'https://pillen.example', ...change });
      const reply = await nothingWritten(() => inquire(client, bot, withKey(randomUUID())));
      expect([reply.status, reply.text]).toEqual([person.status, person.text]);
      expect([...reply.headers.keys()]).toEqual([...person.headers.keys()]);
    }
    expect(stored('venueInquiries')).toHaveLength(inquiries);
    expect(await named('Billige Pillen')).toEqual([]);
  });
});

describe('inquiries of one address', () => {
  const send = (client: Client, count: number) =>
    statusesOf(count, (sent) => inquire(client, inquiryInput({ name: `Nummer ${sent}` })));

  it('are limited to ten an hour, and the refusal says when the next one is accepted', async () => {
    const client = app().visitor();
    expect(await send(client, 10)).toEqual(Array(10).fill(200));
    const before = stored('venueInquiries').length;
    const refused = await nothingWritten(() => inquire(client, inquiryInput()));
    expectRefusal(refused, 429, 'too-many-requests');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(stored('venueInquiries')).toHaveLength(before);

    expect(await send(app().visitor(), 1)).toEqual([200]);
    app().clock.advance(HOUR);
    expect(await send(client, 1)).toEqual([200]);
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

  it('decides once, and the same decision may be repeated', async () => {
    const id = await givenInquiry({});
    const first = await costing({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 }, () => decide(id, 'processed'));
    expect(first.json).toMatchObject({ id, status: 'processed', bookingId: null });
    const again = await nothingWritten(() => decide(id, 'processed'));
    expect([again.status, again.json]).toEqual([200, first.json]);

    const other = await nothingWritten(() => decide(id, 'rejected'));
    expectRefusal(other, 409, 'already-processed', { message: 'Diese Anfrage wurde bereits bearbeitet.' });
    expectRefusal(await nothingWritten(() => decide(randomUUID(), 'processed')), 404, 'not-found');
  });

  it('accepts the decision of one of two organisers who decide at once, and tells the other', async () => {
    const id = await givenInquiry({});
    const replies = await Promise.all([decide(id, 'processed'), decide(id, 'rejected')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    expect((await inquiriesOf(organiser)).find((inquiry) => inquiry.id === id)).toEqual(won?.json);
  });
});
