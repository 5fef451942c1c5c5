import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues';
import { eventInputSchema, updateEventSchema } from '../events/event-input';

const event = {
  title: 'Turnier',
  description: 'Wir brauchen Hilfe.',
  location: 'Sportplatz',
  startTime: '2026-06-20T08:00:00.000Z',
  endTime: '2026-06-20T16:00:00.000Z',
  category: 'Fest',
};
const grill = { id: 'grill001', title: 'Grill', startTime: '2026-06-20T08:00:00Z', endTime: '2026-06-20T10:00:00Z' };

const refusal = (...shifts: unknown[]) => issuesOf(eventInputSchema, { ...event, shifts });

describe('the shifts of an event', () => {
  it('need no more than an id and a title', () => {
    const { shifts } = eventInputSchema.parse({ ...event, shifts: [{ id: 'kuchen01', title: ' Kuchen ' }] });
    const missing = { startTime: null, endTime: null, maxParticipants: null, description: null };
    expect(shifts).toEqual([{ id: 'kuchen01', title: 'Kuchen', ...missing }]);
  });

  it('have both times or none, and end after they begin', () => {
    expect(refusal({ ...grill, startTime: null }, { ...grill, id: 'grill002', endTime: null })).toEqual([
      ['shifts.0.startTime', 'Bitte gib auch an, wann die Schicht beginnt'],
      ['shifts.1.endTime', 'Bitte gib auch an, wann die Schicht endet'],
    ]);
    expect(refusal({ ...grill, endTime: grill.startTime })).toEqual([
      ['shifts.0.endTime', 'Die Schicht muss nach ihrem Beginn enden'],
    ]);
  });

  it('may lie seven days before the event and three after it, and no more', () => {
    const around = (startTime: string, endTime: string) => refusal({ ...grill, startTime, endTime });
    expect(around('2026-06-13T08:00:00Z', '2026-06-23T16:00:00Z')).toEqual([]);
    expect(around('2026-06-13T07:59:00Z', '2026-06-23T16:01:00Z')).toEqual([
      ['shifts.0.startTime', 'Eine Schicht beginnt frühestens 7 Tage vor der Veranstaltung'],
      ['shifts.0.endTime', 'Eine Schicht endet spätestens 3 Tage nach der Veranstaltung'],
    ]);
  });

  it('have ids of their own, and are at most 60', () => {
    expect(refusal(grill, grill)).toEqual([
      ['shifts.1.id', 'Diese Schicht steht doppelt da. Bitte entferne eine der beiden'],
    ]);
    const many = Array.from({ length: 61 }, (_, index) => ({ ...grill, id: `shift${String(index).padStart(3, '0')}` }));
    expect(refusal(...many.slice(1))).toEqual([]);
    expect(refusal(...many)).toEqual([['shifts', 'Höchstens 60 Schichten']]);
  });

  it('stay as they are where an edit names none, and can all be removed', () => {
    expect(updateEventSchema.parse(event)).toMatchObject({ displaced: [] });
    expect(updateEventSchema.parse(event).shifts).toBeUndefined();
    expect(updateEventSchema.parse({ ...event, shifts: [] }).shifts).toEqual([]);
    expect(issuesOf(updateEventSchema, { ...event, shifts: [{ ...grill, endTime: grill.startTime }] })).toHaveLength(1);
  });
});

describe('the people of a removed shift', () => {
  const displacing = (...displaced: unknown[]) => issuesOf(updateEventSchema, { ...event, displaced });

  it('give up their places or go to another shift, to the event, or from it', () => {
    const moved = { shiftId: 'grill001', action: 'move', to: 'grill002' };
    expect(displacing({ shiftId: 'kuchen01', action: 'give-up' }, moved)).toEqual([]);
    expect(displacing({ ...moved, to: null }, { ...moved, shiftId: null })).toEqual([]);
  });

  it('do one thing', () => {
    const once = { shiftId: 'grill001', action: 'give-up' };
    expect(displacing(once, once)).toEqual([['displaced', 'Bitte wähle, was aus den Anmeldungen wird']]);
  });
});
