import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays, MINUTE } from '../../../testing/event-requests';
import { useMailActs } from '../../../testing/mail-acts';
import { openMailbox } from '../../../testing/mailboxes';
import type { TestMember } from '../../../testing/start-test-app';
import { decide, removeFromWaitlist } from '../../src/registrations/decision-rules';

const { app, given, anna, ben, clara, vera, idOf, quiet, withDevice, deliveredPushes, person } = useClub();
const { act, read, shown } = useMailActs(app);
const dora = person({ firstName: 'Dora' });

/** Anna and Dora are reached by mail, Ben by push. */
beforeAll(async () => {
  app().mail.setUp(1_000);
  for (const one of [anna, dora]) await openMailbox(app(), one);
  await withDevice(ben);
});

const start = inDays(7);
const [grill, kasse, kuchen] = [
  buildShift({ id: 'grill001', title: 'Grill', startTime: start, maxParticipants: 5 }),
  buildShift({ id: 'kasse001', title: 'Kasse', startTime: inDays(8), maxParticipants: 5 }),
  buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 5 }),
];
const party = (fields: Parameters<typeof given>[0] = {}) =>
  given({ title: 'Sommerfest', location: 'Sportplatz', startTime: start, ...fields });
const register = async ({ client }: TestMember, eventId: number, wish: object = {}) =>
  ok(await client.post(`/api/events/${eventId}/register`, wish));
const giveUp = async ({ client }: TestMember, eventId: number) =>
  ok(await client.delete(`/api/events/${eventId}/register`));

