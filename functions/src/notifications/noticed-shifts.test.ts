import { expect, it } from 'vitest';
import { shiftLine } from './noticed-shifts';

/** Club time is two hours ahead in June. */
const grill = {
  title: 'Grill',
  startTime: new Date('2027-06-12T08:00:00Z'),
  endTime: new Date('2027-06-12T10:00:00Z'),
};

it.each([
  [grill, 'Grill, Sa 12.06. 10–12 Uhr'],
  [{ ...grill, endTime: null }, 'Grill'],
  [
    { ...grill, startTime: null, title: 'Kuchen und andere süße Sachen für das Buffet' },
    'Kuchen und andere süße Sachen für das Buffet',
  ],
])('%#: the line of a shift names it and its hours', (shift, line) => {
  expect(shiftLine(shift)).toBe(line);
});
