import { eventSummarySchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { asInput, editEvent, eventInput, inDays, saved, withKey } from '../../../testing/event-requests';
import { formatTime } from '../../src/notifications/event-words';
import { createPersonalData } from '../../src/privacy/personal-data-sources';
import { CHANGE_WINDOW_MS } from '../../src/series/open-edits';

const { app, doc, costing, anna, ben, organiser, given: givenEvent, withDevice, deliveredPushes, quiet } = useClub();
beforeAll(() => Promise.all([anna, ben].map(withDevice)));

/** Stores an event in nine days, with Anna in it and Ben waiting. */
const given = (change: object = {}): Promise<number> =>
  givenEvent({ startTime: inDays(9), maxParticipants: 1, active: [anna], waiting: [ben], ...change });

const edit = (id: number, change: object) => editEvent(organiser, id, change);

const afterTenMinutes = async () => {
  app().clock.advance(CHANGE_WINDOW_MS);
  return lines(await deliveredPushes()).map((line) => line.replace(/, [A-Z].*/, ''));
};

const callOff = (id: number) => organiser.client.post(`/api/admin/events/${id}/cancel`, { reason: null });
const reinstate = (id: number) => organiser.client.post(`/api/admin/events/${id}/reinstate`, {});
const at = (start: Date) => ({
  startTime: start.toISOString(),
  endTime: new Date(start.getTime() + 4 * 3_600_000).toISOString(),
});
const timeOf = (instant: Date) => formatTime(instant, app().clock.now());

const windows = () => Object.keys(app().documents()).filter((path) => path.startsWith('changeWindows/'));

describe('saving an event', () => {
  it('tells of the edits of ten minutes together, and nobody of what was changed back', async () => {
    const id = await given();
    await edit(id, { location: 'Halle' });
    await edit(id, { title: 'Sommernacht' });
    expect(await deliveredPushes()).toEqual([]);
    expect(await afterTenMinutes()).toEqual(['Anna: Geändert: Sommernacht', 'Ben: Geändert: Sommernacht']);
    await edit(id, { title: 'Sommertag' });
    await edit(id, { title: 'Sommernacht' });
    expect(windows()).toHaveLength(1);
    expect(await afterTenMinutes()).toEqual([]);
    expect(windows()).toEqual([]);
  });

  it('tells who registered between two edits how things are, also where that is as before', async () => {
    const was = inDays(9);
    const id = await given({ startTime: was, active: [ben], waiting: [], maxParticipants: null });
    await edit(id, at(inDays(11)));
    app().clock.advance(60_000);
    ok(await anna.client.post(`/api/events/${id}/register`, { notes: null }));
    app().clock.advance(60_000);
    await edit(id, at(was));
    app().clock.advance(CHANGE_WINDOW_MS);
    const start = timeOf(was);
    const pushes = (await deliveredPushes()).map(({ to, title, body }) => [to, title, body]);
    const [ofEdits, others] = [true, false].map((is) =>
      pushes.filter(([, title]) => title?.startsWith('Geändert') === is),
    );
    expect(others).toEqual([['Anna', `Du bist angemeldet: Sommerfest, ${start}`, expect.anything()]]);
    expect(ofEdits).toEqual([['Anna', `Geändert: Sommerfest, ${start}`, `Beginn: ${start}\nOrt: Sportplatz am Wald`]]);
  });

  it('tells nobody when it is done quietly, except those who move up', async () => {
    saved(await organiser.client.post('/api/events', eventInput({ quiet: true })));
    const id = await given();
    await edit(id, { title: 'Sommernacht', quiet: true });
    expect(await afterTenMinutes()).toEqual([]);
    await edit(id, { title: 'Sommertag', maxParticipants: 2, quiet: true });
    expect(await afterTenMinutes()).toEqual(['Ben: Du bist nachgerückt: Sommertag']);
  });

  it.each([
    ['deleted', (id: number) => organiser.client.delete(`/api/admin/events/${id}`)],
    ['cancelled', callOff],
  ])('names the day that people know when the event was moved just before it is %s', async (_what, end) => {
    const id = await given();
    await edit(id, at(inDays(11)));
    ok(await end(id));
    expect(windows()).toEqual([]);
    app().clock.advance(CHANGE_WINDOW_MS);
    const known = timeOf(inDays(9));
    const told = lines(await deliveredPushes());
    expect(told).toEqual([`Anna: Abgesagt: Sommerfest, ${known}`, `Ben: Abgesagt: Sommerfest, ${known}`]);
  });

  it('tells nobody of a quiet edit of a cancelled event, nor when it takes place after all', async () => {
    const id = await given({ waiting: [] });
    await quiet(anna, 9);
    ok(await callOff(id));
    await edit(id, { ...at(inDays(11)), quiet: true });
    ok(await reinstate(id));
    app().clock.advance(10 * 3_600_000);
    expect(await afterTenMinutes()).toEqual([]);
  });

  it('keeps what is to be told when the event becomes a series, or its dates another one', async () => {
    const id = await given();
    await edit(id, { location: 'Halle' });
    const rule = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24.5).toISOString(), scope: 'following' };
    await edit(id, rule);
    await edit(id, { ...rule, recurrenceEvery: 2 });
    await edit(id, { title: 'Sommernacht' });
    expect(windows()).toHaveLength(1);
    expect(await afterTenMinutes()).toEqual(['Anna: Geändert: Sommernacht', 'Ben: Geändert: Sommernacht']);
  });

  it('counts a repeated request once, and is told once by two runs at the same moment', async () => {
    const id = await given();
    const event = eventSummarySchema.parse(ok(await organiser.client.get(`/api/events/${id}`)));
    const input = asInput({ event }, { location: 'Halle' });
    const key = '5b6c5c1e-6d4e-4f0e-9c3b-000000000001';
    for (const _ of [1, 2]) saved(await organiser.client.put(`/api/events/${id}`, input, withKey(key)));
    expect(app().documents()[`changeWindows/event-${id}`]).toMatchObject({
      edits: [{ before: { location: expect.any(String) } }],
    });
    app().clock.advance(CHANGE_WINDOW_MS);
    await Promise.all([app().tellOfChanges(), app().tellOfChanges()]);
    expect(lines(await deliveredPushes())).toHaveLength(2);
    // A query that finds nothing counts as one read.
    await costing({ reads: 1, writes: 0 }, () => app().tellOfChanges());
  });

  it('goes on when what is to be told cannot be read', async () => {
    const id = await given();
    await doc(`changeWindows/event-${id}`).set({ changes: 'kaputt', dueAt: inDays(0), editors: [] });
    await edit(id, { location: 'Halle' });
    expect(await afterTenMinutes()).toEqual(['Anna: Neuer Ort: Sommerfest', 'Ben: Neuer Ort: Sommerfest']);
    await doc(`changeWindows/event-${id}`).set({ changes: 'kaputt', dueAt: inDays(-1), editors: [] });
    await app().deliver();
    expect(windows()).toEqual([]);
  });

  it('keeps a window that cannot be read when the account of its editor is deleted', async () => {
    const former = await app().organiser();
    const window = doc('changeWindows/event-1');
    await window.set({ changes: 'kaputt', dueAt: inDays(99), editors: [former.id] });
    await createPersonalData(app(), app().repositories).erase(former.id);
    expect(windows()).toEqual(['changeWindows/event-1']);
    expect((await window.get()).get('editors')).toEqual([]);
    await window.delete();
  });
});
