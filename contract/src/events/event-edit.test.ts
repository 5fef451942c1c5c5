import { describe, expect, it } from 'vitest';
import { updateEventSchema } from './event-input';

const valid = {
  title: 'Sommerfest',
  description: 'Wir brauchen Hilfe beim Aufbau.',
  location: 'Sportplatz',
  startTime: '2026-06-20T12:00:00.000Z',
  endTime: '2026-06-20T16:00:00.000Z',
  category: 'Fest',
};
const weekly = { recurrenceInterval: 'weekly', recurrenceEnd: '2026-07-18T12:00:00.000Z' };

const issuesOf = (schema: typeof updateEventSchema, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('an edit', () => {
  it('concerns this event alone unless its scope says otherwise', () => {
    expect(updateEventSchema.parse(valid)).toMatchObject({ scope: 'this' });
    expect(issuesOf(updateEventSchema, { ...valid, scope: 'all' })).not.toEqual([]);
    expect(issuesOf(updateEventSchema, { ...valid, revision: 0 })).not.toEqual([]);
  });

  it('may move an occurrence past the end of its series, but not its end before its start', () => {
    const moved = { ...valid, ...weekly, startTime: '2026-08-01T12:00:00Z', endTime: '2026-08-01T16:00:00Z' };
    expect(issuesOf(updateEventSchema, moved)).toEqual([]);
    expect(issuesOf(updateEventSchema, { ...moved, endTime: moved.startTime })).toEqual([
      ['endTime', 'Die Endzeit muss nach der Startzeit liegen'],
    ]);
    expect(issuesOf(updateEventSchema, { ...moved, recurrenceEnd: null })).toEqual([
      ['recurrenceEnd', 'Bitte gib an, wann die Wiederholung endet'],
    ]);
  });
});
