import { listedMemberSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';

const { app, nothingWritten, person, stored } = useClub();
const organiser = person({ firstName: 'Wiebke', lastName: 'Vorn' }, 'organiser');

const act = (uid: string, name: string, body: object = {}) =>
  organiser.client.post(`/api/admin/members/${uid}/${name}`, body);
const setRights = (uid: string, rights: object, { client } = organiser) =>
  client.put(`/api/admin/members/${uid}/rights`, rights);
const acted = (reply: Awaited<ReturnType<typeof act>>) => listedMemberSchema.parse(ok(reply)).tags;
const userOf = async ({ client }: TestMember) => ok(await client.get('/api/user'));

const logOf = async (uid: string) => {
  const { entries } = ok(await organiser.client.get(`/api/admin/log?target=${uid}`)) as {
    entries: { action: string; actor: { id: string } | null; fields: string[] }[];
  };
  return entries.map(({ action, actor, fields }) => [action, actor?.id, ...fields]);
};

const REASON = { reason: 'Beitrag offen' };

describe('approving and refusing', () => {
  it('lets somebody in with the next request, once, and writes down who did it', async () => {
    const person = await app().person({ state: 'waiting' });
    expectRefusal(await person.client.get('/api/user/events'), 403, 'not-approved');
    expect(acted(await act(person.id, 'approve'))).toEqual([]);
    ok(await person.client.get('/api/user/events'));
    await nothingWritten(async () => ok(await act(person.id, 'approve')));
    expect(await logOf(person.id)).toEqual([['approved', organiser.id]]);
  });

  it('refuses with a sentence, which the person reads, and can be taken back by approving', async () => {
    const person = await app().person({ state: 'waiting' });
    expect(acted(await act(person.id, 'refuse', { reason: 'Wir kennen dich nicht.' }))).toEqual(['refused']);
    expect(await userOf(person)).toMatchObject({ standing: 'refused', standingReason: 'Wir kennen dich nicht.' });
    await nothingWritten(async () => ok(await act(person.id, 'refuse', { reason: 'Wir kennen dich nicht.' })));
    ok(await act(person.id, 'approve'));
    expect(await userOf(person)).toMatchObject({ standing: 'approved', standingReason: null });
    expectRefusal(await act(person.id, 'refuse', REASON), 409, 'changed-meanwhile');
    expect((await logOf(person.id)).map(([action]) => action)).toEqual(['approved', 'refused']);
  });

  it('of somebody who does not exist is not found, and writes nothing', async () => {
    for (const name of ['approve', 'unblock']) {
      expectRefusal(await nothingWritten(() => act('niemand', name)), 404, 'not-found');
    }
  });
});

describe('deciding on several at once', () => {
  const decide = (name: string, body: object) => organiser.client.post(`/api/admin/members/${name}`, body);
  const waitingOnes = (count: number) =>
    Promise.all(Array.from({ length: count }, () => app().person({ state: 'waiting' })));

  it('lets each of them in as if alone: told once, with an entry in the log, and nothing more when it is repeated', async () => {
    const people = await waitingOnes(3);
    const body = { people: people.map(({ id }) => ({ userId: id })) };
    expect(ok(await decide('approvals', body))).toEqual({ left: [] });
    expect(ok(await nothingWritten(() => decide('approvals', body)))).toEqual({ left: [] });
    for (const one of people) {
      expect(await userOf(one)).toMatchObject({ standing: 'approved' });
      expect(await logOf(one.id)).toEqual([['approved', organiser.id]]);
    }
    const notices = Object.values(stored('outbox')) as { kind: string; userIds: string[] }[];
    for (const { id } of people)
      expect(notices.filter(({ kind, userIds }) => kind === 'membershipDecided' && userIds.includes(id))).toHaveLength(
        1,
      );
  });

  it('refuses each of them with the same sentence, and says of whom it could not, and why', async () => {
    const [first, blocked, approved, last] = await waitingOnes(4);
    if (!first || !blocked || !approved || !last) throw new Error('nobody waits');
    ok(await act(blocked.id, 'block', { ...REASON, keepsPlaces: true }));
    ok(await act(approved.id, 'approve'));
    const userIds = [first.id, blocked.id, 'niemand', approved.id, last.id];
    const body = { userIds, reason: 'Wir kennen euch nicht.' };
    const left = [
      { userId: blocked.id, message: 'Diese Person ist inzwischen gesperrt.' },
      { userId: 'niemand', message: expect.stringMatching(/./) },
      { userId: approved.id, message: 'Diese Person ist schon freigeschaltet. Du kannst sie sperren.' },
    ];
    expect(ok(await decide('refusals', body))).toEqual({ left });
    expect(ok(await nothingWritten(() => decide('refusals', body)))).toEqual({ left });
    for (const one of [first, last])
      expect(await userOf(one)).toMatchObject({ standing: 'refused', standingReason: 'Wir kennen euch nicht.' });
    expect(await userOf(approved)).toMatchObject({ standing: 'approved' });
  });

  it('leaves somebody alone whom another organiser has refused meanwhile, and says so', async () => {
    const [one, other] = await waitingOnes(2);
    if (!one || !other) throw new Error('nobody waits');
    ok(await act(one.id, 'refuse', { reason: 'Wir kennen dich nicht.' }));
    const left = [{ userId: one.id, message: 'Diese Person wurde inzwischen abgelehnt.' }];
    expect(ok(await decide('approvals', { people: [{ userId: one.id }, { userId: other.id }] }))).toEqual({ left });
    const userIds = [one.id];
    expect(ok(await nothingWritten(() => decide('refusals', { userIds, ...REASON })))).toEqual({ left });
    expect(await userOf(one)).toMatchObject({ standing: 'refused', standingReason: 'Wir kennen dich nicht.' });
    expect(await userOf(other)).toMatchObject({ standing: 'approved' });
  });
});

describe('blocking', () => {
  it('ends every session at once and for good, takes every right, and lets the person in as before when it is over', async () => {
    const person = await app().person({ rights: { treasurer: true } });
    const old = person.client.cookie;
    expect(acted(await act(person.id, 'block', { ...REASON, keepsPlaces: true }))).toEqual(['blocked']);
    expectRefusal(await person.client.get('/api/user'), 401, 'not-signed-in');
    const credentials = { username: person.username, password: TEST_PASSWORD };
    expectRefusal(await person.client.post('/api/login', credentials), 403, 'account-blocked');
    await nothingWritten(async () => ok(await act(person.id, 'block', { ...REASON, keepsPlaces: true })));
    expectRefusal(await act(person.id, 'approve'), 409, 'changed-meanwhile');
    expect(acted(await act(person.id, 'unblock'))).toEqual([]);
    person.client.cookie = old;
    expectRefusal(await person.client.get('/api/user'), 401, 'not-signed-in');
    expect(ok(await person.client.post('/api/login', credentials))).toMatchObject({ standing: 'approved', rights: [] });
    expect(await logOf(person.id)).toEqual([
      ['unblocked', organiser.id],
      ['blocked', organiser.id],
      ['right-taken', organiser.id, 'treasurer'],
    ]);
  });

  it('gives the coming places to those who wait, if the organiser says so, and leaves what is over', async () => {
    const [person, next] = [await app().member(), await app().member()];
    const past = buildEvent({ id: 11, startTime: inDays(-3), active: [person] });
    const coming = buildEvent({ id: 12, startTime: inDays(3), maxParticipants: 1, active: [person], waiting: [next] });
    const waiting = buildEvent({ id: 13, startTime: inDays(4), maxParticipants: 1, active: [next], waiting: [person] });
    await app().store(past, coming, waiting);
    const statuses = async (id: number, uid: string) =>
      (await app().events.find(id))?.roster.flatMap(({ userId, status }) => (userId === uid ? [status] : []));
    ok(await act(person.id, 'block', { ...REASON, keepsPlaces: true }));
    expect(await statuses(12, person.id)).toEqual(['pending']);
    ok(await act(person.id, 'block', { ...REASON, keepsPlaces: false }));
    expect(await Promise.all([11, 12, 13].map((id) => statuses(id, person.id)))).toEqual([
      ['pending'],
      ['cancelled'],
      ['cancelled'],
    ]);
    expect(await statuses(12, next.id)).toEqual(['pending']);
  });

  it('of oneself is refused', async () => {
    const refused = await nothingWritten(() => act(organiser.id, 'block', { ...REASON, keepsPlaces: true }));
    expectRefusal(refused, 403, 'not-allowed');
  });
});

describe('rights', () => {
  it('work with the next request, in every direction, and are each written down', async () => {
    const person = await app().member();
    expect(acted(await setRights(person.id, { treasurer: true, keeper: true }))).toEqual(['treasurer', 'keeper']);
    expect(await userOf(person)).toMatchObject({ rights: ['treasurer', 'keeper'], isAdmin: false });
    await nothingWritten(async () => ok(await setRights(person.id, { keeper: true })));
    expect(acted(await setRights(person.id, { organiser: true, keeper: false }))).toEqual(['organiser', 'treasurer']);
    expect(await userOf(person)).toMatchObject({ rights: ['treasurer'], isAdmin: true });
    expect(await app().identity.findUser(person.id)).toMatchObject({ isAdmin: true });
    expect(acted(await setRights(person.id, { organiser: false }))).toEqual(['treasurer']);
    expectRefusal(await person.client.get('/api/admin/log'), 403, 'not-allowed');
    expect(await app().identity.findUser(person.id)).toMatchObject({ isAdmin: false });
    expect(await logOf(person.id)).toEqual([
      ['right-taken', organiser.id, 'organiser'],
      ['right-taken', organiser.id, 'keeper'],
      ['right-given', organiser.id, 'organiser'],
      ['right-given', organiser.id, 'treasurer', 'keeper'],
    ]);
  });
});

describe('the log', () => {
  it('is shown 50 at a time, the latest first, by action and by whom it concerns, with the names of today', async () => {
    const person = await app().member({ firstName: 'Ursel', lastName: 'Zack' });
    for (let turn = 0; turn < 26; turn++) {
      ok(await setRights(person.id, { keeper: true }));
      ok(await setRights(person.id, { keeper: false }));
    }
    const page = async (query: string) =>
      ok(await organiser.client.get(`/api/admin/log?target=${person.id}${query}`)) as {
        entries: { id: string; at: string; target: object; actor: object }[];
        next: string | null;
      };
    app().counts();
    await page('&action=approved');
    const nothing = app().counts().reads;
    const first = await page('');
    // One query, of which the engine counts what matches, and a read for each of the two whom the entries name.
    expect(app().counts().reads - nothing + 1).toBe(52 + 2);
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      target: { kind: 'member', id: person.id, name: 'Ursel Zack' },
      actor: { id: organiser.id, name: 'Wiebke Vorn' },
    });
    const rest = await page(`&before=${first.next}`);
    expect([rest.entries.length, rest.next]).toEqual([2, null]);
    const all = [...first.entries, ...rest.entries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(52);
    const instants = all.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect((await page('&action=right-taken')).entries).toHaveLength(26);
    expectRefusal(await organiser.client.get('/api/admin/log?before=../x'), 400, 'validation');
  });

  it('holds no name of anybody, keeps a pseudonym of people who are deleted, and forgets entries after 24 months', async () => {
    const person = await app().organiser({ firstName: 'Gundula', lastName: 'Ehrenfels' });
    const other = await app().person({ state: 'waiting' });
    ok(await person.client.post(`/api/admin/members/${other.id}/approve`, {}));
    ok(await setRights(person.id, { organiser: false }));
    const log = () => stored('auditLog');
    expect(JSON.stringify(log())).not.toContain('Ehrenfels');
    ok(await person.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expect(JSON.stringify(log())).not.toContain(person.id);
    const { entries } = ok(await organiser.client.get('/api/admin/log')) as { entries: Record<string, unknown>[] };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'right-taken', actor: { name: 'Wiebke Vorn' }, target: { name: null } },
      { action: 'approved', actor: null, target: { id: other.id } },
    ]);
    const kept = log().length;
    app().clock.advance(725 * 86_400_000);
    await app().cleanUp();
    expect(log()).toHaveLength(kept);
    app().clock.advance(10 * 86_400_000);
    await app().cleanUp();
    expect(log()).toEqual([]);
    app().clock.reset();
  });
});
