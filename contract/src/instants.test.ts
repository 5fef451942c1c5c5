import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/issues';
import { instantSchema, momentText, plannedInstantSchema, requiredInstant } from './instants';

const NO_YEAR = 'Bitte prüfe das Jahr: Möglich sind 2000 bis 2199';

describe('an instant', () => {
  it.each(['0001-01-01T00:00:00Z', '2026-06-20T18:00:00+02:00', '9999-12-31T23:59:59.999Z'])('can be %s', (text) => {
    expect(messagesOf(instantSchema, text)).toEqual([]);
  });

  it.each([
    ['that is no text', 7],
    ['that is no time', 'morgen'],
    ['without a zone', '2026-06-20T18:00:00'],
    ['on a day that is not there', '2026-02-30T18:00:00Z'],
    ['in the year 0, seen from UTC', '0001-01-01T00:00:00+01:00'],
    ['in the year 10000, seen from UTC', '9999-12-31T23:30:00-01:00'],
  ])('is no value %s', (_what, value) => {
    expect(messagesOf(instantSchema, value)).toEqual(['Ungültiger Zeitpunkt']);
  });
});

describe('an instant that can be planned', () => {
  it('lies in the years 2000 to 2199 of the club', () => {
    for (const text of [
      '1999-12-31T23:00:00Z',
      '2000-06-01T00:00:00Z',
      '2199-06-01T00:00:00Z',
      '2199-12-31T22:59:59Z',
    ]) {
      expect(messagesOf(plannedInstantSchema, text)).toEqual([]);
    }
    for (const text of ['1999-12-31T22:59:59Z', '2199-12-31T23:00:00Z']) {
      expect(messagesOf(plannedInstantSchema, text)).toEqual([NO_YEAR]);
    }
  });

  it.each([undefined, null, ''])('gets only the message for a missing one when it is %j', (value) => {
    expect(messagesOf(requiredInstant('Startzeit ist erforderlich'), value)).toEqual(['Startzeit ist erforderlich']);
  });

  it('gets the message about its year also where it is required', () => {
    expect(messagesOf(requiredInstant('Startzeit ist erforderlich'), '0202-06-20T12:00:00Z')).toEqual([NO_YEAR]);
  });
});

describe('the text of a field for date and time', () => {
  const field = momentText('Bitte wähle ein Datum');

  it.each([
    ['2026-06-20T18:00', []],
    ['2000-01-01T00:00', []],
    ['2199-12-31T23:59', []],
    ['', ['Bitte wähle ein Datum']],
    ['bald', ['Diesen Zeitpunkt gibt es nicht']],
    ['2026-03-29T02:30', ['Diesen Zeitpunkt gibt es nicht']],
    ['1999-12-31T23:59', [NO_YEAR]],
    ['2200-01-01T00:00', [NO_YEAR]],
  ])('%j is told %j', (text, told) => {
    expect(messagesOf(field, text)).toEqual(told);
  });
});
