import { INBOX_SIZE, inboxSchema, toldFacts } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ } from '../../../testing/api-test';
import { buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { DAY, eventInput, inDays, saved } from '../../../testing/event-requests';
import { buildInboxItem, storeInInbox } from '../../../testing/inboxes';
import type { TestMember } from '../../../testing/start-test-app';
import { EVERYONE } from '../../src/inbox/inbox';
import { createOutbox } from '../../src/notifications/outbox';
import { transact } from '../../src/platform/firestore';

const { app, doc, costing, given, eventOf, person } = useClub();
const anna = person({ firstName: 'Anna', lastName: 'Brandt', createdAt: inDays(-400) });
const ben = person({ firstName: 'Ben', lastName: 'Berger', createdAt: inDays(-400) });
const vera = person({ firstName: 'Vera', createdAt: inDays(-400) }, 'organiser');

const inboxOf = async ({ client }: TestMember) => inboxSchema.parse(ok(await client.get('/api/user/inbox')));
const titlesOf = async (person: TestMember) => (await inboxOf(person)).items.map(({ title }) => title);
const read = async ({ client }: TestMember, upTo: string) => ok(await client.post('/api/user/inbox/read', { upTo }));
/** This many notices, one a minute, the last one so many days ago. */
const itemsOf = (count: number, daysAgo: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const at = new Date(app().clock.now().getTime() - daysAgo * DAY - index * 60_000);
      const { id: _id, ...item } = buildInboxItem({ title: `Alt ${index}`, at });
      return [`${daysAgo}-${index}`, item];
    }),
  );
const stored = (inboxId: string) => Object.keys((app().documents()[`inbox/${inboxId}`] as { items: object }).items);

describe('the inbox of a member', () => {
  it('holds what they were told, also without any device or mailbox, and says what is new', async () => {
    const eventId = await given({ title: 'Sommerfest', startTime: inDays(9), active: [anna] });
    ok(await vera.client.post(`/api/admin/events/${eventId}/cancel`, { reason: 'Sturm' }));
    await app().deliver();
    const { items, unread } = await inboxOf(anna);
    expect(items[0]).toMatchObject({
      title: expect.stringMatching(/^Abgesagt: Sommerfest/),
      body: expect.stringContaining('Sturm'),
      url: `/events/${eventId}`,
      isRead: false,
    });
    expect(unread).toBe(items.length);
    expect(await titlesOf(ben)).toEqual([]);
  });

  it('is read on all devices, and never becomes new again', async () => {
    const [latest] = (await inboxOf(anna)).items;
    if (!latest) throw new Error('nothing was told');
    await read(anna, latest.at);
    await read(anna, inDays(-30).toISOString());
    expect(await inboxOf(anna)).toMatchObject({ unread: 0, items: [{ isRead: true }] });
  });

  it('cannot be read ahead of time', async () => {
    await read(anna, inDays(900).toISOString());
    app().clock.advance(1_000);
    const eventId = await given({ title: 'Flohmarkt', startTime: inDays(9), active: [anna] });
    ok(await vera.client.post(`/api/admin/events/${eventId}/cancel`, { reason: '' }));
    await app().deliver();
    expect(await inboxOf(anna)).toMatchObject({ unread: 1 });
    app().clock.reset();
  });

  it('says what the latest comment on each event says, but holds no text: a comment can be taken back', async () => {
    const eventId = await given({ title: 'Putztag', startTime: inDays(9), active: [ben] });
    written(await write(anna.client, eventId, 'Wer kommt?'));
    app().clock.advance(1_000);
    const { id } = written(await write(anna.client, eventId, 'Ich bringe Kuchen'));
    await app().deliver();
    const latest = async () => (await inboxOf(ben)).items.slice(0, 2).map(({ kind, body }) => ({ kind, body }));
    const silent = { kind: 'newComment', body: 'Anna Brandt hat etwas geschrieben.' };
    expect(await latest()).toEqual([{ kind: 'newComment', body: 'Anna Brandt: Ich bringe Kuchen' }, silent]);
    expect(JSON.stringify(app().documents()[`inbox/${ben.id}`])).not.toContain('Kuchen');
    ok(await anna.client.delete(`/api/events/${eventId}/comments/${id}`));
    expect(await latest()).toEqual([silent, silent]);
    app().clock.reset();
  });

  it('leaves out what they do not want to be told of', async () => {
    ok(await ben.client.post('/api/notifications/preferences', { newComment: false, eventCreated: false }));
    const before = await titlesOf(ben);
    const eventId = await given({ title: 'Chorprobe', startTime: inDays(9), active: [ben] });
    written(await write(anna.client, eventId, 'Wer noch?'));
    saved(await vera.client.post('/api/events', eventInput({ title: 'Neues Fest' })));
    await app().deliver();
    expect(await titlesOf(ben)).toEqual(before);
    ok(await ben.client.post('/api/notifications/preferences', { newComment: true, eventCreated: true }));
    expect(await titlesOf(ben)).toContainEqual(expect.stringContaining('Neues Fest'));
  });

  it('costs three documents and those for everyone, however many notices it shows, and one for each quoted comment', async () => {
    await costing({ reads: ACCESS_READ + 4, writes: 0 }, () => inboxOf(anna));
    await costing({ reads: ACCESS_READ + 5, writes: 0 }, () => inboxOf(ben));
  });
});

