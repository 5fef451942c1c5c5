import {
  type CallName,
  type Endpoint,
  endpoints,
  eventCalendarPath,
  exportPath,
  type FileName,
  mayCall,
  permissions,
  type Role,
} from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DESCRIPTION_PATH } from '../../src/api-description/open-api';
import { useTestApp } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import type { ApiReply, Client } from '../../src/testing/client';
import { eventInput, inDays, saved } from '../../src/testing/event-requests';
import { PHOTO, PICTURE, storePictures } from '../../src/testing/fuzz/restore';
import { buildSubscription, subscribe, subscribed } from '../../src/testing/push-devices';
import type { TestMember } from '../../src/testing/start-test-app';
import { uuidOf } from '../../src/testing/venue-builders';

const app = useTestApp();

/** Nothing else in a response has these digits. */
const PUBLISHED = 770_001;
const DRAFT = 770_002;
const MISSING = 990_002;

/** Would take the clubhouse, need helpers soon and be near in every list. */
const secret = {
  title: 'Zwetschgenbasar',
  description: 'Quittengelee und Schlehenlikör',
  notes: 'Hagebuttentee',
  location: 'Mispelhain',
  startTime: inDays(2).toISOString(),
  endTime: inDays(3).toISOString(),
  atClubhouse: true,
  isDraft: true,
};
const TRACES = [secret.title, 'Quittengelee', secret.notes, secret.location, '770002', '770003', '770004'];

let organiser: TestMember;
let member: TestMember;
let callers: Record<'visitor' | 'member', Client>;
let personalCalendar: string;

const isFile = (name: CallName): name is FileName => !(name in endpoints);
const methodOf = (name: CallName): Endpoint['method'] => (isFile(name) ? 'GET' : endpoints[name].method);

const filePaths = (eventId: number): Record<FileName, string> => ({
  getEventPicture: PICTURE,
  getProfilePicture: PHOTO,
  getPublicCalendar: '/api/calendar.ics',
  getPersonalCalendar: personalCalendar,
  getEventCalendar: eventCalendarPath(eventId),
  exportMembers: exportPath('members'),
  exportEvents: exportPath('events'),
  exportBookings: exportPath('bookings'),
  exportLog: exportPath('log'),
  describeApi: DESCRIPTION_PATH,
});

function pathOf(name: CallName, eventId: number): string {
  if (isFile(name)) return filePaths(eventId)[name];
  const values: Record<string, string> = {
    eventId: String(eventId),
    registrationId: `${eventId}-1`,
    bookingId: uuidOf(8),
    inquiryId: uuidOf(9),
  };
  return endpoints[name].path.replace(
    /:(\w+)/g,
    (_all, part: string) => values[part] ?? `${'0'.repeat(9)}-${'0'.repeat(32)}`,
  );
}

const calls = Object.keys(permissions) as CallName[];
const cells = (isChosen: (name: CallName) => boolean) =>
  (['visitor', 'member'] as const).flatMap((role) =>
    calls.filter((name) => mayCall(name, role) && isChosen(name)).map((name) => [name, role] as const),
  );

const READING = cells((name) => methodOf(name) === 'GET');
const OF_EVENTS = cells((name) =>
  isFile(name) ? name === 'getEventCalendar' : endpoints[name].path.includes(':eventId'),
);
/** The list is asked for in these ways as well. */
const QUERIES = [
  '?fields=card',
  '?fields=card&limit=3',
  `?from=${inDays(1).toISOString()}&to=${inDays(4).toISOString()}`,
];

/** What a response says; files of calendars have the time of the response in them. */
const saidBy = ({ status, text, headers }: ApiReply) => ({
  status,
  text: text.replace(/DTSTAMP:.*/g, '').replace(/"(exportedAt|lastUsedAt|lastSeenAt)":"[^"]*"/g, ''),
  total: headers.get('x-total-count'),
});

const readAll = async () => {
  const replies = new Map<string, ReturnType<typeof saidBy>>();
  for (const [name, role] of READING) {
    for (const query of name === 'listEvents' ? ['', ...QUERIES] : ['']) {
      const reply = await callers[role].get(`${pathOf(name, PUBLISHED)}${query}`);
      replies.set(`${role}: ${name}${query}`, saidBy(reply));
    }
  }
  replies.set('page', saidBy(await callers.visitor.get(`/events/${PUBLISHED}`)));
  return replies;
};

let before: Awaited<ReturnType<typeof readAll>>;
let after: Awaited<ReturnType<typeof readAll>>;

beforeAll(async () => {
  [member, organiser] = await Promise.all([app().member(), app().organiser()]);
  subscribed(await subscribe(member.client, buildSubscription()));
  await app().store(buildEvent({ id: PUBLISHED, startTime: inDays(3), active: [member] }));
  await storePictures(app());
  personalCalendar = z
    .object({ path: z.string() })
    .parse((await member.client.post('/api/user/calendar-feed')).json).path;
  callers = { visitor: app().visitor(), member: member.client };
  await app().deliver();
  app().push.take();
  before = await readAll();
  const series = { recurrenceInterval: 'daily', recurrenceEnd: inDays(4).toISOString() };
  const { event, created } = saved(
    await organiser.client.post('/api/events', eventInput({ ...secret, ...series, contactIds: [member.id] })),
  );
  expect([event.id, created]).toEqual([DRAFT, 3]);
  await app().deliver();
  after = await readAll();
});

it('organisers are told the draft, so that the texts below would be found', async () => {
  for (const path of [`/api/events/${DRAFT}`, '/api/admin/events']) {
    const { text } = await organiser.client.get(path);
    expect(text).toContain(secret.title);
  }
});

describe('a draft in the world changes no response', () => {
  it.each(READING)('of %s to a %s', (name, role) => {
    const keys = [...after.keys()].filter((key) => key.startsWith(`${role}: ${name}`));
    for (const key of keys) {
      expect(after.get(key), key).toEqual(before.get(key));
      for (const trace of TRACES) expect(after.get(key)?.text, key).not.toContain(trace);
    }
  });

  it('and no page, and nobody is told', () => {
    expect(after.get('page')).toEqual(before.get('page'));
    expect(app().push.take()).toEqual([]);
  });
});

describe('the number of a draft is answered like one that no event has', () => {
  const BODY = { content: 'Hallo', notes: null };
  const ask = async (name: CallName, role: Role, eventId: number) => {
    const method = methodOf(name);
    const client = callers[role === 'visitor' ? 'visitor' : 'member'];
    const { status, text } = await client.request(
      method,
      pathOf(name, eventId),
      method === 'GET' ? {} : { body: BODY },
    );
    return { status, text: text.replaceAll(String(eventId), 'ID') };
  };

  it.each(OF_EVENTS)('by %s to a %s', async (name, role) => {
    const reply = await ask(name, role, DRAFT);
    expect(reply).toEqual(await ask(name, role, MISSING));
    // Deleting a comment that is not there is no error.
    expect(reply.status).toBe(name === 'deleteComment' ? 200 : 404);
  });

  it('by its page, which messengers would show', async () => {
    const [draft, missing] = await Promise.all(
      [DRAFT, MISSING].map((eventId) => app().visitor().get(`/events/${eventId}`)),
    );
    expect(saidBy(draft as ApiReply)).toEqual(saidBy(missing as ApiReply));
    expect(draft?.status).toBe(404);
  });
});
