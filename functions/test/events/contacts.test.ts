import { randomUUID } from 'node:crypto';
import { eventDetailSchema, personalDataSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { profileOf } from '../../../testing/account-forms';
import { ACCESS_READ } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { eventInput, inDays, saved, withKey } from '../../../testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';

const { app, costing, given, eventOf, nothingWritten, withDevice, deliveredPushes, member, organiser, person } =
  useClub();
const open = person({ firstName: 'Walburga', lastName: 'Ixheim', sharesPhoneNumber: true, sharesEmail: true });
const silent = person({ firstName: 'Wunibald', lastName: 'Oxfurt' });

beforeAll(() => Promise.all([open, silent, organiser].map(withDevice)));

const named = () => given({ contactIds: [open.id, silent.id] });
const contactsOf = async ({ client }: Pick<TestMember, 'client'>, eventId: number) =>
  eventDetailSchema.parse(ok(await client.get(`/api/events/${eventId}?limit=12`))).contacts;

describe('the contacts of an event', () => {
  it('are nobody’s for visitors; members see their names, and the addresses of those who agreed', async () => {
    const eventId = await named();
    const { text } = await app().visitor().get(`/api/events/${eventId}`);
    for (const { id, firstName, lastName, phoneNumber, email } of [open, silent])
      for (const trace of [id, firstName, lastName, phoneNumber, email]) expect(text).not.toContain(trace);

    for (const { client } of [member, organiser]) {
      const reply = await client.get(`/api/events/${eventId}`);
      for (const secret of [silent.phoneNumber, silent.email]) expect(reply.text).not.toContain(secret);
      expect(eventDetailSchema.parse(ok(reply)).contacts).toEqual([
        { id: open.id, firstName: 'Walburga', lastName: 'Ixheim', phoneNumber: open.phoneNumber, email: open.email },
        { id: silent.id, firstName: 'Wunibald', lastName: 'Oxfurt', phoneNumber: null, email: null },
      ]);
    }
  });

  it('cost a member one read each, and nothing where there are none or nobody is signed in', async () => {
    const [eventId, without] = [await named(), await given({})];
    for (const [client, id, reads] of [
      [member.client, eventId, ACCESS_READ + 3],
      [member.client, without, ACCESS_READ + 1],
      [app().visitor(), eventId, 1],
    ] as const) {
      ok(await costing({ reads, writes: 0 }, () => client.get(`/api/events/${id}?limit=12`)));
    }
  });

  it('take an agreement back with the very next response, and phone and e-mail each alone', async () => {
    const person = await app().member({ sharesPhoneNumber: true, sharesEmail: true });
    const eventId = await given({ contactIds: [person.id] });
    const shared = async () => {
      const [contact] = await contactsOf(member, eventId);
      return [contact?.phoneNumber ?? null, contact?.email ?? null];
    };
    const { phoneNumber, email } = person;
    expect(await shared()).toEqual([phoneNumber, email]);
    const save = (change: object) => person.client.put('/api/user/profile', { ...profileOf(person), ...change });
    ok(await save({ sharesPhoneNumber: false }));
    expect(await shared()).toEqual([null, email]);
    // An earlier release does not send the agreement.
    ok(await save({ firstName: 'Umbenannt' }));
    expect(await shared()).toEqual([null, email]);
    expect((await contactsOf(member, eventId))[0]?.firstName).toBe('Umbenannt');
    ok(await save({ sharesEmail: false }));
    expect(await shared()).toEqual([null, null]);
    ok(await save({ sharesPhoneNumber: true }));
    expect(await shared()).toEqual([phoneNumber, null]);
  });

  it('stand in no list, preview, calendar or live document', async () => {
    const eventId = await named();
    await app().deliver();
    const everywhere = await Promise.all(
      ['/api/events', '/api/public/events', '/api/calendar.ics', `/events/${eventId}`].map((path) =>
        member.client.get(path),
      ),
    );
    const stored = Object.entries(app().documents()).filter(([path]) => /^live\//.test(path));
    const text = [...everywhere.map((reply) => reply.text), JSON.stringify(stored)].join();
    for (const { id, lastName, phoneNumber } of [open, silent])
      for (const trace of [id, lastName, phoneNumber]) expect(text).not.toContain(trace);
  });
});

describe('naming contacts', () => {
  it('goes with a new event and with edits, and stays where an earlier release says nothing of it', async () => {
    const { event } = saved(await organiser.client.post('/api/events', eventInput({ contactIds: [open.id] })));
    const path = `/api/events/${event.id}`;
    const contactIds = async () => (await eventOf(event.id)).contactIds;
    expect(await contactIds()).toEqual([open.id]);
    saved(await organiser.client.put(path, eventInput()));
    expect(await contactIds()).toEqual([open.id]);
    saved(await organiser.client.put(path, eventInput({ contactIds: [silent.id, open.id] })));
    expect(await contactIds()).toEqual([silent.id, open.id]);
    saved(await organiser.client.put(path, eventInput({ contactIds: [] })));
    expect(await contactIds()).toEqual([]);
  });

  it('goes to a whole series, and an edit of the following carries it on', async () => {
    const rule = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(25).toISOString() };
    const input = eventInput({ ...rule, contactIds: [open.id] });
    const { event, created } = saved(await organiser.client.post('/api/events', input));
    const ids = Array.from({ length: created }, (_, turn) => event.id + turn);
    const named = async () => Promise.all(ids.map(async (id) => (await eventOf(id)).contactIds));
    expect(await named()).toEqual([[open.id], [open.id], [open.id]]);
    saved(
      await organiser.client.put(`/api/events/${event.id}`, { ...input, contactIds: [silent.id], scope: 'following' }),
    );
    expect(await named()).toEqual([[silent.id], [silent.id], [silent.id]]);
    saved(await organiser.client.put(`/api/events/${event.id}`, { ...input, contactIds: [], scope: 'this' }));
    expect(await named()).toEqual([[], [silent.id], [silent.id]]);
  });

  it('tells those who are new, once, and neither who enters themselves nor anybody of a draft or a quiet edit', async () => {
    const title = 'Du bist Ansprechperson: Sommerfest';
    const told = async () => {
      const pushes = await deliveredPushes();
      return lines(pushes)
        .filter((line) => line.includes(title))
        .map((line) => line.split(':')[0]);
    };
    const input = (contactIds: readonly string[], more: object = {}) => eventInput({ contactIds, ...more });
    await told();
    const key = withKey(randomUUID());
    const create = () => organiser.client.post('/api/events', input([open.id, organiser.id]), key);
    const { event } = saved(await create());
    saved(await create());
    expect(await told()).toEqual(['Walburga']);

    const edit = async (contactIds: readonly string[], more: object = {}) =>
      saved(await organiser.client.put(`/api/events/${event.id}`, input(contactIds, more)));
    await edit([silent.id, open.id]);
    await edit([silent.id, open.id], { description: 'Danke euch' });
    expect(await told()).toEqual(['Wunibald']);
    await edit([]);
    await edit([open.id], { quiet: true });
    expect(await told()).toEqual([]);

    const draft = saved(await organiser.client.post('/api/events', input([silent.id], { isDraft: true })));
    expect(await told()).toEqual([]);
    ok(await organiser.client.post(`/api/admin/events/${draft.event.id}/publish`, {}));
    expect(await told()).toEqual(['Wunibald']);
  });

  it('tells of a series once, about its first date', async () => {
    const weekly = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(25).toISOString() };
    const { event } = saved(
      await organiser.client.post('/api/events', eventInput({ ...weekly, contactIds: [open.id] })),
    );
    const pushes = (await deliveredPushes()).filter(({ tag }) => tag.endsWith('-contact'));
    expect(pushes.map(({ to, url, body }) => [to, url, body.split('.')[0]])).toEqual([
      ['Walburga', `/events/${event.id}`, 'Das gilt für 3 Termine'],
    ]);
  });

  it('refuses people without an account', async () => {
    const contactIds = [open.id, 'nobody'];
    const gone = await nothingWritten(() => organiser.client.post('/api/events', eventInput({ contactIds })));
    expect(gone).toMatchObject({ status: 400, json: { issues: [{ path: 'contactIds' }] } });
    expect(gone.text).toContain('Eine Ansprechperson hat kein Konto mehr. Bitte nimm sie heraus.');
  });
});

it('a contact finds their events in the download, and leaves past and coming ones with the account', async () => {
  const person = await app().member();
  const [past, coming] = [
    await given({ contactIds: [open.id, person.id], startTime: inDays(-4), title: 'Hallenputz' }),
    await given({ contactIds: [person.id], active: [person] }),
  ];
  const data = personalDataSchema.parse(ok(await person.client.get('/api/user/data')));
  expect(data.contactOf.map(({ id, title }) => [id, title])).toEqual([
    [past, 'Hallenputz'],
    [coming, 'Sommerfest'],
  ]);
  ok(await person.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
  expect(await Promise.all([past, coming].map(async (id) => (await eventOf(id)).contactIds))).toEqual([[open.id], []]);
  expect(await contactsOf(member, coming)).toEqual([]);
});
