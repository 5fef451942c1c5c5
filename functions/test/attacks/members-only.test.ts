import {
  type CallName,
  type Endpoint,
  endpoints,
  eventCalendarPath,
  eventDetailSchema,
  type FileName,
  mayCall,
  permissions,
} from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESCRIPTION_PATH } from '../../src/api-description/open-api';
import { useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { type ApiReply, type Client, ok } from '../../src/testing/client';
import { saveClub } from '../../src/testing/club-settings';
import { eventInput, inDays, saved } from '../../src/testing/event-requests';
import { PHOTO, PICTURE, storePictures } from '../../src/testing/fuzz/restore';
import type { TestMember } from '../../src/testing/start-test-app';

const app = useTestApp();

/** Nothing else in a response has these digits. */
const OPEN = 770_001;
const MISSING = 990_002;

const secret = {
  title: 'Zwetschgenbasar',
  description: 'Quittengelee und Schlehenlikör',
  notes: 'Hagebuttentee',
  location: 'Mispelhain',
  startTime: inDays(2).toISOString(),
  endTime: inDays(2.1).toISOString(),
  atClubhouse: true,
  membersOnly: true,
};
const TRACES = [secret.title, 'Quittengelee', secret.notes, secret.location];

let organiser: TestMember;
let member: TestMember;
let eventIds: number[];
let callers: Record<'visitor' | 'waiting', Client>;

const isFile = (name: CallName): name is FileName => !(name in endpoints);
const methodOf = (name: CallName): Endpoint['method'] => (isFile(name) ? 'GET' : endpoints[name].method);

const filePaths = (eventId: number): Record<string, string> => ({
  getEventPicture: PICTURE,
  getProfilePicture: PHOTO,
  getPublicCalendar: '/api/calendar.ics',
  getEventCalendar: eventCalendarPath(eventId),
  describeApi: DESCRIPTION_PATH,
});

const pathOf = (name: CallName, eventId: number): string | null =>
  isFile(name)
    ? (filePaths(eventId)[name] ?? null)
    : endpoints[name].path.replace(/:(\w+)/g, (_all, part: string) =>
        part === 'eventId' ? String(eventId) : `${'0'.repeat(9)}-${'0'.repeat(32)}`,
      );

const names = (Object.keys(permissions) as CallName[]).filter((name) => mayCall(name, 'visitor'));
const READING = names.filter((name) => methodOf(name) === 'GET');
const OF_EVENTS = names.filter((name) => pathOf(name, OPEN)?.includes(String(OPEN)));

const QUERIES = [
  '',
  '?fields=card',
  '?fields=card&limit=1',
  `?from=${inDays(1).toISOString()}&to=${inDays(4).toISOString()}`,
];

/** What a response says; times of the response and of the server are none of it. */
const saidBy = ({ status, text, headers }: ApiReply) => ({
  status,
  text: text.replace(/DTSTAMP:.*/g, ''),
  total: headers.get('x-total-count'),
});

async function readAll() {
  const said = new Map<string, ReturnType<typeof saidBy>>();
  for (const [role, client] of Object.entries(callers)) {
    for (const name of READING) {
      for (const query of name === 'listEvents' ? QUERIES : ['']) {
        const path = pathOf(name, OPEN);
        if (path) said.set(`${role}: ${name}${query}`, saidBy(await client.get(path + query)));
      }
    }
    said.set(`${role}: page`, saidBy(await client.get(`/events/${OPEN}`)));
  }
  return said;
}

beforeAll(async () => {
  const waiting = await app().member();
  [member, organiser] = await Promise.all([app().member(), app().organiser()]);
  await app().setAccess(waiting.id, { standing: { state: 'waiting', since: null, reason: null } });
  callers = { visitor: app().visitor(), waiting: waiting.client };
  await app().store(buildEvent({ id: OPEN, startTime: inDays(3), active: [member] }));
  await storePictures(app());
});

const create = async (change: object = {}): Promise<number> =>
  saved(await organiser.client.post('/api/events', eventInput({ ...secret, ...change }))).event.id;

const detailFor = async ({ client }: TestMember, eventId: number) =>
  eventDetailSchema.parse(ok(await client.get(`/api/events/${eventId}`)));

describe('events for members in the world', () => {
  let before: Awaited<ReturnType<typeof readAll>>;
  let after: Awaited<ReturnType<typeof readAll>>;

  beforeAll(async () => {
    before = await readAll();
    // The clubhouse is taken, whoever may know by what, so these take place elsewhere.
    eventIds = [await create({ atClubhouse: false }), await create({ atClubhouse: false })];
    ok(await member.client.post(`/api/events/${eventIds[0]}/register`, { notes: null }));
    ok(await member.client.post(`/api/events/${eventIds[0]}/comments`, { content: 'Quittengelee gibt es auch' }));
    ok(await organiser.client.delete(`/api/admin/events/${eventIds[1]}`));
    await app().deliver();
    after = await readAll();
  });

  it('change no response to visitors and to people who wait to be let in, not even a count', () => {
    expect(after.size).toBeGreaterThan(20);
    for (const [key, said] of after) {
      expect(said, key).toEqual(before.get(key));
      for (const trace of TRACES) expect(said.text, key).not.toContain(trace);
    }
  });

  it('are not there when they ask for them by number', async () => {
    for (const [role, client] of Object.entries(callers)) {
      for (const name of OF_EVENTS) {
        const [asked, missing] = [eventIds[0] ?? 0, MISSING].map((id) => pathOf(name, id) ?? '');
        const replies = [await client.get(asked ?? ''), await client.get(missing ?? '')].map(saidBy);
        expect(replies[0], `${role}: ${name}`).toEqual(replies[1]);
      }
      const [page, missing] = [await client.get(`/events/${eventIds[0]}`), await client.get(`/events/${MISSING}`)];
      expect(saidBy(page), `${role}: page`).toEqual(saidBy(missing));
    }
  });

  it('are there for members, in lists, searches and calendars', async () => {
    const { text } = await member.client.get('/api/events');
    for (const trace of TRACES) expect(text).toContain(trace);
    expect((await member.client.get('/api/event-texts')).text).toContain('Quittengelee');
    const { liveKey } = await detailFor(member, eventIds[0] ?? 0);
    const file = await app()
      .visitor()
      .get(eventCalendarPath(eventIds[0] ?? 0, { key: liveKey }));
    expect(file.text).toContain(secret.title);
    expect(file.headers.get('cache-control')).toContain('private');
  });
});

describe('an event that becomes one for members', () => {
  it('is gone at once for visitors, and its live document has another key that they do not know', async () => {
    const id = await create({ membersOnly: false, atClubhouse: false });
    const visitor = app().visitor();
    const { liveKey: before } = eventDetailSchema.parse(ok(await visitor.get(`/api/events/${id}`)));
    const edit = { ...eventInput({ ...secret, atClubhouse: false }), scope: 'this' };
    ok(await organiser.client.put(`/api/events/${id}`, edit));
    const { liveKey: after } = await detailFor(member, id);
    expect(after).not.toBe(before);
    expect(Object.keys(app().documents())).not.toContain(`live/${before}`);
    expect(Object.keys(app().documents())).toContain(`live/${after}`);
    for (const path of [`/api/events/${id}`, `/api/events/${id}/comments`, eventCalendarPath(id, { key: before })])
      expect((await visitor.get(path)).status, path).toBe(404);
    expect((await visitor.get('/api/public/events')).text).not.toContain(secret.title);
    ok(await organiser.client.delete(`/api/admin/events/${id}`));
  });

  it('stays one when an older tab saves it without a word of it', async () => {
    const id = await create({ atClubhouse: false });
    const { membersOnly: _, ...older } = eventInput({ ...secret, title: 'Kornelkirschenmarkt', atClubhouse: false });
    ok(await organiser.client.put(`/api/events/${id}`, { ...older, scope: 'this' }));
    expect(await detailFor(member, id)).toMatchObject({ title: 'Kornelkirschenmarkt', membersOnly: true });
    ok(await organiser.client.delete(`/api/admin/events/${id}`));
  });

  it('takes the clubhouse without saying which event it is', async () => {
    const id = await create();
    const { text } = await app().visitor().get('/api/venue-availability');
    expect(text).toContain(secret.startTime);
    expect(text).not.toContain(String(id));
    expect((await member.client.get('/api/venue-availability')).text).toContain(`"eventId":${id}`);
    ok(await organiser.client.delete(`/api/admin/events/${id}`));
  });
});

it('copies of lists and calendars last five minutes at most', async () => {
  for (const path of [
    '/api/public/events',
    '/api/public/event-texts',
    '/api/calendar.ics',
    eventCalendarPath(OPEN),
    `/events/${OPEN}`,
  ]) {
    const control = (await app().visitor().get(path)).headers.get('cache-control') ?? '';
    const ages = [...control.matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)].map(([, age]) => Number(age));
    expect(ages.length, path).toBeGreaterThan(0);
    for (const age of ages) expect(age, path).toBeLessThanOrEqual(300);
  }
});

