import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues';
import { buildPlannedEvent } from '../../testing/planned-event';
import { toClubInput } from '../club-time';
import { RECURRENCE_INTERVALS } from '../series/recurrence';
import { EMPTY_EVENT_FORM, type EventForm, eventFormSchemaFor, toEventForm } from './event-form';
import { eventInputSchema } from './event-input';

const filled: EventForm = {
  ...EMPTY_EVENT_FORM,
  title: 'Sommerfest',
  description: 'Wir brauchen Hilfe.',
  location: 'Sportplatz',
  startTime: '2026-06-20T14:00',
  endTime: '2026-06-20T18:00',
};
const weekly = { recurrenceInterval: 'weekly', recurrenceEnd: '2026-07-04T14:00' } as const;
/** The form of a new event. */
const eventFormSchema = eventFormSchemaFor(null);

const issuesFor = (form: EventForm, stored: EventForm | null = null) => issuesOf(eventFormSchemaFor(stored), form);

describe('the event form', () => {
  it('sends a valid body, with its times read in club time', () => {
    const sent = eventFormSchema.parse({ ...filled, ...weekly, maxParticipants: ' 12 ' });
    expect(sent).toMatchObject({
      startTime: '2026-06-20T12:00:00.000Z',
      recurrenceEnd: '2026-07-04T12:00:00.000Z',
      recurrenceEvery: 1,
      maxParticipants: 12,
      notes: null,
    });
    expect(eventInputSchema.parse(sent)).toEqual({ ...sent, shifts: [] });
  });

  it('is at first open for registrations that organisers confirm, without limit or recurrence', () => {
    const plain = toEventForm(buildPlannedEvent({ title: '', category: 'Sonstiges' }));
    expect(EMPTY_EVENT_FORM).toEqual({ ...plain, startTime: '', endTime: '' });
  });

  it('reads the days that fall out as people type them, from the start of the series on', () => {
    const series = { ...filled, ...weekly, recurrenceEvery: '2', recurrenceSkips: '4.7. und 24.12.' } as const;
    expect(eventFormSchema.parse(series)).toMatchObject({
      recurrenceEvery: 2,
      recurrenceSkips: ['2026-07-04', '2026-12-24'],
    });
    expect(issuesFor({ ...series, recurrenceSkips: 'Ferien' })).toEqual([
      ['recurrenceSkips', '„Ferien“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026'],
    ]);
    expect(issuesFor({ ...series, recurrenceSkips: '20.6.' })).toEqual([
      ['recurrenceSkips', 'Am 20.6.2026 soll ein Termin sein. Nimm den Tag hier heraus oder verlege den Termin'],
    ]);
  });

  it('ignores rhythm and days that fall out while nothing recurs', () => {
    const single = { ...filled, recurrenceEvery: '2', recurrenceSkips: 'Ferien' } as const;
    expect(eventFormSchema.parse(single)).toMatchObject({ recurrenceEvery: 1, recurrenceSkips: [] });
  });

  it('asks for the end of a recurrence that has none', () => {
    expect(issuesFor({ ...filled, ...weekly, recurrenceEnd: '' })).toEqual([
      ['recurrenceEnd', 'Bitte gib an, wann die Wiederholung endet'],
    ]);
  });

  it('names the required fields when it is empty', () => {
    // An empty line is reported twice with the same text: as empty, and as one without letters.
    expect([...new Map(issuesFor(EMPTY_EVENT_FORM) as [string, string][])]).toEqual([
      ['title', 'Titel ist erforderlich'],
      ['description', 'Beschreibung ist erforderlich'],
      ['location', 'Ort ist erforderlich'],
      ['startTime', 'Startzeit ist erforderlich'],
      ['endTime', 'Endzeit ist erforderlich'],
    ]);
  });

  it.each(['0', '-1', '1.5', '1,5', 'zwölf', '1e3', '0x10', '٣'])('%s is no number of places', (maxParticipants) => {
    expect(issuesFor({ ...filled, maxParticipants })).toEqual([
      ['maxParticipants', 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer'],
    ]);
  });

  it('refuses 10^9 places, and reads an empty field as no limit', () => {
    expect(issuesFor({ ...filled, maxParticipants: '1000000000' })).toEqual([
      ['maxParticipants', 'Höchstens 1.500; ohne Grenze bleibt das Feld leer'],
    ]);
    expect(eventFormSchema.parse({ ...filled, maxParticipants: '  ' }).maxParticipants).toBeNull();
  });

  it('refuses moments that summer time skips', () => {
    expect(issuesFor({ ...filled, startTime: '2026-03-29T02:30', endTime: '2026-03-29T04:00' })).toEqual([
      ['startTime', 'Diesen Zeitpunkt gibt es nicht'],
    ]);
    expect(issuesFor({ ...filled, ...weekly, recurrenceEnd: '2027-03-28T02:30' })).toEqual([
      ['recurrenceEnd', 'Diesen Zeitpunkt gibt es nicht'],
    ]);
  });

  it('reports the end of the event also while the end of the recurrence is unreadable', () => {
    const form = { ...filled, ...weekly, endTime: filled.startTime, recurrenceEnd: 'bald' };
    expect(issuesFor(form).map(([path]) => path)).toEqual(['endTime', 'recurrenceEnd']);
  });

  it('ignores the end of the recurrence while there is no recurrence', () => {
    expect(eventFormSchema.parse({ ...filled, recurrenceEnd: 'bald' }).recurrenceEnd).toBeNull();
  });

  it('lets an occurrence move beyond the end of its series as long as the recurrence stays', () => {
    const stored = { ...filled, ...weekly };
    const moved = { ...stored, startTime: '2026-08-01T14:00', endTime: '2026-08-01T18:00' };
    expect(issuesFor(moved, stored)).toEqual([]);
    for (const changed of [moved, { ...moved, recurrenceEnd: '2026-07-11T14:00' }]) {
      expect(issuesFor(changed, changed === moved ? null : stored)).toEqual([
        ['recurrenceEnd', 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen'],
      ]);
    }
    expect(issuesFor({ ...moved, endTime: moved.startTime }, stored)).toEqual([
      ['endTime', 'Die Endzeit muss nach der Startzeit liegen'],
    ]);
  });
});

describe('the form of a stored event', () => {
  const minutes = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());

  it('shows an empty end of the recurrence when the event has none', () => {
    const sent = eventInputSchema.parse(eventFormSchema.parse(filled));
    const event = buildPlannedEvent({ ...sent, shifts: [] });
    expect(toEventForm(event)).toEqual(filled);
  });

  it('sends the event unchanged when nothing is edited', () => {
    const stored = fc.record({
      start: minutes,
      hours: fc.integer({ min: 3, max: 100 }),
      maxParticipants: fc.option(fc.integer({ min: 1, max: 1_500 }), { nil: null }),
      notes: fc.option(fc.constantFrom('Kuchen mitbringen', 'Eine Zeile\nund noch eine'), { nil: null }),
      recurrenceInterval: fc.constantFrom(...RECURRENCE_INTERVALS),
    });
    fc.assert(
      fc.property(stored, ({ start, hours, ...facts }) => {
        const endTime = new Date(new Date(start).getTime() + hours * 3_600_000).toISOString();
        const recurrenceEnd = facts.recurrenceInterval === 'none' ? null : endTime;
        const recurs = facts.recurrenceInterval !== 'none';
        const said = {
          ...facts,
          recurrenceEnd,
          recurrenceEvery: recurs ? (2 as const) : (1 as const),
          recurrenceSkips: recurs ? ['2041-12-24', '2041-12-25', '2041-12-31'] : [],
          startTime: start,
          endTime,
          title: 'Fest',
          description: 'Hilfe',
          location: 'Platz',
          category: 'Fest',
          imageUrl: null,
          registrationEnabled: false,
          autoConfirm: true,
          atClubhouse: true,
          membersOnly: true,
        } as const;
        const contacts = [{ id: 'mara', firstName: 'Mara', lastName: 'Berger' }];
        const event = buildPlannedEvent({ ...said, contacts });
        // A field cannot tell the hour that comes twice apart, and means the first.
        fc.pre(
          [start, endTime].every(
            (time) => toClubInput(time) !== toClubInput(new Date(new Date(time).getTime() - 3_600_000)),
          ),
        );
        expect(eventFormSchema.parse(toEventForm(event))).toEqual({
          shifts: [],
          ...said,
          contactIds: ['mara'],
          allowOverlap: false,
          quiet: false,
          isDraft: false,
        });
      }),
    );
  });
});
