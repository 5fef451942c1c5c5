import { cardEventSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { toDocument } from '../../src/events/club-event';
import { createRepositories } from '../../src/repositories';

const LONG_AGO = new Date('2025-01-15T09:00:00Z');
const COMING = 200;
/** A query that finds nothing costs one read, but the engine counts none where there is no such collection yet. */
const QUERY_FOR_CHANGES = 1;

const { app, member } = useClub();

beforeAll(() => write(COMING, (index) => ({ id: index + 1, startTime: inDays(2 + (index % 20)), active: [member] })));

/** Stores events that nobody has changed for a long time. */
async function write(count: number, describeEvent: (index: number) => Parameters<typeof buildEvent>[0]): Promise<void> {
  const writes = Array.from({ length: count }, (_, index) => {
    const event = buildEvent({ ...describeEvent(index), updatedAt: LONG_AGO });
    return app().firestore.doc(`events/${event.id}`).set(toDocument(event));
  });
  await Promise.all(writes);
}

async function readsOf(request: () => Promise<unknown>): Promise<number> {
  app().counts();
  await request();
  return app().counts().reads;
}

const getCards = async () => z.array(cardEventSchema).parse((await member.client.get('/api/events?fields=card')).json);

describe('the list of events', () => {
  it('is read whole once by an instance, which then costs a member no event as long as nothing has changed', async () => {
    expect(await readsOf(() => createRepositories(app()).eventList.read(null))).toBe(COMING);
    expect(await getCards()).toHaveLength(COMING);
    expect(await readsOf(getCards)).toBe(ACCESS_READ + QUERY_FOR_CHANGES);
  });

  it('costs one read more for an event that somebody has just joined, and tells of it at once', async () => {
    await member.client.delete('/api/events/1/register');
    expect(await readsOf(getCards)).toBe(ACCESS_READ + 1);
    expect((await getCards()).find(({ id }) => id === 1)).toMatchObject({
      myStatus: null,
      _count: { registrations: 0 },
    });
    expect((await getCards()).find(({ id }) => id === 2)).toMatchObject({ myStatus: 'registered' });
  });

  it('writes nothing of the list when somebody registers, but the event, its live counts and the receipt', async () => {
    const other = await app().member();
    app().counts();
    expect((await other.client.post('/api/events/3/register', { notes: null })).status).toBe(200);
    expect(app().counts().writes).toBe(3);
  });
});
