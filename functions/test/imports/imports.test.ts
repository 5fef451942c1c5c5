import {
  auditLogEndpoints,
  checkedImportSchema,
  IMPORT_BATCH,
  importSchema,
  invitationPageSchema,
} from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildEvent } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays, withKey } from '../../../testing/event-requests';
import {
  begun,
  eventImport,
  IMPORTS,
  listedEvent,
  listedPerson,
  memberImport,
  rowsPath,
  sent,
} from '../../../testing/imports';
import { codeOf, INVITATIONS } from '../../../testing/invitations';
import { uuidOf } from '../../../testing/venue-builders';

const { app, doc, organiser, stored } = useClub();

const undo = async (id: string) => importSchema.parse(ok(await organiser.client.delete(`${IMPORTS}/${id}`)));
const invitationsOf = async (id: string) =>
  invitationPageSchema.parse(ok(await organiser.client.get(`${INVITATIONS}?importId=${id}`))).invitations;
const check = async (body: object) =>
  checkedImportSchema.parse(ok(await organiser.client.post(`${IMPORTS}/check`, body)));

describe('an import of members', () => {
  it('makes an invitation of each row once, however often and in which order the rows come', async () => {
    const members = await begun(organiser, memberImport(5));
    const [first, second] = [
      { from: 0, people: [listedPerson(0), null, listedPerson(1)] },
      { from: 3, people: [listedPerson(2), listedPerson(3, { email: '' })] },
    ];
    expect(await sent(organiser, members, second)).toMatchObject({ state: 'done', nextRow: 5, made: 2 });
    app().counts();
    expect(await sent(organiser, members, first)).toMatchObject({ nextRow: 5, made: 4 });
    // It reads the import and the two invitations that may be there, and writes all of them.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3 + 3 * COMMIT_CHECK, writes: 3 });
    for (const rows of [first, second, first]) expect(await sent(organiser, members, rows)).toMatchObject({ made: 4 });
    const invitations = await invitationsOf(members.id);
    expect(invitations.map(({ person }) => person?.lastName).toSorted()).toEqual(
      [0, 1, 2, 3].map((turn) => listedPerson(turn).lastName),
    );
    expect(invitations[0]).toMatchObject({ kind: 'person', state: 'open', importId: members.id, maxUses: 1 });
  });

  it('is listed in the order of its file, also where its rows came in several batches', async () => {
    const members = await begun(organiser, memberImport(6));
    const rowOf = (turn: number) => listedPerson(turn, { lastName: `Reihe${turn}` });
    await sent(organiser, members, { people: [rowOf(0), rowOf(1), rowOf(2)] });
    app().clock.advance(60_000);
    await sent(organiser, members, { from: 3, people: [rowOf(3), rowOf(4), rowOf(5)] });
    expect((await invitationsOf(members.id)).map(({ person }) => person?.lastName)).toEqual(
      [0, 1, 2, 3, 4, 5].map((turn) => `Reihe${turn}`),
    );
  });

  it('goes on where it was left, from any browser of any organiser', async () => {
    const members = await begun(organiser, memberImport(4));
    await sent(organiser, members, { people: [listedPerson(0), listedPerson(1)] });
    const other = await app().organiser();
    const [latest] = z.array(importSchema).parse(ok(await other.client.get(IMPORTS)));
    expect(latest).toMatchObject({ id: members.id, state: 'running', nextRow: 2, made: 2, rows: 4 });
    expect(await sent(other, members, { from: 2, people: [null, listedPerson(3)] })).toMatchObject({
      state: 'done',
      made: 3,
    });
  });

  it('is undone but for invitations that somebody has accepted, and takes no rows afterwards', async () => {
    const members = await begun(organiser);
    const people = [listedPerson(0), listedPerson(1), listedPerson(2)];
    await sent(organiser, members, { people });
    const [accepted] = await invitationsOf(members.id);
    if (!accepted) throw new Error('no invitation');
    codeOf(accepted);
    // As after an acceptance; the invitations' own tests accept one.
    await doc(`invitations/${accepted.id}`).update({ uses: 1, acceptedBy: ['somebody'], person: null });
    for (let time = 0; time < 2; time++)
      expect(await undo(members.id)).toMatchObject({ state: 'undone', made: 3, kept: 1 });
    expect((await invitationsOf(members.id)).map(({ id }) => id)).toEqual([accepted.id]);
    expectRefusal(await organiser.client.post(rowsPath(members.id), { from: 0, people }), 409, 'import-over');
  });

  it('keeps nothing of the rows but their number', async () => {
    const members = await begun(organiser);
    await sent(organiser, members, { people: [listedPerson(7, { lastName: 'Unverkennbar' }), null, null] });
    const kept = JSON.stringify(app().documents()[`imports/${members.id}`]);
    expect(kept).not.toMatch(/Unverkennbar|Hiltrud|example\.org|030 7654/);
  });

  it('is made once of a repeated request, and is in the log with its beginning and its end', async () => {
    const first = ok(await organiser.client.post(IMPORTS, memberImport(), withKey(uuidOf(91))));
    expect(ok(await organiser.client.post(IMPORTS, memberImport(), withKey(uuidOf(91))))).toEqual(first);
    const { id } = importSchema.parse(first);
    for (let time = 0; time < 2; time++) await undo(id);
    const { entries } = auditLogEndpoints.listAuditLog.response.parse(
      ok(await organiser.client.get(`/api/admin/log?target=${id}`)),
    );
    expect(entries).toMatchObject([
      { action: 'import-undone', target: { kind: 'import', id } },
      { action: 'imported', target: { kind: 'import', id }, fields: ['members'], count: 3 },
    ]);
  });

  it('refuses rows that do not belong to it, and stores none of a batch with a broken one', async () => {
    const members = await begun(organiser);
    for (const body of [
      { from: 0, people: [] },
      { from: 2, people: [listedPerson(0), listedPerson(1)] },
      { from: 0, events: [listedEvent(0)] },
      { from: 0, people: [listedPerson(0), listedPerson(1, { email: 'keine Adresse' })] },
    ])
      expectRefusal(await organiser.client.post(rowsPath(members.id), body), 400, 'validation');
    expect(await invitationsOf(members.id)).toEqual([]);
    expectRefusal(await organiser.client.post(rowsPath(uuidOf(5)), { from: 0, people: [null] }), 404, 'not-found');
  });
});