async function mailsIn(minutes: number) {
  app().clock.advance(minutes * MINUTE);
  await app().deliver();
  return app().mail.take();
}
const subjectsIn = async (minutes: number) => (await mailsIn(minutes)).map(({ subject }) => subject);
const codesIn = (text: string): string[] => [...text.matchAll(/antwort#(\S+)/g)].map(([, code]) => code ?? '');

describe('the receipt', () => {
  it('comes by mail after ten minutes, once, with end, place, whom to ask, calendar entry and the link to give the place up', async () => {
    const eventId = await party({ contactIds: [vera.id] });
    await register(anna, eventId);
    expect(await subjectsIn(9)).toEqual([]);
    const [mail, ...others] = await mailsIn(2);
    expect([mail?.to, others]).toEqual([anna.email, []]);
    expect(mail?.subject).toMatch(/^Du bist angemeldet: Sommerfest, /);
    for (const text of [/Der Verein bestätigt deine Anmeldung noch/, /Wann: .+(–| bis ).+/, /Ort: Sportplatz/])
      expect(mail?.text).toMatch(text);
    expect(mail?.text).toContain(`Fragen? Wende dich an Vera ${vera.lastName}.`);
    const [entry] = new ICAL.Component(ICAL.parse(mail?.calendar ?? '')).getAllSubcomponents('vevent');
    expect(entry?.getFirstPropertyValue('summary')).toBe('Sommerfest');
    const [code = '', ...more] = codesIn(mail?.text ?? '');
    expect([shown(await act(code)).state, more]).toEqual(['done', []]);
    expect((await app().events.find(eventId))?.roster).toMatchObject([{ userId: anna.id, status: 'cancelled' }]);
    expect(await subjectsIn(60)).toEqual([]);
  });

  it('comes by push to whom pushes reach, names the club’s contact to who is the event’s own, and says nothing of a confirmation that no event needs', async () => {
    const eventId = await party({ autoConfirm: true, contactIds: [ben.id] });
    await register(ben, eventId);
    app().clock.advance(11 * MINUTE);
    const [push, ...others] = await deliveredPushes();
    expect([push?.to, others]).toEqual(['Ben', []]);
    expect(push?.body).toMatch(
      /^Danke für deine Hilfe!\nWann: .*\nOrt: Sportplatz\nFragen beantwortet: .+, [\d /+()-]+$/,
    );
    // Whom to ask is in no document that stays.
    expect(JSON.stringify(app().documents())).not.toContain('Fragen beantwortet');
  });

  it('is one for all shifts of an event that are taken within ten minutes of each other, and names what was taken last', async () => {
    const eventId = await party({ shifts: [grill, kasse, kuchen] });
    await register(anna, eventId, { shiftId: grill.id });
    expect(await subjectsIn(8)).toEqual([]);
    await register(anna, eventId, { shiftId: kasse.id });
    expect(await subjectsIn(8)).toEqual([]);
    const [mail, ...others] = await mailsIn(8);
    expect([mail?.subject, others]).toEqual(['Du bist angemeldet: Sommerfest', []]);
    expect(mail?.text).toMatch(/Grill, [\s\S]*\nKasse, /);
    // What is taken later has its own.
    app().clock.advance(60 * MINUTE);
    await register(anna, eventId, { shiftId: kuchen.id });
    expect(await subjectsIn(11)).toEqual([expect.stringMatching(/^Du bist angemeldet: Kuchen – Sommerfest/)]);
  });

  it('says nothing to who has given the place up again, and comes once to who has taken it back', async () => {
    const [left, back] = [await party(), await party({ title: 'Waldlauf' })];
    for (const eventId of [left, back]) {
      await register(anna, eventId);
      await giveUp(anna, eventId);
    }
    app().clock.advance(3 * MINUTE);
    await register(anna, back);
    expect(await subjectsIn(8)).toEqual([]);
    expect(await subjectsIn(8)).toEqual([expect.stringMatching(/^Du bist angemeldet: Waldlauf/)]);
    expect(await subjectsIn(30)).toEqual([]);
  });

  it('comes for what is left of several that waited for each other', async () => {
    const eventId = await party({ shifts: [grill, kasse, kuchen] });
    for (const { id } of [grill, kasse, kuchen]) {
      await register(anna, eventId, { shiftId: id });
      expect(await subjectsIn(8)).toEqual([]);
    }
    for (const { id } of [kasse, kuchen]) ok(await anna.client.delete(`/api/events/${eventId}/register?shiftId=${id}`));
    expect(await subjectsIn(4)).toEqual([expect.stringMatching(/^Du bist angemeldet: Grill, /)]);
  });

  it('comes after the quiet hours for what was taken first, also if all that came later was given up', async () => {
    const eventId = await party({ shifts: [grill, kasse] });
    await quiet(anna, 9);
    await register(anna, eventId, { shiftId: grill.id });
    expect(await subjectsIn(80)).toEqual([]);
    await register(anna, eventId, { shiftId: kasse.id });
    expect(await subjectsIn(30)).toEqual([]);
    ok(await anna.client.delete(`/api/events/${eventId}/register?shiftId=${kasse.id}`));
    expect(await subjectsIn(9 * 60)).toEqual([expect.stringMatching(/^Du bist angemeldet: Grill, /)]);
  });

  it('gives way to what an organiser decides meanwhile, but not where that is about one of two shifts', async () => {
    const eventId = await party();
    await register(anna, eventId);
    const id = await idOf(eventId, anna);
    await app().events.change(eventId, (event, now) => decide(event, id, 'confirmed', now));
    expect(await subjectsIn(15)).toEqual([expect.stringMatching(/^Anmeldung bestätigt: /)]);

    const inShifts = await party({ shifts: [grill, kasse] });
    await register(anna, inShifts, { shiftId: grill.id });
    await register(anna, inShifts, { shiftId: kasse.id });
    const first = await idOf(inShifts, anna);
    await app().events.change(inShifts, (event, now) => decide(event, first, 'confirmed', now));
    expect((await subjectsIn(15)).map((subject) => subject.split(':')[0]).toSorted()).toEqual([
      'Anmeldung bestätigt',
      'Du bist angemeldet',
    ]);
  });

  it('waits for the end of quiet hours, and is then one for all that was taken meanwhile', async () => {
    const eventId = await party({ shifts: [grill, kasse] });
    await quiet(anna, 9);
    await register(anna, eventId, { shiftId: grill.id });
    expect(await subjectsIn(90)).toEqual([]);
    await register(anna, eventId, { shiftId: kasse.id });
    expect(await subjectsIn(90)).toEqual([]);
    const [mail, ...others] = await mailsIn(9 * 60);
    expect([mail?.subject, others]).toEqual(['Du bist angemeldet: Sommerfest', []]);
    expect(mail?.text).toMatch(/Grill, [\s\S]*\nKasse, /);
  });
});

describe('who waits', () => {
  it('gets a receipt of that, with the link to leave the waitlist, which acts once', async () => {
    const eventId = await party({ maxParticipants: 1, active: [clara] });
    await register(anna, eventId);
    const [mail] = await mailsIn(11);
    expect(mail?.subject).toMatch(/^Du stehst auf der Warteliste: Sommerfest, /);
    expect(mail?.text).toContain('Wird ein Platz frei, rückst du von selbst nach.');
    expect(mail?.text).toContain('Doch keine Zeit? Warteliste hier verlassen:');
    const [code = '', ...more] = codesIn(mail?.text ?? '');
    expect([shown(await read(code)), more]).toMatchObject([{ act: 'leave-waitlist', state: 'open' }, []]);
    expect([shown(await act(code)).state, shown(await act(code)).state]).toEqual(['done', 'done']);
    expect((await app().events.find(eventId))?.roster).toMatchObject([
      { userId: clara.id, status: 'pending' },
      { userId: anna.id, status: 'cancelled' },
    ]);
  });

  it('hears of moving up alone where that comes first, and keeps the place by a link to leave the waitlist', async () => {
    const eventId = await party({ maxParticipants: 1, active: [clara] });
    await register(anna, eventId);
    const [waiting] = await mailsIn(11);
    const other = await party({ maxParticipants: 1, active: [ben] });
    await register(anna, other);
    for (const [event, leaves] of [
      [eventId, clara],
      [other, ben],
    ] as const)
      await giveUp(leaves, event);
    const subjects = await subjectsIn(15);
    expect(subjects.map((subject) => subject.split(':')[0])).toEqual(['Du bist nachgerückt', 'Du bist nachgerückt']);
    const [code = ''] = codesIn(waiting?.text ?? '');
    expect(shown(await act(code))).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/inzwischen nachgerückt/),
    });
    expect((await app().events.find(eventId))?.roster.at(-1)).toMatchObject({ userId: anna.id, status: 'pending' });
  });

  it('has that link in other mails about the waiting, and not when the turn is gone', async () => {
    const waiting = buildMember();
    const eventId = await party({ maxParticipants: 1, active: [clara], waiting: [waiting] });
    const body = { userId: anna.id, guest: null, instead: null, raiseLimit: false, waits: true };
    ok(await vera.client.post(`/api/admin/events/${eventId}/registrations`, body));
    const [added] = await mailsIn(3);
    expect(added?.text).toContain('Der Verein hat dich auf die Warteliste gesetzt.');
    expect(added?.text).toContain('Warteliste hier verlassen:');
    const id = await idOf(eventId, anna);
    await app().events.change(eventId, (event, now) => removeFromWaitlist(event, id, now));
    const [gone] = await mailsIn(3);
    expect(gone?.text).toContain('Du wartest nicht mehr auf einen Platz.');
    expect(codesIn(gone?.text ?? '')).toEqual([]);
  });
});

