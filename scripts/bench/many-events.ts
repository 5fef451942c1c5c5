import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { EVENT_CATEGORIES } from '@club/contract';
import { toDocument } from '../../functions/src/events/club-event';
import { buildEvent, buildMember } from '../../functions/src/testing/builders';
import type { TestApp, TestMember } from '../../functions/src/testing/start-test-app';
import { middleOf } from './figures';

/** The decades of a club, all in the future, make the longest possible list. */
export const MANY_EVENTS = 2_000;
const REGISTERED = 20;
const RUNS = 5;

/** Stores one event a day from tomorrow, called 'Termin 1', 'Termin 2' …, each with registrations, all written long ago. */
export async function storeManyEvents(app: TestApp): Promise<void> {
  const active = Array.from({ length: REGISTERED }, () => buildMember());
  const now = app.clock.now().getTime();
  for (let first = 1; first <= MANY_EVENTS; first += 200) {
    const events = Array.from({ length: 200 }, (_, index) => {
      const id = first + index;
      return buildEvent({
        id,
        title: `Termin ${id}`,
        category: EVENT_CATEGORIES[id % EVENT_CATEGORIES.length] ?? 'Sonstiges',
        startTime: new Date(now + id * 86_400_000),
        maxParticipants: 30,
        active,
      });
    });
    await Promise.all(events.map((event) => app.firestore.doc(`events/${event.id}`).set(toDocument(event))));
  }
}

type Figures = { events: number; 'documents read': number; 'median ms': number; KB: number; 'KB gzip': number };

/** The lists, by how many events each response holds and how many documents it may read at most. */
const LISTS = {
  '/api/public/events': { length: MANY_EVENTS, reads: 4 },
  '/api/events?fields=card': { length: MANY_EVENTS, reads: 4 },
  '/api/events': { length: MANY_EVENTS, reads: 4 },
  // The drafts are a query of their own, which counts as one read although there are none.
  '/api/admin/events': { length: MANY_EVENTS, reads: MANY_EVENTS + 2 },
};

/** Reads the lists over HTTP. What an instance reads once, when it starts, is in the row of its own. */
export async function listManyEvents(app: TestApp, organiser: TestMember): Promise<Record<string, Figures>> {
  const rows: Record<string, Figures> = {};
  const row = async (name: string, path: string) => {
    app.counts();
    const sent = performance.now();
    const reply = await organiser.client.get(path);
    const ms = performance.now() - sent;
    assert.equal(reply.status, 200, reply.text);
    const events = reply.json as { title: string }[];
    assert.equal(events[0]?.title, 'Termin 1', `${path} begins with the next one`);
    const bytes = Buffer.from(reply.text);
    rows[name] = {
      events: events.length,
      'documents read': app.counts().reads,
      'median ms': Math.round(ms),
      KB: Math.round(bytes.length / 1_000),
      'KB gzip': Math.round(gzipSync(bytes).length / 1_000),
    };
    return rows[name];
  };

  await row('GET /api/events, all events read and stored', '/api/events');
  for (const [path, { length, reads }] of Object.entries(LISTS)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const figures = await row(`GET ${path}`, path);
      times.push(figures['median ms']);
      assert.equal(figures.events, length, `${path} holds as many as are asked for`);
      assert(figures['documents read'] <= reads, `${path} reads ${figures['documents read']} documents`);
      figures['median ms'] = median(times);
    }
  }
  return rows;
}

export const median = (values: readonly number[]): number => Math.round(middleOf(values));