describe('news for everyone', () => {
  it('are stored once, and shown to everybody but those whom they do not concern', async () => {
    saved(await vera.client.post('/api/events', eventInput({ title: 'Waldlauf' })));
    await app().deliver();
    const isTold = async (person: TestMember) => (await titlesOf(person)).some((title) => title.includes('Waldlauf'));
    expect([await isTold(anna), await isTold(ben), await isTold(vera)]).toEqual([true, true, false]);
    const holding = Object.entries(app().documents()).filter(
      ([path, document]) => path.startsWith('inbox/') && JSON.stringify(document).includes('Waldlauf'),
    );
    expect(holding.map(([path]) => path)).toEqual([`inbox/${EVERYONE}`]);
  });

  it('of before somebody joined are not theirs', async () => {
    expect(await titlesOf(await app().member({ createdAt: app().clock.now() }))).toEqual([]);
  });

  it('reach everybody else also where hundreds are left out, because they are in the event', async () => {
    const id = await given({ title: 'Landesturnier', active: Array.from({ length: 250 }, () => buildMember()) });
    const call = { kind: 'eventsNeedingHelpers' as const, eventId: id, ...toldFacts(await eventOf(id)) };
    const { firestore, clock } = app();
    await transact(firestore, async (transaction) => createOutbox(firestore).add(transaction, call, clock.now()));
    await app().deliver();
    expect(await titlesOf(ben)).toContainEqual(expect.stringMatching(/^Helfer gesucht: Landesturnier/));
  });

  it('that call for help are gone when nobody can help any more', async () => {
    const call = { id: 'call', title: 'Helfer gesucht', kind: 'eventsNeedingHelpers' } as const;
    const until = app().clock.now();
    await storeInInbox(app().firestore, EVERYONE, buildInboxItem({ ...call, until, at: inDays(-1) }));
    expect(await titlesOf(anna)).not.toContain('Helfer gesucht');
  });
});

describe('what an inbox holds', () => {
  it('is the latest hundred of a year at most, also of what is stored when the clean-up has run', async () => {
    const person = await app().member({ createdAt: inDays(-800) });
    const items = { ...itemsOf(INBOX_SIZE, 3), ...itemsOf(5, 2), ...itemsOf(2, 370) };
    await doc(`inbox/${person.id}`).set({ items });
    expect((await inboxOf(person)).items).toHaveLength(INBOX_SIZE);
    expect(stored(person.id)).toHaveLength(INBOX_SIZE + 7);
    await app().cleanUp();
    expect(stored(person.id)).toHaveLength(INBOX_SIZE);
    expect(stored(person.id)).toEqual(expect.arrayContaining(['2-0', '2-4', '3-0']));
    expect(stored(person.id)).not.toContain('3-99');
    app().clock.advance(366 * DAY);
    await app().cleanUp();
    app().clock.reset();
    expect(stored(person.id)).toEqual([]);
  });

  it('is the same when a page of it is stored again', async () => {
    const person = await app().member({ createdAt: inDays(-1) });
    const item = buildInboxItem({ id: 'twice', title: 'Doppelt', at: app().clock.now() });
    for (const _ of [1, 2]) await storeInInbox(app().firestore, EVERYONE, item);
    expect((await titlesOf(person)).filter((title) => title === 'Doppelt')).toHaveLength(1);
  });
});