describe('a club that hides who helps', () => {
  it('tells visitors counts and comments and nobody, and members everybody', async () => {
    ok(await member.client.post(`/api/events/${OPEN}/comments`, { content: 'Ich bin dabei' }));
    const comments = `/api/events/${OPEN}/comments`;
    expect((await app().visitor().get(comments)).text).toContain(member.firstName);
    ok(await saveClub(organiser.client, { hidesHelpers: true }));
    expect((await member.client.get(comments)).text).toContain(member.lastName);
    for (const client of Object.values(callers)) {
      const { text } = await client.get(`/api/events/${OPEN}`);
      expect(eventDetailSchema.parse(JSON.parse(text))).toMatchObject({
        registrations: [],
        _count: { registrations: 1 },
      });
      expect(text).not.toContain(member.firstName);
      for (const path of [`/events/${OPEN}`, comments, '/api/calendar.ics', eventCalendarPath(OPEN)])
        expect((await client.get(path)).text, path).not.toContain(member.firstName);
      expect(ok(await client.get(comments))).toMatchObject([
        {
          content: 'Ich bin dabei',
          userId: null,
          user: { firstName: 'Ein', lastName: 'Mitglied', profilePhotoUrl: null },
        },
      ]);
    }
    expect((await member.client.get(`/api/events/${OPEN}`)).text).toContain(member.lastName);
    ok(await saveClub(organiser.client, { hidesHelpers: false }));
    expect((await app().visitor().get(`/api/events/${OPEN}`)).text).toContain(member.firstName);
  });
});
