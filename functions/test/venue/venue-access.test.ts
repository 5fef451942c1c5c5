import { randomUUID } from 'node:crypto';
import { VENUE_TAKEN, venueOccupancySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRefusal } from '../../src/testing/api-test';
import type { ApiReply, Client } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { inDays } from '../../src/testing/event-requests';
import { bookingInput, inquiryInput, useVenue } from '../../src/testing/venue';

const { app, member, organiser } = useClub();
const { givenBooking, givenInquiry, unchanged } = useVenue(app);

describe('the endpoints for organisers', () => {
  type Ids = { bookingId: string; inquiryId: string };
  let days = 100;
  const calls: [string, (client: Client, ids: Ids) => Promise<ApiReply>][] = [
    ['GET /api/admin/venue-bookings', (client) => client.get('/api/admin/venue-bookings')],
    ['POST /api/admin/venue-bookings', (client) => client.post('/api/admin/venue-bookings', bookingInput(days))],
    [
      'DELETE /api/admin/venue-bookings/{id}',
      (client, { bookingId }) => client.delete(`/api/admin/venue-bookings/${bookingId}`),
    ],
    ['GET /api/admin/venue-inquiries', (client) => client.get('/api/admin/venue-inquiries')],
    [
      'PUT /api/admin/venue-inquiries/{id}',
      (client, { inquiryId }) => client.put(`/api/admin/venue-inquiries/${inquiryId}`, { status: 'processed' }),
    ],
    [
      'DELETE /api/admin/venue-inquiries/{id}',
      (client, { inquiryId }) => client.delete(`/api/admin/venue-inquiries/${inquiryId}`),
    ],
    [
      'POST /api/admin/venue-inquiries/delete',
      (client, { inquiryId }) => client.post('/api/admin/venue-inquiries/delete', { ids: [inquiryId] }),
    ],
  ];
  const given = async (): Promise<Ids> => {
    days += 1;
    return { bookingId: await givenBooking({ date: inDays(-days) }), inquiryId: await givenInquiry() };
  };

  it.each(calls)('%s refuses visitors and members, who change and learn nothing', async (_name, send) => {
    const ids = await given();
    const refusals: [Client, number, string][] = [
      [app().visitor(), 401, 'not-signed-in'],
      [member.client, 403, 'not-allowed'],
    ];
    for (const [client, status, code] of refusals) {
      const reply = await unchanged(() => send(client, ids));
      expectRefusal(reply, status, code);
      expect(Object.keys(reply.json as object).sort()).toEqual(['code', 'error', 'message']);
    }
    expect((await send(organiser.client, ids)).status).toBe(200);
  });

  it.each(calls)(
    '%s refuses organisers as soon as their rights are withdrawn, even if the session goes on',
    async (_name, send) => {
      const ids = await given();
      const former = await app().organiser();
      expect((await former.client.get('/api/admin/venue-inquiries')).status).toBe(200);
      await app().setOrganiser(former.id, false);
      expectRefusal(await unchanged(() => send(former.client, ids)), 403, 'not-allowed');
    },
  );

  it.each([
    ['PUT', '/api/admin/venue-inquiries/abc', { status: 'processed' }],
    ['DELETE', '/api/admin/venue-inquiries/1', undefined],
    ['DELETE', `/api/admin/venue-bookings/${randomUUID()}x`, undefined],
  ])('%s %s is nothing: 404', async (method, path, body) => {
    expectRefusal(await organiser.client.request(method, path, { body }), 404, 'not-found');
  });
});

describe('GET /api/venue-availability', () => {
  const secret = { purpose: 'Scheidungsfeier Albrecht', name: 'Hedwig Albrecht', message: 'Bitte mit Sektempfang!' };

  const raw = async (client: Client) => {
    const { status, text, json } = await client.get('/api/venue-availability');
    expect(status).toBe(200);
    return { text, list: z.array(venueOccupancySchema).parse(json) };
  };

  it('shows everyone when the clubhouse is taken, and only organisers for what', async () => {
    const inquiryId = await givenInquiry({ name: secret.name, message: secret.message, status: 'processed' });
    const date = inDays(3);
    const id = await givenBooking({ date, end: inDays(4), purpose: secret.purpose, inquiryId });
    const seen = { id, date: date.toISOString(), end: inDays(4).toISOString(), eventId: null };

    const former = await app().organiser();
    expect((await raw(former.client)).list).toContainEqual({ ...seen, purpose: secret.purpose });
    await app().setOrganiser(former.id, false);

    for (const client of [app().visitor(), member.client, former.client]) {
      const { text, list } = await raw(client);
      expect(list).toContainEqual({ ...seen, purpose: VENUE_TAKEN });
      for (const word of [secret.purpose, 'Albrecht', secret.name, secret.message, inquiryId, 'inquiryId', 'created']) {
        expect(text).not.toContain(word);
      }
      expect(new Set(list.map(({ purpose }) => purpose))).toEqual(new Set([VENUE_TAKEN]));
    }
    const { text } = await raw(organiser.client);
    expect(text).not.toContain(secret.name);
  });

  it('must not be stored by any cache', async () => {
    const { headers } = await organiser.client.get('/api/venue-availability');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('POST /api/venue/inquiries', () => {
  it('accepts inquiries of visitors, members and organisers, and only from the app’s own pages', async () => {
    for (const client of [app().visitor(), member.client, organiser.client]) {
      expect((await client.post('/api/venue/inquiries', inquiryInput())).json).toEqual({ ok: true });
    }
    const foreign = { headers: { Origin: 'https://boese.example', 'Sec-Fetch-Site': 'cross-site' } };
    const send = () => app().visitor().post('/api/venue/inquiries', inquiryInput(), foreign);
    expectRefusal(await unchanged(send), 403, 'foreign-origin');
  });
});
