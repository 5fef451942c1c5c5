import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { useClub } from '../../../testing/club';
import { asInput, eventInput, saved, withKey } from '../../../testing/event-requests';

const { app, organiser, colleague, nothingWritten } = useClub();

const make = async (change: object = {}) => saved(await organiser.client.post('/api/events', eventInput(change)));

describe('a write that is sent again with its key', () => {
  it('makes one event even if both arrive at the same moment', async () => {
    const [key, body] = [randomUUID(), eventInput()];
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => organiser.client.post('/api/events', body, withKey(key))),
    );
    expect(new Set(replies.map((reply) => saved(reply).event.id)).size).toBe(1);
  });

  it('counts as a new request with another body, from another person or for another event', async () => {
    const key = randomUUID();
    const ids = [
      saved(await organiser.client.post('/api/events', eventInput(), withKey(key))).event.id,
      saved(await organiser.client.post('/api/events', eventInput({ title: 'Anders' }), withKey(key))).event.id,
      saved(await colleague.client.post('/api/events', eventInput(), withKey(key))).event.id,
    ];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) {
      const edited = await organiser.client.put(`/api/events/${id}`, eventInput({ title: 'Neu' }), withKey(key));
      expect(saved(edited).event).toMatchObject({ id, title: 'Neu' });
    }
  });

  it('does not change an event a second time, nor one that somebody has changed since', async () => {
    const made = await make();
    const [key, path, body] = [randomUUID(), `/api/events/${made.event.id}`, asInput(made, { title: 'Neu' })];
    const first = await organiser.client.put(path, body, withKey(key));
    saved(await colleague.client.put(path, asInput(made, { title: 'Noch neuer', revision: 2 })));
    const again = await nothingWritten(() => organiser.client.put(path, body, withKey(key)));
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await app().events.find(made.event.id))?.title).toBe('Noch neuer');
  });

  it('is tried again if it was refused', async () => {
    const made = await make();
    const [key, path] = [randomUUID(), `/api/events/${made.event.id}`];
    const body = asInput(made, { revision: 2, title: 'B' });
    expectRefusal(await organiser.client.put(path, body, withKey(key)), 409, 'changed-meanwhile');
    saved(await organiser.client.put(path, asInput(made, { title: 'A' })));
    expect(saved(await organiser.client.put(path, body, withKey(key))).event.title).toBe('B');
  });

  it('is remembered for a day, without any text of the request', async () => {
    await organiser.client.post('/api/events', eventInput(), withKey(randomUUID()));
    const records = Object.entries(app().documents()).filter(([path]) => path.startsWith('idempotencyKeys/'));
    expect(records).not.toEqual([]);
    const expiries = records.map(([, document]) => (document as { expiresAt: { toDate(): Date } }).expiresAt.toDate());
    for (const expiry of expiries) expect(expiry.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    for (const [path] of records) expect(path).toMatch(/^idempotencyKeys\/[0-9a-f]{64}$/);
  });
});
