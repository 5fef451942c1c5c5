import { MAX_ATTENDED_HOURS } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildAdminRegistration } from '../testing/builders';
import {
  changedPresences,
  hoursField,
  hoursText,
  isEveryonePresent,
  type PresenceDrafts,
  parseHours,
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
  expect([1, 2.5, 0].map(hoursText)).toEqual(['1 Stunde', '2,5 Stunden', '0 Stunden']);
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
  expect([isEveryonePresent(presenceRows([anna], {})), isEveryonePresent(presenceRows(all, {}))]).toEqual([
    true,
    false,
  ]);
  expect(savedText({ present: 12, absent: 1 })).toBe('12 Personen waren da, 1 Person fehlte.');
  expect(savedText({ present: 1, absent: 0 })).toBe('1 Person war da.');
});
