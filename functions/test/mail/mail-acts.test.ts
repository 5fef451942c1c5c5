import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { useMailActs } from '../../../testing/mail-acts';
import { cancelEvent } from '../../src/events/cancellation';
import { keyOfTimes, movedEntries } from '../../src/registrations/act-links';
import { cancel, register } from '../../src/registrations/rules';

const { app, given, eventOf, statusesOf, jule } = useClub();

const { codeFor: codeOf, read, act, shown } = useMailActs(app);
const codeFor = (wanted: Parameters<typeof codeOf>[0]) => codeOf(wanted, jule);

const statusOf = (eventId: number) => statusesOf(eventId, jule);
const joinable = (fields: Parameters<typeof given>[0] = {}) => given({ startTime: inDays(7), ...fields });
const refused = (reason: RegExp) => ({ state: 'refused', reason: expect.stringMatching(reason) });
/** The time by which a later act is later than the mail. */
const later = () => app().clock.advance(1_000);

describe('a link to join', () => {
  it('shows the event to whoever opens it, changes nothing by that, and joins once', async () => {
    const eventId = await joinable({ title: 'Sommerfest', maxParticipants: 2 });
    const code = codeFor({ act: 'join', eventId });
    const opened = await read(code);
    expect(shown(opened)).toMatchObject({
      act: 'join',
      firstName: 'Jule',
      event: { id: eventId, title: 'Sommerfest' },
      shifts: [],
      state: 'open',
      reason: null,
    });
    expect(await statusOf(eventId)).toEqual([]);
    // The response holds nothing else of the person, and opens no session.
    for (const secret of [jule.id, jule.lastName, jule.email, jule.phoneNumber])
      expect(opened.text).not.toContain(secret);
    const browser = app().visitor();
    expect(shown(await act(code, false, browser))).toMatchObject({ state: 'done' });
    expect(browser.cookie).toBeNull();
    expectRefusal(await browser.get('/api/user'), 401, 'not-signed-in');
    expect(await statusOf(eventId)).toEqual(['pending']);
    const { version } = await eventOf(eventId);
    const twice = await Promise.all([act(code), act(code), read(code)]);
    expect(twice.map((reply) => shown(reply).state)).toEqual(['done', 'done', 'done']);
    expect((await eventOf(eventId)).version).toBe(version);
  });

  it('acts for its person alone where somebody else is signed in', async () => {
    const eventId = await joinable();
    const ben = await app().member({ firstName: 'Ben' });
    const code = codeFor({ act: 'join', eventId });
    expect(shown(await read(code, ben.client))).toMatchObject({ firstName: 'Jule' });
    expect(shown(await act(code, false, ben.client))).toMatchObject({ firstName: 'Jule', state: 'done' });
    expect([await statusOf(eventId), await statusesOf(eventId, ben)]).toEqual([['pending'], []]);
    expect(ok(await ben.client.get('/api/user'))).toMatchObject({ firstName: 'Ben' });
  });

  it('asks before it puts on the waitlist, also where the last place goes between opening and tapping', async () => {
    const eventId = await joinable({ maxParticipants: 1 });
    const code = codeFor({ act: 'join', eventId });
    expect(shown(await read(code)).state).toBe('open');
    await app().events.change(eventId, (event, now) => register(event, buildMember(), null, now));
    expect(shown(await act(code)).state).toBe('open-waitlist');
    expect(await statusOf(eventId)).toEqual([]);
    expect(shown(await act(code, true)).state).toBe('waiting');
    expect(shown(await act(code)).state).toBe('waiting');
    expect(await statusOf(eventId)).toEqual(['waitlisted']);
  });

  it('takes the shift that it names, and says what is in the way of it', async () => {
    const shifts = [
      buildShift({ id: 'grill001', title: 'Grill', startTime: inDays(7), maxParticipants: 2 }),
      buildShift({ id: 'kasse001', title: 'Kasse', startTime: inDays(7), maxParticipants: 2 }),
    ];
    const eventId = await joinable({ shifts });
    const [grill, kasse] = shifts.map(({ id }) => codeFor({ act: 'join', eventId, shiftId: id }));
    expect(shown(await act(grill ?? ''))).toMatchObject({ state: 'done', shifts: [{ title: 'Grill' }] });
    expect(shown(await act(kasse ?? ''))).toMatchObject({
      state: 'refused',
      reason: 'Das geht nicht zusammen: Du hast zur selben Zeit schon „Grill“.',
    });
    expect(shown(await read(codeFor({ act: 'join', eventId, shiftId: 'weg00001' })))).toMatchObject(
      refused(/^Diese Schicht gibt es nicht mehr/),
    );
    expect(await statusOf(eventId)).toEqual(['pending']);
  });

  it('does not bring back somebody who has cancelled since the mail', async () => {
    const eventId = await joinable();
    const code = codeFor({ act: 'join', eventId });
    later();
    shown(await act(code));
    later();
    ok(await jule.client.delete(`/api/events/${eventId}/register`));
    expect(shown(await act(code))).toMatchObject(refused(/seit dieser E-Mail/));
    expect(await statusOf(eventId)).toEqual(['cancelled']);
    // A later mail asks anew.
    later();
    expect(shown(await act(codeFor({ act: 'join', eventId }))).state).toBe('done');
  });

  it.each([
    ['has started', { startTime: inDays(-1 / 24) }, 'Diese Veranstaltung ist bereits vorbei.'],
    ['is cancelled', { cancelledAt: new Date() }, 'Diese Veranstaltung ist abgesagt.'],
    ['takes nobody', { registrationEnabled: false }, 'Für diese Veranstaltung sind keine Anmeldungen möglich.'],
  ])('says so where the event %s', async (_, fields, reason) => {
    const eventId = await joinable(fields);
    const code = codeFor({ act: 'join', eventId });
    expect(shown(await read(code))).toMatchObject({ state: 'refused', reason });
    expect(shown(await act(code, true))).toMatchObject({ state: 'refused', reason });
    expect(await statusOf(eventId)).toEqual([]);
  });

  it('says that the event is gone', async () => {
    const code = codeFor({ act: 'join', eventId: 999_999 });
    expectRefusal(await read(code), 404, 'not-found');
    expectRefusal(await act(code), 404, 'not-found');
  });
});

