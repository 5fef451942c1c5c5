import {
  type CallName,
  eventCalendarPath,
  eventDetailSchema,
  INCLUDED_ROLES,
  mayCall,
  ROLES,
  type Role,
} from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/api-test';
import { calls, isOfEvent, methodOf, pathOf, reading, VALID_BODIES, VALID_QUERIES } from '../../../testing/calls';
import { type ApiReply, type Client, ok } from '../../../testing/client';
import { saveClub } from '../../../testing/club-settings';
import { write } from '../../../testing/comments';
import { eventInput, inDays, saved } from '../../../testing/event-requests';
import { createClub, MISSING_EVENT, OPEN_EVENT } from '../../../testing/furnished-club';

const app = useTestApp();
let club: Awaited<ReturnType<typeof createClub>>;
beforeAll(async () => {
  club = await createClub(app());
});

const NOT_ORGANISERS = ROLES.filter((role) => role !== 'organiser');
const NOT_MEMBERS = ROLES.filter((role) => !INCLUDED_ROLES[role].includes('member'));

/** The page of an event, which messengers show, is outside of the table. */
type Asked = CallName | 'page';
const maySee = (asked: Asked, role: Role) => asked === 'page' || mayCall(asked, role);
const pathFor = (asked: Asked, eventId: number): string =>
  asked === 'page'
    ? `/events/${eventId}`
    : pathOf(asked, { ...club.names, eventId: String(eventId), registrationId: `${eventId}-1` });

/** They would be near in every list. */
const secret = {
  title: 'Zwetschgenbasar',
  description: 'Quittengelee und Schlehenlikör',
  notes: 'Hagebuttentee',
  location: 'Mispelhain',
  startTime: inDays(2).toISOString(),
  endTime: inDays(2.1).toISOString(),
};
const TEXTS = [secret.title, 'Quittengelee', secret.notes, secret.location];

const create = async (change: object): Promise<number> =>
  saved(await club.organiser.client.post('/api/events', eventInput({ ...secret, ...change }))).event.id;
const remove = async (eventId: number) => ok(await club.organiser.client.delete(`/api/admin/events/${eventId}`));
const textFor = async (client: Client, path: string) => (await client.get(path)).text;

/** The list is asked for in these ways as well. */
const LISTS = ['?fields=card', `?from=${inDays(1).toISOString()}&to=${inDays(4).toISOString()}`];
const queriesOf = (asked: Asked): string[] =>
  asked === 'listEvents' ? ['', ...LISTS] : [asked === 'page' ? '' : (VALID_QUERIES[asked] ?? '')];

/** They depend on when or how often somebody has asked: each export is written down. */
const OF_ASKING = /DTSTAMP:.*|"(?:exportedAt|lastUsedAt|lastSeenAt)":"[^"]*"|\{[^}]*"action":"exported"[^}]*\},?/g;

const saidBy = ({ status, text, headers }: ApiReply) => ({
  status,
  text: text.replace(OF_ASKING, ''),
  total: headers.get('x-total-count'),
});

/** Everything that these roles can read, by role and path. */
async function readAll(roles: readonly Role[]) {
  const read = async (role: Role) => {
    const replies: [string, ReturnType<typeof saidBy>][] = [];
    for (const asked of [...reading, 'page'] as const) {
      for (const query of maySee(asked, role) ? queriesOf(asked) : []) {
        const path = pathFor(asked, OPEN_EVENT) + query;
        replies.push([`${role} ${path}`, saidBy(await club.client(role).get(path))]);
      }
    }
    return replies;
  };
  return Object.fromEntries((await Promise.all(roles.map(read))).flat());
}

/** Asks for the event in every way that concerns a single one, and expects what is said when there is no such event. */
async function expectMissing(eventId: number, roles: readonly Role[]): Promise<void> {
  const ask = async (asked: Asked, role: Role, id: number) => {
    const method = asked === 'page' ? 'GET' : methodOf(asked);
    const query = queriesOf(asked)[0] ?? '';
    const body = { content: 'Hallo', notes: null, ...(asked === 'page' ? {} : VALID_BODIES[asked]) };
    const reply = await club.client(role).request(method, pathFor(asked, id) + query, method === 'GET' ? {} : { body });
    return { asked, role, ...saidBy(reply), text: reply.text.replaceAll(String(id), 'ID') };
  };
  for (const asked of [...calls.filter(isOfEvent), 'page'] as const) {
    const allowed = roles.filter((role) => maySee(asked, role));
    const [hidden, missing] = await Promise.all(
      [eventId, MISSING_EVENT].map((id) => Promise.all(allowed.map((role) => ask(asked, role, id)))),
    );
    expect(hidden).toEqual(missing);
    // Deleting a comment that is not there is no error.
    for (const { status } of hidden ?? []) expect(status, asked).toBe(asked === 'deleteComment' ? 200 : 404);
  }
}

