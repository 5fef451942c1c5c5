import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { EVENT_CATEGORIES } from '@club/contract';
import { buildEvent, buildMember } from '../../functions/src/testing/builders';
import type { TestApp, TestMember } from '../../functions/src/testing/start-test-app';
import { middleOf } from './figures';

/** The decades of a club, all in the future, make the longest possible list. */
export const MANY_EVENTS = 2_000;
const REGISTERED = 20;
const RUNS = 5;

/** Stores one event a day from tomorrow, called 'Termin 1', 'Termin 2' …, each with registrations. */
export async function storeManyEvents(app: TestApp): Promise<void> {
  const active = Array.from({ length: REGISTERED }, () => buildMember());
  const now = app.clock.now().getTime();
  for (let first = 1; first <= MANY_EVENTS; first += 200) {
    const ids = Array.from({ length: 200 }, (_, index) => first + index);
    await app.store(
      ...ids.map((id) =>
        buildEvent({
          id,
          title: `Termin ${id}`,
          category: EVENT_CATEGORIES[id % EVENT_CATEGORIES.length] ?? 'Sonstiges',
          startTime: new Date(now + id * 86_400_000),
          maxParticipants: 30,
          active,
        }),
      ),
    );
  }
}

type Figures = { events: number; 'documents read': number; 'median ms': number; KB: number; 'KB gzip': number };

/** Every call of a signed-in person reads their access document. */
const ACCESS_READ = 1;

/** Reads the lists over HTTP. Each request is one query, which reads every document once. */
export async function listManyEvents(app: TestApp, organiser: TestMember): Promise<Record<string, Figures>> {
  const rows: Record<string, Figures> = {};
  for (const path of ['/api/events', '/api/admin/events']) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      app.counts();
      const sent = performance.now();
      const reply = await organiser.client.get(path);
      times.push(performance.now() - sent);
      const { reads, writes } = app.counts();
      assert.equal(reply.status, 200, reply.text);
      const events = reply.json as { title: string }[];
      assert.equal(events.length, MANY_EVENTS, `${path} holds them all`);
      assert.equal(events[0]?.title, 'Termin 1', `${path} begins with the next one`);
      const expected = { reads: ACCESS_READ + MANY_EVENTS, writes: 0 };
      assert.deepEqual({ reads, writes }, expected, `${path} is one query`);
      const bytes = Buffer.from(reply.text);
      rows[`GET ${path}`] = {
        events: events.length,
        'documents read': reads,
        'median ms': median(times),
        KB: Math.round(bytes.length / 1_000),
        'KB gzip': Math.round(gzipSync(bytes).length / 1_000),
      };
    }
  }
  return rows;
}

export const median = (values: readonly number[]): number => Math.round(middleOf(values));