describe('before members are imported, the club', () => {
  it('is asked whom it has already, by address, number in any form and name, with a few queries', async () => {
    const member = await app().member({ firstName: 'Jürgen', lastName: 'Groß', phoneNumber: '+49 170 / 123-45 67' });
    const invited = listedPerson(99, { firstName: 'Ilse', lastName: 'Eingeladen' });
    await sent(organiser, await begun(organiser, memberImport(1)), { people: [invited] });
    app().counts();
    const nobody = { firstName: 'Nie', lastName: 'Dagewesen', email: '', phoneNumber: '' };
    const { people } = await check({
      people: [
        { ...nobody, firstName: 'JUERGEN', lastName: 'Gross' },
        { ...nobody, email: member.email.toUpperCase() },
        { ...nobody, phoneNumber: '0170 1234567' },
        { ...member, email: member.email, phoneNumber: '' },
        invited,
        { ...invited, firstName: 'Kind' },
        nobody,
      ].map(({ firstName, lastName, email, phoneNumber }) => ({ firstName, lastName, email, phoneNumber })),
    });
    // Six queries, one document for each thing found, and the limit.
    expect(app().counts().reads).toBeLessThanOrEqual(ACCESS_READ + 12);
    const isMember = { as: 'member', id: member.id };
    expect(people).toMatchObject([
      [{ ...isMember, by: ['name'] }],
      [{ ...isMember, by: ['email'] }],
      [{ ...isMember, by: ['phone'] }],
      [{ ...isMember, by: ['name', 'email'] }],
      [{ as: 'invitation', lastName: 'Eingeladen', by: ['name', 'email', 'phone'] }],
      [{ as: 'invitation', by: ['email', 'phone'] }],
      [],
    ]);
  });

  it('is asked for a whole batch at once, of people as well as of events', async () => {
    const member = await app().member();
    const known = { firstName: 'Ganz', lastName: 'Anders', email: member.email, phoneNumber: '' };
    const rows = Array.from({ length: IMPORT_BATCH - 1 }, (_, index) => listedPerson(500 + index));
    const { people } = await check({ people: [...rows, known] });
    expect(people).toHaveLength(IMPORT_BATCH);
    expect(people.at(-1)).toMatchObject([{ as: 'member', id: member.id }]);
    const starts = Array.from({ length: IMPORT_BATCH }, (_, index) => inDays(index + 20).toISOString());
    await app().store(buildEvent({ id: 900, title: 'Probelauf', startTime: inDays(119) }));
    const { events } = await check({ events: starts.map((startTime) => ({ title: 'Probelauf', startTime })) });
    expect(events).toEqual([...starts.slice(1).map(() => null), { id: 900 }]);
  });

  it('does not name people whose invitation was taken back', async () => {
    const members = await begun(organiser, memberImport(1));
    const person = listedPerson(0, { lastName: 'Zurückgenommen', email: 'zurueck@example.org', phoneNumber: '' });
    await sent(organiser, members, { people: [person] });
    const [invitation] = await invitationsOf(members.id);
    ok(await organiser.client.delete(`${INVITATIONS}/${invitation?.id}`));
    expect((await check({ people: [person] })).people).toEqual([[]]);
  });
});

