import { type AdminRegistration, type RosterRight, rosterRights } from '@club/contract';
import { expect, it } from 'vitest';
import { buildAdminRegistration, buildGuest, buildShift, buildWaitlistEntry } from '../testing/builders';
import {
  ACTION_LABELS,
  actionsFor,
  asRegistration,
  callsOf,
  callsText,
  guestsAmong,
  heardOfTurnText,
  heardText,
  isFullFor,
  isTakingAway,
  listedName,
  losesPlaceText,
  movesUpText,
  overtakenText,
  type PlaceAction,
  restoredText,
  waitingBefore,
} from './places';

const early = buildAdminRegistration({ name: 'Anna Albrecht', status: 'cancelled' });
const now = new Date('2026-06-15T10:00:00Z');
const event = { startTime: '2026-06-20T10:00:00Z' };
const ORGANISER = rosterRights({ contactIds: [] }, { id: 'vera', isAdmin: true });
const CONTACT = rosterRights({ contactIds: ['carla'] }, { id: 'carla', isAdmin: false });
const CANCELLED = '2026-06-14T10:00:00Z';
/** Returns what is offered, by default to an organiser of an event without shifts. */
const offeredFor = (
  registration: AdminRegistration,
  event: { cancelledAt?: string; shifts?: string[] } = {},
  rights: ReadonlySet<RosterRight> = ORGANISER,
) => {
  const parts = event.shifts?.map((id) => buildShift({ id, hour: id === 'kuchen01' ? null : 10 })) ?? [
    { ...buildShift(), id: null },
  ];
  return actionsFor(
    registration,
    { cancelledAt: null, ...event },
    parts.map((part) => ({ part })),
    rights,
  );
};
const waiting = ['Ben Berger', 'Clara Conrad', 'David Dietrich'].map((name) => buildWaitlistEntry({ name }));
const late = buildAdminRegistration({ name: 'Emma Engel', status: 'cancelled' });

it('pulling somebody up names the first whom it passes, and counts the others', () => {
  const passed = waitingBefore(late, waiting);
  expect(overtakenText(passed)).toBe('Das überholt Ben Berger und 2 weitere.');
  expect(overtakenText(passed.slice(1))).toBe('Das überholt Clara Conrad und eine weitere Person.');
  expect(overtakenText(passed.slice(2))).toBe('Das überholt David Dietrich.');
  expect(overtakenText([])).toBeNull();
  expect(waitingBefore(waiting[1] ?? late, waiting)).toEqual(waiting.slice(0, 1));
});

it('taking somebody back gives a place where one is free and nobody waits longer, and else a turn', () => {
  expect(restoredText(early, false, waiting, event, now)).toContain('Anna Albrecht hat dann wieder einen Platz');
  expect(restoredText(early, true, waiting, event, now)).toContain('Anna Albrecht wartet dann wieder, an Position 1');
  expect(restoredText(late, false, waiting, event, now)).toContain('Emma Engel wartet dann wieder, an Position 4');
});

it('what is offered depends on what somebody has', () => {
  const offered = (status: AdminRegistration['status']) => offeredFor({ ...early, status });
  expect(offered('pending')).toEqual(['remove']);
  expect(offered('confirmed')).toEqual(['unconfirm', 'remove']);
  expect(offered('cancelled')).toEqual(['restore']);
  expect(offered('waitlisted')).toEqual(['pull-up', 'unlist']);
});

it.each<[RosterRight[], AdminRegistration['status'], string | null, string[]]>([
  [[...ORGANISER], 'pending', 'grill010', ['move', 'remove']],
  [[...ORGANISER], 'waitlisted', 'grill010', ['assign', 'pull-up', 'unlist']],
  [[...ORGANISER], 'waitlisted', null, ['assign', 'unlist']],
  [[...CONTACT], 'confirmed', 'grill010', ['move', 'unconfirm']],
  [[...CONTACT], 'waitlisted', 'grill010', ['assign']],
  [[...CONTACT], 'confirmed', 'kuchen01', ['bring', 'move', 'unconfirm']],
  [[...ORGANISER], 'cancelled', 'kuchen01', ['restore']],
])(
  'what is offered with %j moves people with a place or a turn between shifts: %s in %s',
  (rights, status, shiftId, acts) => {
    const shifts = ['grill010', 'kasse010', 'kuchen01'];
    expect(offeredFor({ ...early, status, shiftId }, { shifts }, new Set(rights))).toEqual(acts);
  },
);

it('what takes somebody’s place, turn or name stands apart, in red', () => {
  expect(Object.keys(ACTION_LABELS).filter((action) => isTakingAway(action as PlaceAction))).toEqual([
    ...['remove', 'unlist', 'forget'],
  ]);
});

it('somebody who waits is asked about like everybody else', () => {
  const [entry = buildWaitlistEntry()] = waiting;
  expect(asRegistration(entry)).toEqual({ ...entry, status: 'waitlisted', noShow: false, hours: null });
});

it('what is offered in an event with one shift moves nobody', () => {
  const only = { ...early, status: 'pending' as const, shiftId: 'grill010' };
  expect(offeredFor(only, { shifts: ['grill010'] })).toEqual(['remove']);
});

it('what is offered without shifts lets contacts of the event take a confirmation back, and nothing else', () => {
  const confirmed = { ...early, status: 'confirmed' as const };
  const offered = (['pending', 'confirmed', 'cancelled', 'waitlisted'] as const).flatMap((status) =>
    offeredFor({ ...early, status }, {}, CONTACT),
  );
  expect(offered).toEqual(['unconfirm']);
  expect(offeredFor(confirmed, { cancelledAt: CANCELLED }, CONTACT)).toEqual([]);
  expect(offeredFor(confirmed, {}, new Set())).toEqual([]);
});