describe('the first receipt by mail', () => {
  const OFFER = /in deinem Kalender\? Hier abonnieren:\n\S+\/einstellungen#eigene-termine/;

  it('offers the own calendar, once and for all', async () => {
    for (const title of ['Erstes', 'Zweites']) await register(dora, await party({ title }));
    const mails = await mailsIn(11);
    expect(mails.filter(({ text }) => OFFER.test(text))).toHaveLength(1);
    const { mailbox } = JSON.parse((await dora.client.get('/api/user/data')).text);
    expect(mailbox).toMatchObject({ calendarOfferedAt: expect.stringMatching(/^\d{4}-/) });
    await register(dora, await party({ title: 'Drittes' }));
    expect((await mailsIn(11)).filter(({ text }) => OFFER.test(text))).toEqual([]);
  });

  it('offers it to nobody who has it', async () => {
    const emil = await app().member({ firstName: 'Emil' });
    await openMailbox(app(), emil);
    ok(await emil.client.post('/api/user/calendar-feed', {}));
    await register(emil, await party());
    const [mail] = await mailsIn(11);
    expect(mail?.subject).toMatch(/^Du bist angemeldet/);
    expect(mail?.text).not.toMatch(OFFER);
  });
});

it('costs each person as much however many register at once', async () => {
  const readsFor = async (count: number): Promise<number> => {
    const eventId = await party();
    for (let turn = 0; turn < count; turn++) await register(await app().member(), eventId);
    app().clock.advance(11 * MINUTE);
    app().counts();
    await app().deliver();
    return app().counts().reads;
  };
  const some = await readsFor(4);
  expect(await readsFor(12)).toBeLessThanOrEqual(3 * some);
});
