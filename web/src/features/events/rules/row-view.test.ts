import { expect, it } from 'vitest';
import { buildShift } from '@/features/registrations/testing/builders';
import { buildEvent } from '@/testing/builders';
import { calendarView } from './calendar-view';
import { publishedText, tellsOfPublishing } from './draft-texts';
import { groupView } from './group-view';
import { ownRowView, rowView } from './row-view';

/** It is noon in the club. */
const now = new Date('2026-07-11T10:00:00Z');
const at = (startTime: string, fields: Parameters<typeof buildEvent>[0] = {}) => buildEvent({ startTime, ...fields });

it.each([
  ['2026-07-11T09:00:00Z', ['Sa', '11', 'Läuft gerade, bis 13:00 Uhr']],
  ['2026-07-19T12:00:00Z', ['So', '19', '19. Juli, 14:00 Uhr']],
  ['2027-01-10T12:00:00Z', ['So', '10', '10. Jan. 2027, 13:00 Uhr']],
])('a row of an event at %s says when it is', (startTime, expected) => {
  const { weekday, day, when, line } = rowView(at(startTime), 'member', now);
  expect([weekday, day, when, line]).toEqual([...expected, null]);
});

it('a row does not say of a cancelled event that it runs, and of one’s own it names the shifts', () => {
  const cancelled = { cancelledAt: '2026-07-01T10:00:00Z', myStatus: 'registered' } as const;
  expect(ownRowView(at('2026-07-11T09:00:00Z', cancelled), now)).toMatchObject({
    ...{ when: 'Heute, 11:00 Uhr', line: null, chip: 'Abgesagt' },
  });
  const own = { myStatus: 'registered', hasShifts: true, myShifts: [buildShift({ hour: 14 })] } as const;
  const row = (fields: Parameters<typeof buildEvent>[0]) => {
    const { line, chip } = ownRowView(
      at('2026-07-11T12:00:00Z', { ...own, myShifts: [...own.myShifts], ...fields }),
      now,
    );
    return [line, chip];
  };
  expect(row({})).toEqual(['Du bist dabei: Grill, 14–16 Uhr', null]);
  expect(row({ awaitsConfirmation: true })).toEqual(['Du bist dabei: Grill, 14–16 Uhr', 'Noch nicht bestätigt']);
  expect(row({ hasShifts: false, myShifts: [] })).toEqual([null, null]);
  expect(row({ myStatus: 'waitlisted' })).toEqual([null, 'Warteliste']);
});

it.each([
  ['today', 3, 0, { title: 'Heute', date: '11. Juli', more: false, over: null }],
  ['tomorrow', 4, 0, { title: 'Morgen', date: '12. Juli', more: true, over: null }],
  ['week', 1, 2, { title: 'Diese Woche', date: null, more: false, over: '2 vorbei' }],
  ['month', 1, 0, { title: 'Diesen Monat', date: null, more: false, over: null }],
  ['later', 1, 0, { title: 'Später', date: null, more: false, over: null }],
] as const)('the group %s with %i events, and %i that are over, has a heading', (group, shown, over, view) => {
  expect(groupView({ group, events: Array.from({ length: shown }), over: Array.from({ length: over }) }, now)).toEqual(
    view,
  );
});

it('a link opens the calendar with what was chosen in it', () => {
  const { day, ...chosen } = calendarView.parse(
    new URLSearchParams('ansicht=kalender&zeitraum=woche&wochenende=1&frei=1'),
  );
  expect([day, chosen]).toEqual([null, { isOpen: true, week: true, weekend: true, free: true }]);
});

it.each([
  [0, 'Das war schon veröffentlicht.'],
  [1, 'Die Veranstaltung ist jetzt für alle zu sehen.'],
  [2, '2 Termine sind jetzt für alle zu sehen.'],
])('after %i drafts are published the notice says so', (published, text) => {
  expect(publishedText({ published })).toBe(text);
});

it('before drafts are published the question says who is told of those to come', () => {
  const [past, coming, later] = ['2026-07-11T09:00:00Z', '2026-07-12T09:00:00Z', '2026-07-13T09:00:00Z'].map(
    (startTime) => ({ startTime }),
  );
  const told = (...drafts: (typeof past)[]) =>
    tellsOfPublishing(
      drafts.filter((draft) => draft !== undefined),
      now,
    );
  const news = 'jede Person eine Nachricht, die neue Veranstaltungen gemeldet haben möchte.';
  expect(told(past)).toBe('Der Beginn ist schon vorbei, deshalb bekommt niemand eine Nachricht.');
  expect(told(past, coming)).toBe(`Es bekommt ${news}`);
  expect(told(past, coming, later)).toBe(`Über alle 2 Termine zusammen bekommt ${news}`);
});
