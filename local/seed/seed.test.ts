import { COMMENTS_PER_PAGE, EVENT_CATEGORIES, plannedOccurrences } from '@club/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ClubEvent, toDocument } from '../../functions/src/events/club-event';
import { cloudLog } from '../../functions/src/platform/log';
import '../../functions/src/collections';
import { findCollection } from '../../functions/src/platform/collection';
import { createRepositories, type Repositories } from '../../functions/src/repositories';
import { createEngine, type Engine } from '../firestore/engine';
import { memoryAccounts } from '../testing/memory-accounts';
import { seed } from './seed';

const NOW = new Date('2026-05-13T10:00:00Z');

async function seeded(withDemoData: boolean) {
  const engine = await createEngine('demo-club');
  const accounts = memoryAccounts();
  await seed({ firestore: engine.firestore, accounts, now: NOW, withDemoData });
  return { engine, accounts };
}

describe('with demo data', () => {
  let engine: Engine;
  let accounts: ReturnType<typeof memoryAccounts>;
  let repositories: Repositories;
  let events: ClubEvent[];

  beforeAll(async () => {
    ({ engine, accounts } = await seeded(true));
    repositories = createRepositories({ firestore: engine.firestore, clock: { now: () => NOW }, log: cloudLog });
    const listed = await repositories.events.listForOrganisers(false, new Date(0));
    const found = await Promise.all(listed.map(({ id }) => repositories.events.find(id)));
    events = found.filter((event) => event !== null);
  });

  test('there are about 40 events of all categories, which the app can read', () => {
    expect(events.length).toBeGreaterThanOrEqual(38);
    expect(new Set(events.map(({ category }) => category))).toEqual(new Set(EVENT_CATEGORIES));
  });

  test('the next event that the app creates gets the next number', async () => {
    const numbers = events.map(({ id }) => id).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const draft = numbers.length + 1;
    expect((await engine.firestore.doc(`drafts/${draft}`).get()).exists).toBe(true);
    expect((await engine.firestore.doc('counters/events').get()).data()).toMatchObject({ last: draft });
  });

  test('everything has the version that the app stores with it', () => {
    for (const [path, document] of Object.entries(engine.controller.database.toMap())) {
      const wanted = findCollection(path)?.version;
      expect([path, document]).toEqual([path, expect.objectContaining({ schemaVersion: wanted })]);
    }
  });

  test('the series are as the app would have planned them, one of every second week without a skipped day', () => {
    const ids = [...new Set(events.flatMap(({ seriesId }) => seriesId ?? []))];
    const rules = ids.map((id) => {
      const series = events.filter(({ seriesId }) => seriesId === id);
      const [first] = series;
      const { recurrenceEvery: every = 1, recurrenceSkips: skips = [] } = first ?? {};
      const planned = plannedOccurrences({
        first: first?.seriesStart ?? NaN,
        interval: first?.recurrenceInterval ?? 'none',
        every,
        end: first?.recurrenceEnd ?? NaN,
        skips,
      });
      expect(series.map(({ seriesIndex, startTime }) => ({ number: seriesIndex, start: startTime }))).toEqual(planned);
      return [every, skips.length, series.length];
    });
    expect(rules).toEqual([
      [1, 0, 6],
      [2, 1, 3],
      [1, 0, 4],
    ]);
  });

  test('60 members and 5 newcomers can sign in, and only the organiser has the right', () => {
    expect(accounts.users).toHaveLength(65);
    expect(accounts.users.filter(({ customAttributes }) => customAttributes !== undefined)).toMatchObject([
      { email: 'vorstand@example.org', customAttributes: '{"admin":true}' },
    ]);
  });

  test('three people wait to be let in, one is blocked, and the treasurer and the keeper have their rights', async () => {
    const { count } = repositories.directory;
    expect(await count()).toMatchObject({
      all: 65,
      waiting: 3,
      refused: 1,
      blocked: 1,
      organiser: 1,
      treasurer: 1,
      keeper: 1,
      'never-signed-in': 3,
    });
  });

  test('mitglied1 is registered for some events and waits for others', async () => {
    const lukas = await repositories.accounts.findUid('mitglied1');
    const statuses = events
      .filter(({ startTime }) => startTime > NOW)
      .flatMap(({ roster }) => roster.filter(({ userId }) => userId === lukas).map(({ status }) => status));
    expect(statuses.filter((status) => status === 'waitlisted')).toHaveLength(1);
    expect(statuses.filter((status) => status !== 'waitlisted').length).toBeGreaterThan(2);
  });

  test('past and coming events have comments, and one has more than a page', async () => {
    const counts = await Promise.all(
      events.map(
        async ({ id }) => (await engine.firestore.collection(`events/${id}/comments`).count().get()).data().count,
      ),
    );
    expect(Math.max(...counts)).toBeGreaterThan(COMMENTS_PER_PAGE);
    const talkedOf = events.filter((_, index) => counts[index]);
    expect(talkedOf.some(({ endTime }) => endTime < NOW)).toBe(true);
    expect(talkedOf.filter(({ startTime }) => startTime > NOW).length).toBeGreaterThan(3);
  });

  test('the live counts agree with the events, and nobody can guess where they stand', async () => {
    for (const event of events) {
      const { activeCount, waitingCount } = toDocument(event);
      expect(event.liveKey).toMatch(/^e[0-9a-f]{32}$/);
      expect((await engine.firestore.doc(`live/${event.liveKey}`).get()).data()).toMatchObject({
        active: activeCount,
        waiting: waitingCount,
      });
    }
  });
});

test('CLUB_SEED=0 creates the organiser alone, in a club that everybody may join', async () => {
  const { engine, accounts } = await seeded(false);
  expect(accounts.users).toMatchObject([{ email: 'vorstand@example.org', customAttributes: '{"admin":true}' }]);
  expect(engine.controller.database.toDocumentPaths().map((path) => path.split('/')[0])).toEqual([
    'access',
    'settings',
    'settings',
    'usernames',
    'users',
  ]);
});
