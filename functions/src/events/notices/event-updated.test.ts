import { expect, it } from 'vitest';
import { now, party, updated } from '../../../../testing/notices';
import type { AllShiftNews } from '../../notifications/shift-news';
import { updateHeading, updateLines } from './event-updated';

const grill = { id: 'grill001', title: 'Grill', startTime: party.startTime, endTime: party.endTime };
const shiftNews: AllShiftNews = {
  news: [{ userId: 'anna', result: 'lost', fromId: grill.id, toId: null }],
  before: [grill],
  after: [],
};
const gone = 'Grill, Sa 12.06. 14–18 Uhr: gibt es nicht mehr. Dein Platz fällt weg.';

it('names an own shift behind the change of the event, and above it where nothing else has changed', () => {
  const alone = { ...updated({}), shiftNews };
  expect(updateHeading(alone)).toBe('Schicht entfällt');
  expect(updateLines(alone, now)).toEqual([gone, 'Ort: Sportplatz am Wald']);
  const moved = { ...updated({ location: 'Turnhalle' }), shiftNews };
  expect(updateHeading(moved)).toBe('Neuer Ort');
  expect(updateLines(moved, now)).toEqual([gone, 'Ort: Turnhalle statt Sportplatz am Wald']);
});

it('says nothing of an end that stays, though the event is shorter', () => {
  const later = updated({ startTime: new Date('2027-06-12T13:00:00Z') });
  expect(updateHeading(later)).toBe('Neue Uhrzeit');
  expect(updateLines(later, now)).toEqual(['Beginn: 15:00 statt 14:00', 'Ort: Sportplatz am Wald']);
});
