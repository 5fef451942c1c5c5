import { deliverySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { buildDelivery, useDeliveries } from '../../../testing/delivery-builders';
import { MINUTE } from '../../../testing/event-requests';
import type { Delivery } from '../../src/notifications/delivery';

const DELIVERIES = '/api/notifications/deliveries';

const { app, nothingWritten, anna, ben } = useClub();
const { storeDelivery } = useDeliveries(app);

describe('GET /api/notifications/deliveries', () => {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const at = (minutes: number) => new Date(now + minutes * MINUTE);
  const store = (deliveries: Delivery[]) => Promise.all(deliveries.map(storeDelivery));
  const load = async (client: Client) => z.array(deliverySchema).parse(ok(await client.get(DELIVERIES)));

  it('lists when waiting deliveries are due, and which were sent or failed, the latest first, without what cannot be read', async () => {
    const person = await app().member();
    const mine = { userId: person.id, deviceId: 'a'.repeat(64) };
    const message = { title: 'Abgesagt: Sommerfest', body: '', url: '/', tag: 'event-1' };
    const ended = { ...mine, message, dueAt: null, expiresAt: at(1_000) };
    await store([
      buildDelivery({ ...mine, createdAt: at(-1), dueAt: at(59) }),
      buildDelivery({ ...ended, createdAt: at(-3), state: 'sent', finishedAt: at(-2) }),
      buildDelivery({ ...ended, createdAt: at(-2), state: 'dropped', reason: 'gone', finishedAt: at(-1) }),
      buildDelivery({ ...ended, createdAt: at(-99), state: 'sent', finishedAt: at(-98), expiresAt: at(-1) }),
      buildDelivery({ userId: ben.id }),
    ]);
    const path = 'deliveries/kaputt';
    await app()
      .firestore.doc(path)
      .set({ userId: person.id, createdAt: at(0), message: 'Geheim' });
    const reply = await nothingWritten(() => person.client.get(DELIVERIES));
    const where = { deviceId: mine.deviceId };
    expect(reply.json).toMatchObject([
      { ...where, title: 'Neu: Sommerfest', state: 'waiting', reason: null, at: at(59).toISOString() },
      { ...where, title: 'Abgesagt: Sommerfest', state: 'dropped', reason: 'gone', at: at(-1).toISOString() },
      { ...where, state: 'sent', reason: null, createdAt: at(-3).toISOString(), at: at(-2).toISOString() },
    ]);
    expect(reply.json).toHaveLength(3);
    const entries = app().log.take();
    expect(entries).toMatchObject([{ level: 'warn', path }]);
    expect(JSON.stringify(entries)).not.toContain('Geheim');
  });

  it('lists only the caller’s deliveries, twenty at most', async () => {
    const person = await app().member();
    await store(
      Array.from({ length: 23 }, (_, minute) => buildDelivery({ userId: person.id, createdAt: at(-minute) })),
    );
    const shown = await load(person.client);
    expect(shown.map(({ createdAt }) => createdAt)).toEqual(
      Array.from({ length: 20 }, (_, minute) => at(-minute).toISOString()),
    );
    expect(await load(anna.client)).toEqual([]);
  });
});