it('what is offered lets organisers say for somebody with a place or a turn that the new time suits them', () => {
  const movedFrom = { startTime: '2026-06-20T08:00:00Z', endTime: '2026-06-20T10:00:00Z' };
  const offered = (status: AdminRegistration['status']) => offeredFor({ ...early, status, movedFrom })[0];
  const all = (['confirmed', 'waitlisted', 'cancelled'] as const).map(offered);
  expect(all).toEqual(['accept-times', 'accept-times', 'restore']);
});

it('what is offered counts cancelled registrations for no place', () => {
  const active = buildAdminRegistration();
  expect(isFullFor({ maxParticipants: 1 }, [active, early])).toBe(true);
  expect(isFullFor({ maxParticipants: 2 }, [active, early])).toBe(false);
  expect(isFullFor({ maxParticipants: null }, [active])).toBe(false);
});

const guest = buildGuest({ name: 'Erika Muster', status: 'cancelled' });

it('a guest is marked in lists, unless nobody knows the name any more', () => {
  expect(listedName(guest)).toBe('Erika Muster (Gast)');
  expect(listedName({ ...guest, user: { ...guest.user, firstName: 'Gast', lastName: '' } })).toBe('Gast');
  expect(listedName(early)).toBe('Anna Albrecht');
});

it('a guest is to be phoned wherever members get a notice, with the number if it is known', () => {
  const call = 'wird nicht benachrichtigt: bitte anrufen';
  expect(heardText(early)).toBe('bekommt eine Nachricht');
  expect(heardText(guest)).toBe(`${call} (0170 7654321)`);
  expect(heardText({ ...guest, user: { ...guest.user, phoneNumber: null } })).toBe(call);
  expect(movesUpText(guest)).toBe(`Erika Muster rückt von der Warteliste nach und ${call} (0170 7654321).`);
  expect(movesUpText(early)).toBe('Anna Albrecht rückt von der Warteliste nach.');
  const restored = (isFull: boolean) => restoredText(guest, isFull, [], event, now);
  expect(restored(false)).toBe(`Erika Muster hat dann wieder einen Platz und ${call} (0170 7654321).`);
  const turn = 'Es ist kein Platz frei: Erika Muster wartet dann wieder, an Position 1,';
  expect(restored(true)).toBe(`${turn} und ${call} (0170 7654321).`);
});

it('a guest stays on the list without a place, to be taken back or forgotten, which a cancelled event allows as well', () => {
  expect(losesPlaceText(early)).toBe('Anna Albrecht verliert den Platz und bekommt eine Nachricht.');
  expect(losesPlaceText(guest)).toMatch(/\(0170 7654321\)\. Name und Nummer bleiben unter „Abgesagt“ stehen\.$/);
  const erased = { ...guest, user: { ...guest.user, firstName: 'Gast', lastName: '' } };
  expect([offeredFor(guest), offeredFor(erased)]).toEqual([['restore', 'forget'], []]);
  expect(offeredFor({ ...guest, status: 'pending' })).toEqual(['remove']);
  const inCancelled = (person: AdminRegistration) => offeredFor(person, { cancelledAt: CANCELLED });
  expect([guest, erased, early].map(inCancelled)).toEqual([['forget'], [], []]);
});

it('after the start nobody is told of a turn on the waitlist, but of a place', () => {
  const told = (start: string) => heardOfTurnText(early, { startTime: start }, now);
  expect(told('2026-06-01T10:00:00Z')).toBe('wird nicht benachrichtigt');
  expect(told('2026-07-01T10:00:00Z')).toBe('bekommt eine Nachricht');
  const begun = { startTime: '2026-06-01T10:00:00Z' };
  expect(restoredText(early, true, [], begun, now)).toContain('Position 1, und wird nicht benachrichtigt.');
  expect(restoredText(early, false, [], begun, now)).toContain('und bekommt eine Nachricht.');
});

it('names guests with their numbers, and nobody who has an account or is forgotten', () => {
  const people = [
    buildGuest({ name: 'Erika Muster' }),
    buildAdminRegistration({ name: 'Anna Berger' }),
    buildGuest({ name: 'Gast', phoneNumber: null }),
  ];
  expect(callsText(guestsAmong(people))).toBe('Ohne Konto, bitte anrufen: Erika Muster (0170 7654321).');
  expect(callsOf(people)).toBe('Ohne Konto, bitte anrufen: Erika Muster (0170 7654321).');
  expect([callsText(guestsAmong(people.slice(1))), callsOf(people.slice(1))]).toEqual([null, undefined]);
});

it('names the first of many, and counts the others, also where no name is known', () => {
  const many = guestsAmong(['Erika', 'Karl', 'Uwe', 'Rosa'].map((name) => buildGuest({ name, phoneNumber: null })));
  expect(callsText(many)).toBe('Ohne Konto, bitte anrufen: Erika, Karl, Uwe und 1 weiterer Gast.');
  expect(callsText(many.slice(0, 1), 4)).toBe('Ohne Konto, bitte anrufen: Erika und 3 weitere Gäste.');
  expect(callsText([], 1)).toBe('1 Gast hat kein Konto: Bitte ruf an.');
  expect(callsText([], 2)).toBe('2 Gäste haben kein Konto: Bitte ruf sie an.');
});
