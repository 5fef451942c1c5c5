import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues';
import { MAX_ROSTER_ENTRIES } from '../registrations/registration';
import { eventInputSchema, updateEventSchema } from './event-input';

const valid = {
  title: 'Sommerfest',
  description: 'Wir brauchen Hilfe beim Aufbau.',
  location: 'Sportplatz',
  startTime: '2026-06-20T12:00:00.000Z',
  endTime: '2026-06-20T16:00:00.000Z',
  category: 'Fest',
};
const weekly = { recurrenceInterval: 'weekly', recurrenceEnd: '2026-07-18T12:00:00.000Z' };

const refusal = (change: object) => issuesOf(eventInputSchema, { ...valid, ...change });

describe('the input for an event', () => {
  it('needs no more than title, description, place, times and category', () => {
    expect(eventInputSchema.parse(valid)).toEqual({
      ...valid,
      notes: null,
      isDraft: false,
      maxParticipants: null,
      imageUrl: null,
      registrationEnabled: true,
      autoConfirm: false,
      atClubhouse: false,
      membersOnly: false,
      contactIds: [],
      shifts: [],
      allowOverlap: false,
      quiet: false,
      recurrenceInterval: 'none',
      recurrenceEnd: null,
      recurrenceEvery: 1,
      recurrenceSkips: [],
    });
  });

  it('can recur in every second week and skip days, which an edit that does not name them leaves alone', () => {
    const rule = { ...valid, ...weekly, recurrenceEvery: 2, recurrenceSkips: ['2026-07-04'] };
    expect(eventInputSchema.parse(rule)).toMatchObject({ recurrenceEvery: 2, recurrenceSkips: ['2026-07-04'] });
    const edit = updateEventSchema.parse({ ...valid, ...weekly });
    expect([edit.recurrenceEvery, edit.recurrenceSkips]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a time that cannot be stored', { endTime: '0000-01-01T00:00:00Z' }, 'endTime', 'Ungültiger Zeitpunkt'],
    ['an end at the start', { endTime: valid.startTime }, 'endTime', 'Die Endzeit muss nach der Startzeit liegen'],
    [
      'a recurrence that ends before the start',
      { ...weekly, recurrenceEnd: '2026-06-20T11:59:00Z' },
      'recurrenceEnd',
      'Das Ende der Wiederholung darf nicht vor der Startzeit liegen',
    ],
  ])('is refused with a text at the field: %s', (_what, change, path, message) => {
    expect(refusal(change)).toContainEqual([path, message]);
  });

  it('gets one message about an unreadable recurrence, and no others', () => {
    expect(refusal({ ...weekly, recurrenceEnd: 'bald' })).toEqual([['recurrenceEnd', 'Ungültiger Zeitpunkt']]);
  });

  it('has whole places, no more than an event can hold, or no limit', () => {
    for (const maxParticipants of [0, '12', Number.NaN]) {
      expect(refusal({ maxParticipants })).toEqual([
        ['maxParticipants', 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer'],
      ]);
    }
    for (const maxParticipants of [MAX_ROSTER_ENTRIES + 1, 1e9]) {
      expect(refusal({ maxParticipants })).toEqual([
        ['maxParticipants', 'Höchstens 1.500; ohne Grenze bleibt das Feld leer'],
      ]);
    }
    for (const maxParticipants of [1, MAX_ROSTER_ENTRIES, null]) expect(refusal({ maxParticipants })).toEqual([]);
  });

  it.each([
    `https://boese.example/api/pictures/events/${'0'.repeat(64)}.webp`,
    `/api/pictures/events/${'0'.repeat(64)}.webp?size=1`,
    `/api/pictures/events/${'0'.repeat(63)}.webp`,
    `/api/pictures/events/${'x'.repeat(64)}.webp`,
    '/api/pictures/events/../x.webp',
  ])('refuses a picture at %s', (imageUrl) => {
    expect(refusal({ imageUrl })).toEqual([['imageUrl', 'Bitte lade das Bild neu hoch']]);
  });

  it('may have a picture that was uploaded, and last 31 days', () => {
    expect(refusal({ imageUrl: `/api/pictures/events/${'0123456789abcdef'.repeat(4)}.webp` })).toEqual([]);
    expect(refusal({ endTime: '2026-07-21T12:00:00.000Z' })).toEqual([]);
    expect(refusal({ endTime: '2026-07-21T12:00:00.001Z' })).toEqual([
      ['endTime', 'Eine Veranstaltung dauert höchstens 31 Tage'],
    ]);
  });

  it('cannot be a text or a list', () => {
    for (const input of [null, 'Sommerfest', 7]) expect(issuesOf(eventInputSchema, input)).toHaveLength(1);
  });

  it('gets messages about its times even while another field has the wrong type', () => {
    expect(refusal({ category: 'Party', endTime: valid.startTime })).toEqual([
      ['category', 'Bitte wählen Sie eine Kategorie'],
      ['endTime', 'Die Endzeit muss nach der Startzeit liegen'],
    ]);
  });

  it('gets the message about an impossible year at its field alone', () => {
    const message = 'Bitte prüfe das Jahr: Möglich sind 2000 bis 2199';
    expect(refusal({ startTime: '1999-06-20T12:00:00Z' })).toEqual([['startTime', message]]);
    expect(refusal({ endTime: '2999-06-20T12:00:00Z' })).toEqual([['endTime', message]]);
    expect(refusal({ ...weekly, recurrenceEnd: '2999-06-20T12:00:00Z' })).toEqual([['recurrenceEnd', message]]);
  });

  it('keeps mark-up and formulas as plain text, composed and trimmed', () => {
    const texts = {
      title: " =cmd()|'/C calc'!A0 ",
      description: '<script>alert(1)</script>',
      notes: '  ',
      location: 'Cafe\u0301',
    };
    expect(eventInputSchema.parse({ ...valid, ...texts })).toMatchObject({
      title: "=cmd()|'/C calc'!A0",
      description: '<script>alert(1)</script>',
      notes: null,
      location: 'Café',
    });
  });
});

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
