import { eventDetailSchema, isActive, isWaiting } from '@club/contract';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { profileOf } from '../../../testing/account-forms';
import { buildComment, buildEvent, buildShift } from '../../../testing/builders';
import { type ApiReply, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { useComments, write, written } from '../../../testing/comments';
import { type Commit, recordCommits } from '../../../testing/commit-recorder';
import { asInput, editEvent, eventInput, inDays, saved } from '../../../testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { parseEvent } from '../../src/events/club-event';

const { app, idOf, organiser, person } = useClub();
const people = [person(), person(), person(), person()] as const;
const { givenComments } = useComments(app);

let commits: Commit[];

beforeAll(async () => {
  commits = await recordCommits(app().firestore);
});

/** The live documents by their keys. */
const live = () => documentsIn('live');

function documentsIn(collection: string): Record<string, unknown> {
  const prefix = `${collection}/`;
  const documents = Object.entries(app().documents());
  return Object.fromEntries(
    documents.flatMap(([path, document]) =>
      path.startsWith(prefix) && path.lastIndexOf('/') === prefix.length - 1
        ? [[path.slice(prefix.length), document]]
        : [],
    ),
  );
}

/** The counts that a live document has to hold, except for comments. */
const countsOfEvents = () =>
  Object.fromEntries(
    Object.values(documentsIn('events')).map((document) => {
      const { liveKey, roster, maxParticipants, version } = parseEvent(document);
      const [active, waiting] = [roster.filter(isActive).length, roster.filter(isWaiting).length];
      return [String(liveKey), { active, waiting, maxParticipants, version, schemaVersion: 1 }];
    }),
  );

test('whatever changes an event, the counts that browsers follow change in the same commit', async () => {
  const [anna, ben, clara, david] = people;
  const weeks = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(25).toISOString(), maxParticipants: 2 };
  const made = saved(await organiser.client.post('/api/events', eventInput(weeks)));
  const { id } = made.event;
  const key = String(eventDetailSchema.parse(ok(await app().visitor().get(`/api/events/${id}`))).liveKey);
  expect(key).toMatch(/^e[0-9a-f]{32}$/);
  const [url, adminUrl] = [`/api/events/${id}`, `/api/admin/events/${id}`];
  const decide = async (person: TestMember, status: string) =>
    organiser.client.put(`${adminUrl}/registrations/${await idOf(id, person)}`, { status });

  const edit = async (change: object) => {
    const event = eventDetailSchema.parse(ok(await organiser.client.get(url)));
    return organiser.client.put(url, asInput({ event }, change));
  };

  const steps: [string, () => Promise<ApiReply>][] = [
    ['registering', () => anna.client.post(`${url}/register`, {})],
    ['another', () => ben.client.post(`${url}/register`, {})],
    ['waiting', () => clara.client.post(`${url}/register`, {})],
    ['waiting, too', () => david.client.post(`${url}/register`, {})],
    ['confirming', () => decide(anna, 'confirmed')],
    ['rejecting', () => decide(ben, 'cancelled')],
    ['leaving the waitlist', () => david.client.delete(`${url}/waitlist`)],
    ['cancelling', () => clara.client.delete(`${url}/register`)],
    ['coming back', () => ben.client.post(`${url}/register`, {})],
    ['confirming all', () => organiser.client.post(`${adminUrl}/registrations/confirm-all`)],
    ['more places', () => edit({ maxParticipants: 9 })],
    ['another title for the rest of the series', () => edit({ scope: 'following', title: 'Herbstfest' })],
    ['another name', () => anna.client.put('/api/user/profile', { ...profileOf(anna), firstName: 'Antje' })],
    ['an account’s end', () => anna.client.post('/api/user/delete-account', { password: TEST_PASSWORD })],
  ];
  for (const [what, act] of steps) {
    const before = live()[key];
    ok(await act());
    expect(live(), what).toEqual(countsOfEvents());
    expect(live()[key], what).not.toEqual(before);
  }
  expect(eventDetailSchema.parse(ok(await app().visitor().get(url))).version).toBe(
    parseEvent(documentsIn('events')[id]).version,
  );

  const said = written(await write(ben.client, id, 'Bin dabei!'));
  expect(live()[key]).toMatchObject({ commentChanges: 1 });
  ok(await david.client.post(`${url}/register`, {}));
  ok(await ben.client.delete(`${url}/comments/${said.id}`));
  expect(live()[key]).toEqual({ ...countsOfEvents()[key], commentChanges: 2 });

  ok(await organiser.client.delete(adminUrl));
  expect(live()).toEqual(countsOfEvents());
  expect(live()).not.toHaveProperty(key);
  // The comments of a much discussed event outlive it until the clean-up.
  const left = buildComment({ userId: ben.id });
  await givenComments(id, [left]);
  ok(await ben.client.delete(`${url}/comments/${left.id}`));
  expect(live(), 'nothing follows an event that is gone').toEqual(countsOfEvents());

  const countIn = (paths: string[], collection: string) =>
    paths.filter((path) => new RegExp(`^${collection}/\\w+$`).test(path)).length;
  for (const { written: paths, deleted } of commits) {
    const comments = paths.concat(deleted).some((path) => path.includes('/comments/'));
    if (!comments) expect(countIn(paths, 'live')).toEqual(countIn(paths, 'events'));
    expect(countIn(deleted, 'live')).toEqual(countIn(deleted, 'events'));
  }
  const numbers = z.strictObject({
    active: z.int(),
    waiting: z.int(),
    maxParticipants: z.int().nullable(),
    version: z.int(),
    schemaVersion: z.int(),
    commentChanges: z.int().optional(),
  });
  for (const document of Object.values(live())) numbers.parse(document);
});

test('the counts of shifts follow their registrations, and vanish with a shift that is removed', async () => {
  const [, ben, clara, david] = people;
  const shifts = ['grill001', 'kasse001'].map((id, turn) => buildShift({ id, startTime: inDays(7 + turn) }));
  const [grill = '', kasse = ''] = shifts.map(({ id }) => id);
  await app().store(buildEvent({ id: 901, startTime: inDays(7), shifts }));
  const url = '/api/events/901/register';
  const none = { active: 0, waiting: 0 };
  ok(await ben.client.post(url, { shiftId: grill }));
  expect(live().e901).toMatchObject({
    active: 1,
    maxParticipants: 2,
    shifts: { [grill]: { active: 1, waiting: 0 }, [kasse]: none },
  });
  ok(await clara.client.post(url, { shiftId: kasse }));
  ok(await david.client.post(url, { anyShift: true }));
  expect(live().e901).toMatchObject({
    waiting: 1,
    shifts: { [grill]: { active: 1, waiting: 1 }, [kasse]: { active: 1, waiting: 1 } },
  });
  ok(await clara.client.delete(`${url}?shiftId=${kasse}`));
  expect(live().e901).toMatchObject({ active: 2, waiting: 0 });

  await editEvent(organiser, 901, { shifts: shifts.slice(0, 1), displaced: [{ shiftId: kasse, action: 'give-up' }] });
  expect(live().e901).toMatchObject({ active: 1, shifts: { [grill]: { active: 1, waiting: 0 } } });
  expect(JSON.stringify(live().e901)).not.toContain(kasse);
  await editEvent(organiser, 901, { shifts: [], displaced: [{ shiftId: grill, action: 'move', to: null }] });
  expect(live().e901).toMatchObject({ active: 1 });
  expect(live().e901).not.toHaveProperty('shifts');
});