describe('a draft', () => {
  let draft: number;

  it('changes no response to anybody but organisers, not even to its contacts, and no page, and nobody is told', async () => {
    const before = await readAll(NOT_ORGANISERS);
    const series = { recurrenceInterval: 'daily', recurrenceEnd: inDays(4).toISOString() };
    const contactIds = [club.member.id, club.contact.id];
    draft = await create({ ...series, contactIds, isDraft: true, atClubhouse: true });
    await app().deliver();
    expect(await readAll(NOT_ORGANISERS)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(190);
    expect(app().push.take()).toEqual([]);
    for (const path of [`/api/events/${draft}`, '/api/admin/events']) {
      expect(await textFor(club.organiser.client, path)).toContain(secret.title);
    }
  });

  it('is answered by its number like an event that is not there', () => expectMissing(draft, NOT_ORGANISERS));
});

describe('an event for members', () => {
  let eventId: number;

  it('changes no response to visitors and to people who wait to be let in, not even a count', async () => {
    const before = await readAll(NOT_MEMBERS);
    // The clubhouse is taken, whoever may know by what, so these take place elsewhere.
    eventId = await create({ membersOnly: true });
    const past = await create({ membersOnly: true });
    ok(await club.keeper.client.post(`/api/events/${eventId}/register`, { notes: null }));
    ok(await write(club.keeper.client, eventId, 'Quittengelee gibt es auch'));
    await remove(past);
    await app().deliver();
    expect(await readAll(NOT_MEMBERS)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(40);
  });

  it('is answered by its number like an event that is not there', () => expectMissing(eventId, NOT_MEMBERS));

  it('is there for members, in lists, searches and calendars', async () => {
    const { client } = club.member;
    const list = await textFor(client, '/api/events');
    for (const text of TEXTS) expect(list).toContain(text);
    expect(await textFor(client, '/api/event-texts')).toContain('Quittengelee');
    const { liveKey } = eventDetailSchema.parse(ok(await client.get(`/api/events/${eventId}`)));
    const path = eventCalendarPath(eventId, { key: liveKey });
    const file = await app().visitor().get(path);
    expect(file.text).toContain(secret.title);
    expect(file.headers.get('cache-control')).toContain('private');
  });

  it('is gone at once for visitors when it becomes one, and its live document has another key', async () => {
    const [id, visitor] = [await create({}), app().visitor()];
    const keyFor = async (client: Client) => eventDetailSchema.parse(ok(await client.get(`/api/events/${id}`))).liveKey;
    const before = await keyFor(visitor);
    const edit = { ...eventInput({ ...secret, membersOnly: true }), scope: 'this' };
    ok(await club.organiser.client.put(`/api/events/${id}`, edit));
    const after = await keyFor(club.member.client);
    const live = Object.keys(app().documents()).filter((path) => [`live/${before}`, `live/${after}`].includes(path));
    expect([live, after === before]).toEqual([[`live/${after}`], false]);
    for (const path of [`/api/events/${id}`, `/api/events/${id}/comments`, eventCalendarPath(id, { key: before })])
      expect((await visitor.get(path)).status, path).toBe(404);
    expect(await textFor(visitor, '/api/public/events')).not.toContain(secret.title);
    await remove(id);
  });

  it('stays one when an older tab saves it without a word of it', async () => {
    const older = eventInput({ ...secret, title: 'Kornelkirschenmarkt', scope: 'this' });
    ok(await club.organiser.client.put(`/api/events/${eventId}`, older));
    const shown = ok(await club.member.client.get(`/api/events/${eventId}`));
    expect(shown).toMatchObject({ title: 'Kornelkirschenmarkt', membersOnly: true });
  });

  it('takes the clubhouse without saying which event it is', async () => {
    const id = await create({ membersOnly: true, atClubhouse: true });
    const shown = await textFor(app().visitor(), '/api/venue-availability');
    expect([shown.includes(secret.startTime), shown.includes(String(id))]).toEqual([true, false]);
    expect(await textFor(club.member.client, '/api/venue-availability')).toContain(`"eventId":${id}`);
  });
});

it('copies of lists and calendars last five minutes at most', async () => {
  const ofEvent = [eventCalendarPath(OPEN_EVENT), `/events/${OPEN_EVENT}`];
  for (const path of ['/api/public/events', '/api/public/event-texts', '/api/calendar.ics', ...ofEvent]) {
    const control = (await app().visitor().get(path)).headers.get('cache-control') ?? '';
    const ages = [...control.matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)].map(([, age]) => Number(age));
    expect(ages.length, path).toBeGreaterThan(0);
    for (const age of ages) expect(age, path).toBeLessThanOrEqual(300);
  }
});

it('a club that hides who helps tells visitors counts and comments and nobody, and members everybody', async () => {
  const [detail, comments] = [`/api/events/${OPEN_EVENT}`, `/api/events/${OPEN_EVENT}/comments`];
  expect(club.toldBy(await textFor(club.client('visitor'), comments), 'visitor')).toEqual(['firstName']);
  ok(await saveClub(club.organiser.client, { hidesHelpers: true }));
  for (const [path, { text }] of Object.entries(await readAll(NOT_MEMBERS))) {
    expect(club.toldBy(text, path.startsWith('waiting') ? 'waiting' : 'visitor'), path).toEqual([]);
  }
  for (const role of NOT_MEMBERS) {
    const [shown, written] = [await club.client(role).get(detail), await club.client(role).get(comments)];
    expect(ok(shown)).toMatchObject({ registrations: [], _count: { registrations: 1 } });
    const user = { firstName: 'Ein', lastName: 'Mitglied', profilePhotoUrl: null };
    expect(ok(written)).toMatchObject([{ content: 'Wer bringt Kuchen?', userId: null, user }]);
  }
  for (const path of [detail, comments]) {
    expect(club.toldBy(await textFor(club.client('member'), path), 'member')).toContain('lastName');
  }
  ok(await saveClub(club.organiser.client, { hidesHelpers: false }));
  expect(club.toldBy(await textFor(club.client('visitor'), detail), 'visitor')).toEqual(['firstName']);
});
