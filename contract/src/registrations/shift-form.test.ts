import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues';
import { buildPlannedEvent } from '../../testing/planned-event';
import { EMPTY_EVENT_FORM, type EventForm, eventFormSchemaFor, toEventForm } from '../events/event-form';
import { eventInputSchema } from '../events/event-input';
import type { Shift } from './shift';
import { type ShiftForm, toShiftForm } from './shift-form';

const GRILL: ShiftForm = {
  id: 'grill000',
  title: ' Grill ',
  hasTimes: true,
  day: '2026-06-20',
  from: '10:00',
  to: '12:00',
  endDay: '',
  maxParticipants: ' 3 ',
  description: '',
};
const CAKES: ShiftForm = { ...GRILL, id: 'kuchen00', title: 'Kuchen', hasTimes: false, to: '', maxParticipants: '' };

const formWith = (...shifts: ShiftForm[]): EventForm => ({
  ...EMPTY_EVENT_FORM,
  title: 'Turnier',
  description: 'Wir brauchen Hilfe.',
  location: 'Sportplatz',
  startTime: '2026-06-20T10:00',
  endTime: '2026-06-20T16:00',
  shifts,
});

describe('the shifts of the event form', () => {
  it('are sent with their times in club time, and what people bring without', () => {
    const sent = eventFormSchemaFor(null).parse(formWith(GRILL, CAKES));
    expect(sent.shifts).toEqual([
      {
        id: 'grill000',
        title: 'Grill',
        startTime: '2026-06-20T08:00:00.000Z',
        endTime: '2026-06-20T10:00:00.000Z',
        maxParticipants: 3,
        description: null,
      },
      { id: 'kuchen00', title: 'Kuchen', startTime: null, endTime: null, maxParticipants: null, description: null },
    ]);
    expect(eventInputSchema.parse(sent)).toEqual(sent);
  });

  it('end on the next day when they end earlier than they begin', () => {
    const { shifts } = eventFormSchemaFor(null).parse(formWith({ ...GRILL, from: '22:00', to: '02:00' }));
    expect(shifts[0]).toMatchObject({ startTime: '2026-06-20T20:00:00.000Z', endTime: '2026-06-21T00:00:00.000Z' });
  });

  it('make the limit of the event meaningless, whatever its hidden field holds', () => {
    const form = { ...formWith(GRILL), maxParticipants: 'zwölf' };
    expect(eventFormSchemaFor(null).parse(form).maxParticipants).toBeNull();
    expect(eventFormSchemaFor(null).safeParse({ ...form, shifts: [] }).success).toBe(false);
  });

  it.each<[string, Partial<ShiftForm>, string[]]>([
    ['title', { title: ' ' }, ['title', 'Bitte gib der Schicht einen Namen']],
    ['day', { day: '' }, ['day', 'Bitte gib den Tag an']],
    ['beginning', { from: '' }, ['from', 'Bitte gib an, wann die Schicht beginnt']],
    ['end', { to: '' }, ['to', 'Bitte gib an, wann die Schicht endet']],
    [
      'number of places',
      { maxParticipants: '0' },
      ['maxParticipants', 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer'],
    ],
    ['length', { to: '10:00' }, ['to', 'Die Schicht muss nach ihrem Beginn enden']],
    [
      'day long before the event',
      { day: '2026-06-12' },
      ['day', 'Eine Schicht beginnt frühestens 7 Tage vor der Veranstaltung'],
    ],
    ['day long after it', { day: '2026-06-24' }, ['to', 'Eine Schicht endet spätestens 3 Tage nach der Veranstaltung']],
  ])('have the message about a wrong %s at its field', (_case, fields, [field, message]) => {
    const issues = issuesOf(eventFormSchemaFor(null), formWith(GRILL, { ...GRILL, id: 'zweite00', ...fields }));
    expect([...new Map(issues.map((issue) => [issue.join(), issue])).values()]).toEqual([
      [`shifts.1.${field}`, message],
    ]);
  });

  it('are measured by no end that the event lacks', () => {
    expect(issuesOf(eventFormSchemaFor(null), { ...formWith(GRILL), endTime: '' })).toEqual([
      ['endTime', 'Endzeit ist erforderlich'],
    ]);
  });

  it('cannot begin or end in the hour that summer time skips', () => {
    const times = { startTime: '2026-03-29T04:00', endTime: '2026-03-29T16:00' };
    for (const [field, hours] of [
      ['from', { from: '02:30' }],
      ['to', { from: '01:00', to: '02:30' }],
    ] as const) {
      const form = { ...formWith({ ...GRILL, day: '2026-03-29', ...hours }), ...times };
      expect(issuesOf(eventFormSchemaFor(null), form)).toEqual([
        [`shifts.0.${field}`, 'Diesen Zeitpunkt gibt es nicht'],
      ]);
    }
  });
});

const STORED: Shift = {
  id: 'grill000',
  title: 'Grill',
  startTime: '2026-06-20T08:00:00.000Z',
  endTime: '2026-06-20T10:00:00.000Z',
  maxParticipants: 3,
  description: 'Mit Schürze',
};

describe('the form of a stored shift', () => {
  it.each<[string, Partial<Shift>]>([
    ['within a day', {}],
    ['over midnight', { endTime: '2026-06-20T23:30:00.000Z' }],
    ['of exactly a day', { endTime: '2026-06-21T08:00:00.000Z' }],
    ['of several days', { endTime: '2026-06-22T20:00:00.000Z' }],
    [
      'without times, limit and description',
      { startTime: null, endTime: null, maxParticipants: null, description: null },
    ],
  ])('gives the same shift back: %s', (_case, fields) => {
    const stored = { ...STORED, ...fields };
    expect(eventFormSchemaFor(null).parse(formWith(toShiftForm(stored))).shifts).toEqual([stored]);
  });

  it('names the last day only where the hours do not tell it, and nothing of times that there are not', () => {
    expect(toShiftForm(STORED)).toMatchObject({ day: '2026-06-20', endDay: '' });
    const empty = { day: '', from: '', to: '', endDay: '' };
    expect(toShiftForm({ ...STORED, startTime: null, endTime: null })).toMatchObject(empty);
  });

  it('has no limit of the event, which is the sum of the shifts', () => {
    const shifts = [{ ...STORED, registrations: 0, waitlistCount: 0 }];
    const event = buildPlannedEvent({ hasShifts: true, maxParticipants: 3, shifts });
    expect(toEventForm(event)).toMatchObject({ maxParticipants: '', shifts: [{ id: 'grill000', from: '10:00' }] });
  });
});