describe('a link to cancel', () => {
  it('gives up the place, lets the next one move up, and organisers hear of a late one as usual', async () => {
    const ben = await app().member({ firstName: 'Ben' });
    const fields = { startTime: inDays(1), maxParticipants: 1, active: [jule], waiting: [ben] };
    const eventId = await joinable(fields);
    const code = codeFor({ act: 'cancel', eventId });
    expect(shown(await read(code)).state).toBe('open');
    expect(await statusOf(eventId)).toEqual(['pending']);
    expect(shown(await act(code)).state).toBe('done');
    expect([await statusOf(eventId), await statusesOf(eventId, ben)]).toEqual([['cancelled'], ['pending']]);
    const notices = Object.values(app().documents()).filter((document) => Object(document).eventId === eventId);
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'lateCancellations' }));
    expect(shown(await act(code)).state).toBe('done');
    expect(await statusesOf(eventId, ben)).toEqual(['pending']);
  });

  it('gives up the named shift and no other, and a place that is newer than the mail never', async () => {
    const shifts = ['grill001', 'kasse001'].map((id, day) => buildShift({ id, title: id, startTime: inDays(7 + day) }));
    const roster = shifts.map(({ id }, turn) =>
      buildRegistration(jule, { status: 'confirmed', shiftId: id, createdAt: inDays(turn - 3) }),
    );
    const eventId = await joinable({ shifts, roster });
    const [one, all] = [codeFor({ act: 'cancel', eventId, shiftId: 'grill001' }), codeFor({ act: 'cancel', eventId })];
    expect(shown(await read(all)).shifts.map(({ title }) => title)).toEqual(['grill001', 'kasse001']);
    shown(await act(one));
    expect(await statusOf(eventId)).toEqual(['cancelled', 'confirmed']);
    later();
    ok(await jule.client.post(`/api/events/${eventId}/register`, { shiftId: 'grill001' }));
    for (const code of [one, all]) {
      expect(shown(await act(code))).toMatchObject(refused(/seit dieser E-Mail/));
    }
    expect((await statusOf(eventId)).sort()).toEqual(['confirmed', 'pending']);
  });

  it('does nothing for a place in an event that has begun or is called off', async () => {
    const begun = await joinable({ startTime: inDays(-1 / 24), active: [jule] });
    const off = await joinable({ active: [jule] });
    const codes = [begun, off].map((eventId) => codeFor({ act: 'cancel', eventId }));
    await app().events.change(off, (event, now) => cancelEvent(event, null, now));
    for (const code of codes) expect(shown(await act(code)).state).toBe('refused');
    expect([await statusOf(begun), await statusOf(off)]).toEqual([['pending'], ['pending']]);
  });
});

describe('a link to confirm a moved time', () => {
  const startTime = inDays(7);
  const movedFrom = { startTime: inDays(6.9), endTime: inDays(6.95) };

  async function moved() {
    const shifts = [buildShift({ id: 'grill001', title: 'Grill', startTime, maxParticipants: 3 })];
    const entry = { status: 'confirmed', shiftId: 'grill001', createdAt: inDays(-3), movedFrom } as const;
    const eventId = await joinable({ shifts, roster: [buildRegistration(jule, entry)] });
    const event = await eventOf(eventId);
    return {
      eventId,
      code: codeFor({ act: 'accept-times', eventId, times: keyOfTimes(event, movedEntries(event, jule.id)) }),
    };
  }
  const marks = async (eventId: number) => (await eventOf(eventId)).roster.map((entry) => entry.movedFrom !== null);

  it('shows both times and takes the new one, once', async () => {
    const { eventId, code } = await moved();
    expect(shown(await read(code))).toMatchObject({
      state: 'open',
      shifts: [{ title: 'Grill', formerTimes: { startTime: movedFrom.startTime.toISOString() } }],
    });
    expect(await marks(eventId)).toEqual([true]);
    expect(shown(await act(code))).toMatchObject({ state: 'done', shifts: [{ title: 'Grill', formerTimes: null }] });
    expect(await marks(eventId)).toEqual([false]);
    expect(shown(await act(code)).state).toBe('done');
  });

  it('does not agree to a time that its mail did not name', async () => {
    const { eventId, code } = await moved();
    await app().events.change(eventId, (event) => ({
      kind: 'changed',
      notices: [],
      event: {
        ...event,
        shifts: event.shifts.map((shift) => ({ ...shift, startTime: inDays(7.5), endTime: inDays(7.6) })),
      },
    }));
    expect(shown(await act(code))).toMatchObject(refused(/noch einmal geändert/));
    expect(await marks(eventId)).toEqual([true]);
  });

  it('says that the person has no place there any more', async () => {
    const { eventId, code } = await moved();
    await app().events.change(eventId, (event, now) => cancel(event, jule.id, now));
    expect(shown(await act(code)).state).toBe('refused');
  });
});
