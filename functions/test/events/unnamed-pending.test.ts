import { expect, it } from 'vitest';
import * as z from 'zod';
import { completeEvents } from '../../src/clean-up/complete-events';
import { toDocument } from '../../src/events/club-event';
import { createRepositories } from '../../src/repositories';
import { COMMIT_CHECK } from '../../src/testing/api-test';
import { buildEvent, type EventOverrides } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { toEarlierDocument } from '../../src/testing/earlier-events';
import { inDays } from '../../src/testing/event-requests';

const LONG_AGO = new Date('2025-01-15T09:00:00Z');

const { app, member } = useClub();
let lastId = 0;

/** Stores an event as it was stored before documents named who is pending. */
async function given(overrides: EventOverrides, toStored: typeof toDocument | typeof toEarlierDocument = toDocument) {
  lastId += 1;
  const event = buildEvent({ startTime: inDays(lastId), updatedAt: LONG_AGO, ...overrides, id: lastId });
  const { pendingUserIds: _, ...stored } = toStored(event);
  await app().firestore.doc(`events/${lastId}`).set(stored);
  return lastId;
}

const pendingOf = (id: number) => (app().documents()[`events/${id}`] as { pendingUserIds?: string[] }).pendingUserIds;

const listed = z.array(z.object({ id: z.number(), awaitsConfirmation: z.boolean() }));

/** Reads what cards, dashboard and the person's calendar say of the event. */
async function shown(id: number): Promise<unknown[]> {
  const lists = ['/api/events', '/api/user/events'].map(async (path) => {
    const events = listed.parse(ok(await member.client.get(path)));
    return events.find((event) => event.id === id)?.awaitsConfirmation;
  });
  const { path } = ok(await member.client.post('/api/user/calendar-feed')) as { path: string };
  const { text } = await app().visitor().get(path);
  const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(`event-${id}@`));
  return [...(await Promise.all(lists)), entry?.match(/STATUS:(\w+)/)?.[1]];
}

it('the page of such an event knows from the roster who is pending, and the daily clean-up tells all lists', async () => {
  const ids = [await given({ active: [member] }), await given({ active: [member] }, toEarlierDocument)];
  for (const id of ids) {
    const detail = ok(await member.client.get(`/api/events/${id}`));
    expect(detail).toMatchObject({ myStatus: 'registered', awaitsConfirmation: true });
    expect(await shown(id)).toEqual([false, false, 'CONFIRMED']);
  }
  await app().cleanUp();
  for (const id of ids) {
    expect(pendingOf(id)).toEqual([member.id]);
    expect(await shown(id)).toEqual([true, true, 'TENTATIVE']);
  }
});

it('nobody is told anything for that, and calendars see no new revision', async () => {
  const id = await given({ active: [member] });
  const { revision } = app().documents()[`events/${id}`] as { revision: number };
  await app().cleanUp();
  expect(app().documents()[`events/${id}`]).toMatchObject({ revision, pendingUserIds: [member.id] });
  expect(Object.keys(app().documents()).filter((path) => path.startsWith('outbox/'))).toEqual([]);
});

it('a run writes so many events, the next one the rest, and then each reads only who has pending registrations', async () => {
  const ids = [await given({ active: [member] }), await given({ active: [member] }), await given({ active: [member] })];
  await given({ roster: [] });
  const deps = { ...createRepositories(app()), log: app().log };
  const run = async () => {
    app().counts();
    await completeEvents(deps, 2);
    return app().counts();
  };
  const known = lastId - 4;
  expect(await run()).toEqual({ reads: known + 3 + 2 * (1 + COMMIT_CHECK), writes: 4 });
  expect(ids.map(pendingOf).filter((people) => people)).toHaveLength(2);
  expect((await run()).writes).toBe(2);
  expect(ids.map(pendingOf)).toEqual(ids.map(() => [member.id]));
  expect(await run()).toEqual({ reads: known + 3, writes: 0 });
});

it('an event that cannot be read keeps none of the others from it, and is logged', async () => {
  const damaged = await given({ active: [member] });
  const whole = await given({ active: [member] });
  await app().firestore.doc(`events/${damaged}`).update({ registrations: 'none' });
  const deps = { ...createRepositories(app()), log: app().log };
  await expect(completeEvents(deps)).rejects.toThrow();
  expect(pendingOf(whole)).toEqual([member.id]);
  expect(app().log.take()).toMatchObject([{ level: 'warn', eventId: damaged, fields: ['registrations'] }]);
  await app().firestore.doc(`events/${damaged}`).delete();
});
