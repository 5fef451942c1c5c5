import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import {
  cardEventSchema,
  DAY_MS,
  type EventDetail,
  eventDetailSchema,
  eventRequestUrl,
  eventSummarySchema,
} from '@club/contract';
import * as z from 'zod';
import { buildEvent, buildMember } from '../../../testing/builders';
import type { Club, Member } from './club';
import { type Measured, measure, send } from './measure';
import { type Running, start } from './processes';

const LISTED = 42;
const REGISTERED = 20;
const ROSTERS = [60, 1_400];

type Call = Parameters<typeof measure>[1] & { name: string };

export type Row = {
  KB: number;
  'ms of processor': number;
  'floor: a document': number;
  'floor: from memory': number;
  'times a document': number;
  'a second': number;
  'documents a second': number;
};

/** Stores events of a club: the list's, and one for each size of roster, which begin a year later. */
export async function storeEvents({ store }: Club): Promise<void> {
  const now = Date.now();
  const crowd = Array.from({ length: 1_400 }, () => buildMember());
  const at = (days: number) => ({
    startTime: new Date(now + days * DAY_MS),
    endTime: new Date(now + days * DAY_MS + DAY_MS / 6),
  });
  await store(
    ...Array.from({ length: LISTED }, (_, index) =>
      buildEvent({ id: index + 1, ...at(index + 1), active: crowd.slice(index, index + REGISTERED) }),
    ),
    ...ROSTERS.map((size) =>
      buildEvent({ id: size, ...at(400), maxParticipants: size + 500, active: crowd.slice(0, size) }),
    ),
  );
}

/** Compares the responses of a warm instance with as many bytes from one document, and from memory. */
export async function answers(club: Club, members: readonly Member[]): Promise<Record<string, Row>> {
  const running: Running[] = [];
  try {
    const ours = await start('instance.mjs', club.env);
    const bare = await start('bare-instance.mjs', club.env);
    running.push(ours, bare);
    const rows: Record<string, Row> = {};
    for (const call of calls(club, members)) {
      const { KB, alone, perSecond } = await measure(ours, call);
      const bytes = Math.round(KB * 1_000);
      await club.firestore.doc(`floors/${bytes}`).set({ text: 'x'.repeat(bytes) });
      const floor = (path: string): Promise<Measured> => measure(bare, { path, cookies: [], check: () => undefined });
      const [document, memory] = [await floor(`/document/${bytes}`), await floor(`/static/${bytes}`)];
      rows[call.name] = {
        KB: Math.round(KB),
        'ms of processor': alone,
        'floor: a document': document.alone,
        'floor: from memory': memory.alone,
        'times a document': Math.round((alone / document.alone) * 10) / 10,
        'a second': perSecond,
        'documents a second': document.perSecond,
      };
    }
    return rows;
  } finally {
    for (const { stop } of running) stop();
  }
}

const listed = (schema: z.ZodType) => (json: unknown) =>
  assert.equal(z.array(schema).parse(json).length, LISTED + ROSTERS.length);

const told = (size: number, people: number, isVisitor: boolean) => (json: unknown) => {
  const event: EventDetail = eventDetailSchema.parse(json);
  assert.equal(event._count.registrations, size);
  assert.equal(event.registrations.length, people);
  for (const { user } of event.registrations) assert.equal(/^\p{L}\.$/u.test(user.lastName), isVisitor);
};

/** Each member joins the event in turn, and then leaves it in turn. */
function joinsOrLeaves(event: number, cookies: readonly string[]): (server: Running) => Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  return async ({ port }) => {
    const cookie = cookies[turn % cookies.length] ?? null;
    const joins = Math.floor(turn++ / cookies.length) % 2 === 0;
    const how = joins ? { method: 'POST', body: '{"notes":null}' } : { method: 'DELETE', body: '{}' };
    const { status, text } = await send(agent, port, `/api/events/${event}/register`, { cookie, ...how });
    assert(status < 300, text);
  };
}

function calls({ firestore }: Club, members: readonly Member[]): Call[] {
  const cookies = members.map(({ cookie }) => cookie);
  const list = [
    { name: 'list, visitor', path: '/api/events', cookies: [], check: listed(eventSummarySchema) },
    { name: 'list, member', path: '/api/events', cookies, check: listed(eventSummarySchema) },
    { name: 'list of cards, visitor', path: '/api/public/events', cookies: [], check: listed(cardEventSchema) },
    { name: 'list of cards, member', path: '/api/events?fields=card', cookies, check: listed(cardEventSchema) },
  ];
  const events = ROSTERS.flatMap((size): Call[] => {
    const [page, whole] = [eventRequestUrl(size), `/api/events/${size}`];
    // Every registration does this, too. The instance does not know of it.
    const writtenElsewhere = () =>
      firestore.doc(`events/${size}`).update({ version: Math.floor(Math.random() * 1e9) + 1 });
    return [
      { name: `event, ${size} people, visitor`, path: page, cookies: [], check: told(size, 12, true) },
      { name: `event, ${size} people, member`, path: page, cookies, check: told(size, 12, false) },
      {
        name: `event, ${size} people, just written elsewhere`,
        path: page,
        cookies,
        check: told(size, 12, false),
        before: writtenElsewhere,
      },
      { name: `event, all ${size} people, member`, path: whole, cookies, check: told(size, size, false) },
      {
        name: `event, ${size} people, just joined or left here`,
        path: page,
        cookies,
        check: told(size, 12, false),
        before: joinsOrLeaves(size, cookies),
      },
    ];
  });
  return [...list, ...events];
}
