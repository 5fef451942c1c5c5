import { expect, test } from 'vitest';
import { messagesOf } from '../../testing/issues';
import { saveShiftTemplateSchema } from './shift-template';

const GRILL = {
  title: 'Grill',
  startDay: 0,
  startTime: '10:00',
  endDay: 0,
  endTime: '12:00',
  maxParticipants: 3,
  description: null,
};
const CAKES = { ...GRILL, title: 'Kuchen', startDay: null, startTime: null, endDay: null, endTime: null };

test('a template holds shifts with times of the clock, and contributions without', () => {
  const template = { name: 'Turnier', shifts: [GRILL, CAKES, { ...GRILL, startDay: -1, endDay: -1 }] };
  expect(saveShiftTemplateSchema.parse(template)).toEqual(template);
});

test.each([
  ['times without their days', { ...GRILL, startDay: null, endDay: null }, 'Bitte prüfe die Uhrzeiten der Schichten'],
  ['a beginning without an end', { ...GRILL, endDay: null, endTime: null }, 'Bitte prüfe die Uhrzeiten der Schichten'],
  ['no time of day', { ...GRILL, endTime: '24:00' }, 'Bitte prüfe die Uhrzeiten der Schichten'],
  ['a day long before the event', { ...GRILL, startDay: -8 }, 'Bitte prüfe die Tage der Schichten'],
])('a template is refused with %s', (_case, shift, message) => {
  expect(messagesOf(saveShiftTemplateSchema, { name: 'Turnier', shifts: [shift] })).toEqual([message]);
});