describe('an import of events', () => {
  beforeEach(() => app().push.take());

  it('makes each event once, as chosen for all, and tells nobody', async () => {
    const outbox = stored('outbox').length;
    const calendar = await begun(organiser, eventImport(3));
    const rows = { events: [listedEvent(0), null, listedEvent(1)] };
    app().counts();
    const first = await sent(organiser, calendar, rows);
    expect(first).toMatchObject({ state: 'done', made: 2 });
    // It reads the import and the counter of events, and writes two events with their live counts, counter and import.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + 2 * COMMIT_CHECK, writes: 6 });
    expect(await sent(organiser, calendar, rows)).toEqual(first);
    const events = stored('events').filter((event) => JSON.stringify(event).includes('Heimspiel'));
    expect(events).toMatchObject([
      { title: 'Heimspiel 0', category: 'Spiel', registrationEnabled: false, isDraft: false },
      { title: 'Heimspiel 1', location: 'Sportplatz' },
    ]);
    expect(stored('outbox')).toHaveLength(outbox);
    expect((await check({ events: [{ title: 'heimspiel 1', startTime: listedEvent(1).startTime }] })).events).toEqual([
      { id: expect.any(Number) },
    ]);
    await undo(calendar.id);
  });

  it('is undone but for events on which somebody is registered', async () => {
    const calendar = await begun(organiser, eventImport(3, { registrationEnabled: true }));
    await sent(organiser, calendar, { events: [0, 1, 2].map((turn) => listedEvent(turn)) });
    const [{ id } = { id: 0 }] = (await check({ events: [listedEvent(1)] })).events.flatMap((event) => event ?? []);
    const member = await app().member();
    ok(await member.client.post(`/api/events/${id}/register`, {}));
    for (let time = 0; time < 2; time++) expect(await undo(calendar.id)).toMatchObject({ state: 'undone', kept: 1 });
    const found = await check({ events: [0, 1, 2].map((turn) => listedEvent(turn)) });
    expect(found.events).toEqual([null, { id }, null]);
  });

  it('may make drafts, which visitors do not see, and refuses an event that ends before it starts', async () => {
    const calendar = await begun(organiser, eventImport(1, { isDraft: true }));
    const title = 'Noch geheim';
    await sent(organiser, calendar, { events: [listedEvent(5, { title })] });
    expect((await app().visitor().get('/api/events')).text).not.toContain(title);
    expect(stored('drafts')).toMatchObject([{ title }]);
    const backwards = listedEvent(0, { endTime: inDays(1).toISOString() });
    const refused = await organiser.client.post(rowsPath(calendar.id), { from: 0, events: [backwards] });
    expectRefusal(refused, 400, 'validation');
    await undo(calendar.id);
    expect(stored('drafts')).toEqual([]);
  });
});
