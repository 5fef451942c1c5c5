import { MAX_ATTENDED_HOURS } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, buildAdminRegistration, buildShift } from '../testing/builders';
import {
  changedPresences,
  hoursField,
  hoursText,
  isEveryonePresent,
  notedText,
  type PresenceDrafts,
  parseHours,
  pastRegistrations,
  presenceGroups,
  presenceRows,
  presentText,
  savedText,
} from './attendance';

const anna = buildAdminRegistration({ name: 'Anna Albrecht', status: 'confirmed' });
const ben = buildAdminRegistration({ name: 'Ben Berger', status: 'pending', hours: 2.5 });
const carl = buildAdminRegistration({ name: 'Carl Conrad', status: 'confirmed', noShow: true, hours: 3 });
const dora = buildAdminRegistration({ name: 'Dora Dietrich', status: 'cancelled' });
const all = [anna, ben, carl, dora];

it.each([
  ['', null],
  ['  ', null],
  ['2,5', 2.5],
  ['2.5', 2.5],
  [' 4 ', 4],
  ['0', 0],
  ['0,25', 0.25],
  ['99,75', 99.75],
])('hours as people write them: „%s“ are %s', (text, hours) => {
  expect(parseHours(text)).toEqual({ hours, error: null });
});

it.each(['2,1', '100', '-1', 'zwei', '2:30', '2,', '1e1', '1.000'])(
  'hours as people write them: „%s“ are none, and the field says why',
  (text) => {
    expect(parseHours(text)).toEqual({
      hours: null,
      error: 'Viertelstunden von 0 bis 99,75, zum Beispiel 2,5',
    });
  },
);

it('hours as people write them are read back as they are shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_ATTENDED_HOURS * 4 }), (quarters) => {
      expect(parseHours(hoursField(quarters / 4))).toEqual({ hours: quarters / 4, error: null });
    }),
  );
});

it('hours as people write them are said with their word', () => {
  expect([1, 2.5, 0, 1 / 3].map(hoursText)).toEqual(['1 Stunde', '2,5 Stunden', '0 Stunden', '0,33 Stunden']);
});

const shown = (drafts: PresenceDrafts = {}) =>
  presenceRows(all, drafts).map(({ registration, present, hours }) => [registration.user.firstName, present, hours]);

it('the people of an event are those with a place, as it was noted', () => {
  expect(shown()).toEqual([
    ['Anna', true, ''],
    ['Ben', true, '2,5'],
    ['Carl', false, ''],
  ]);
});

it('the people of an event are sent where they were changed, and nobody else', () => {
  const drafts = { [anna.id]: { present: false, hours: '9' }, [ben.id]: { present: true, hours: '2,50' } };
  const rows = presenceRows(all, drafts);
  expect(changedPresences(rows)).toEqual([{ registrationId: anna.id, present: false, hours: null }]);
  expect(changedPresences(presenceRows(all, {}))).toEqual([]);
  const back = { [carl.id]: { present: true, hours: '1,25' }, [ben.id]: { present: true, hours: '' } };
  expect(changedPresences(presenceRows(all, back))).toEqual([
    { registrationId: ben.id, present: true, hours: null },
    { registrationId: carl.id, present: true, hours: 1.25 },
  ]);
});

it('the people of an event are asked about wrong hours only if they were there', () => {
  const wrong = { [anna.id]: { present: true, hours: 'viel' }, [ben.id]: { present: false, hours: 'viel' } };
  expect(presenceRows(all, wrong).map(({ error }) => error !== null)).toEqual([true, false, false]);
  expect(presenceRows(all, wrong).map(({ isChanged }) => isChanged)).toEqual([true, true, false]);
});

it('the people of an event forget the drafts of those who have no place any more', () => {
  expect(changedPresences(presenceRows([dora], { [dora.id]: { present: false, hours: '' } }))).toEqual([]);
});

it('the people of an event are counted in words', () => {
  expect(presentText(presenceRows(all, {}))).toBe('2 von 3 waren da');
  expect(presentText(presenceRows([anna, carl], {}))).toBe('1 von 2 war da');
  const isEveryone = (hours: string) =>
    isEveryonePresent(presenceRows([anna], { [anna.id]: { present: true, hours } }));
  expect([isEveryone(' '), isEveryone('2'), isEveryonePresent(presenceRows(all, {}))]).toEqual([true, false, false]);
  expect(savedText({ present: 12, absent: 1 })).toBe('12 Personen waren da, 1 Person fehlte.');
  expect(savedText({ present: 1, absent: 0 })).toBe('1 Person war da.');
  expect(savedText({ present: 0, absent: 2 })).toBe('0 Personen waren da, 2 Personen fehlten.');
});

it('an organiser reads when attendance was first noted, and until then that all count as present', () => {
  expect(notedText({ attendanceNotedAt: at(18) })).toBe('Zuerst eingetragen am 11. Juli 2026, 18:00 Uhr.');
  const none = 'Noch nicht eingetragen: Bis dahin zählen alle als anwesend.';
  expect(notedText({ attendanceNotedAt: null })).toBe(none);
});

it('attendance is noted by shift for those whose shift is over, and when all is over for everybody', () => {
  const [grill, theke] = [buildShift({ id: 'grill010' }), buildShift({ id: 'theke014', title: 'Theke', hour: 14 })];
  const event = { startTime: at(10), endTime: at(12), maxParticipants: null, shifts: [theke, grill] };
  const [early, late, moved] = [grill.id, theke.id, null].map((shiftId) => ({ ...anna, shiftId }));
  const registrations = [late, early, moved].filter((one) => one !== undefined);
  const past = (hour: number) => pastRegistrations(event, registrations, new Date(at(hour)));
  expect([past(13), past(17)]).toEqual([[early], registrations]);
  const groups = presenceGroups(event, presenceRows(registrations, {}));
  expect(groups.map(({ id, name, rows }) => [id, name, rows.map(({ registration }) => registration)])).toEqual([
    [grill.id, 'Grill, 10–12 Uhr', [early]],
    [theke.id, 'Theke, 14–16 Uhr', [late]],
    ['elsewhere', null, [moved]],
  ]);
  const whole = presenceGroups({ ...event, shifts: [] }, presenceRows(registrations, {}));
  expect(whole.map(({ name, rows }) => [name, rows.length])).toEqual([[null, 3]]);
  expect(presenceGroups(event, [])).toEqual([]);
});
