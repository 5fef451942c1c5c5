import { describe, expect, it } from 'vitest';
import { buildAdminEvent, buildCalledOff } from '../testing/builders';
import { calledOffText, consequences, deletedText, toldOf, withGuests } from './deletion-texts';

const now = new Date('2026-07-08T10:00:00Z');
const COMING = '2026-07-09T10:00:00.000Z';
const PAST = '2026-07-07T10:00:00.000Z';

const KNOWN = 'Wer angemeldet ist, weiß schon von der Absage und wird nicht noch einmal benachrichtigt.';

const event = (registrations: number, waitlistCount: number, endTime = COMING) =>
  buildAdminEvent({ startTime: PAST, endTime, _count: { registrations }, waitlistCount });

it.each([
  [[event(0, 0)], 'Es ist niemand angemeldet.'],
  [[event(1, 0)], '1 angemeldete Person wird benachrichtigt.'],
  [[event(0, 1)], '1 wartende Person wird benachrichtigt.'],
  [[event(5, 1)], '5 angemeldete und 1 wartende Person werden benachrichtigt.'],
  [[event(1, 1), event(0, 0)], 'Bis zu 1 angemeldete und 1 wartende Person werden benachrichtigt.'],
  [[event(1, 0), event(0, 0)], '1 angemeldete Person wird benachrichtigt.'],
  [
    [event(2, 0), event(1, 0, PAST)],
    '2 angemeldete Personen werden benachrichtigt. Die Anmeldung zum vergangenen Termin wird mit gelöscht und zählt in keiner Statistik mehr.',
  ],
  [
    [event(1, 1, PAST)],
    '2 Anmeldungen zu vergangenen Terminen werden mit gelöscht und zählen in keiner Statistik mehr.',
  ],
  [[{ ...event(1, 2), cancelledAt: PAST }], KNOWN],
  [[{ ...event(1, 1), guestCounts: null }], '1 angemeldete und 1 wartende Person werden benachrichtigt.'],
  [[event(5, 0), event(4, 0)], 'Bis zu 9 angemeldete Personen werden benachrichtigt.'],
])('what a deletion means for people, %#: %s', (events, text) => {
  expect(consequences(events, now)).toBe(text);
});

it.each([
  [{ changed: 0 }, 'Es hat sich nichts geändert.'],
  [{}, 'Es war niemand zu benachrichtigen.'],
  [{ told: 2 }, '2 Personen werden benachrichtigt.'],
  [{ changed: 2, told: 1, guests: 1 }, '2 Termine. 1 Person wird benachrichtigt. 1 Gast hat kein Konto: Bitte ruf an.'],
])('calling events off says whom it reaches: %j: %s', (fields, text) => {
  expect(calledOffText(buildCalledOff(fields))).toBe(text);
});

describe('guests, who have no account', () => {
  /** Five have a place and two wait, so many of them guests. */
  const event = (active: number, waiting: number, fields: Parameters<typeof buildAdminEvent>[0] = {}) =>
    buildAdminEvent({
      startTime: PAST,
      endTime: COMING,
      _count: { registrations: 5 },
      waitlistCount: 2,
      guestCounts: { active, waiting },
      ...fields,
    });
  const onlyGuests = event(1, 0, { _count: { registrations: 1 }, waitlistCount: 0 });

  it.each([
    [
      [event(2, 0)],
      '3 angemeldete und 2 wartende Personen werden benachrichtigt, 2 Gäste haben kein Konto: bitte ruf sie',
    ],
    [[event(0, 1)], '5 angemeldete und 1 wartende Person werden benachrichtigt, 1 Gast hat kein Konto: bitte ruf'],
    [[event(1, 2)], '4 angemeldete Personen werden benachrichtigt, 3 Gäste haben kein Konto: bitte ruf sie'],
    [[onlyGuests], 'Niemand wird benachrichtigt, 1 Gast hat kein Konto: bitte ruf'],
    [
      [event(1, 0), event(1, 0)],
      'Bis zu 8 angemeldete und 4 wartende Personen werden benachrichtigt, bis zu 2 Gäste haben kein Konto: bitte ruf sie',
    ],
  ])('are not among those who are told, but to be phoned: %#', (events, text) => {
    const several = text.endsWith('sie');
    expect(toldOf(events)).toBe(`${text} an.`);
    const after = several ? 'danach sind ihre Nummern weg' : 'danach ist die Nummer weg';
    expect(consequences(events, now)).toBe(`${text} vor dem Löschen an, ${after}.`);
    expect(withGuests(events, now)).toEqual(events);
  });

  it('of a cancelled event may know already, and those of a past one need not', () => {
    const ask = '2 Gäste haben kein Konto: Wissen sie schon Bescheid? Nach dem Löschen sind ihre Nummern weg.';
    expect(consequences([event(1, 1, { cancelledAt: PAST })], now)).toBe(`${KNOWN} ${ask}`);
    expect(consequences([{ ...onlyGuests, cancelledAt: PAST }], now)).toBe(
      '1 Gast hat kein Konto: Weiß er schon Bescheid? Nach dem Löschen ist die Nummer weg.',
    );
    const past = event(1, 1, { endTime: PAST });
    expect(consequences([past], now)).not.toContain('Konto');
    expect(withGuests([past, event(0, 0)], now)).toEqual([]);
  });

  it.each([
    [{ removed: 1 }, ''],
    [{ told: 2, toldWaiting: 1 }, '. 2 Personen werden benachrichtigt, 1 davon auf der Warteliste.'],
    [{ told: 1, guests: 1 }, '. 1 Person wird benachrichtigt. 1 Gast ohne Konto bekommt keine Nachricht.'],
    [
      { guests: 1, guestsToCall: [{ name: 'Erika', phoneNumber: '0170 1' }] },
      '. Ohne Konto, bitte anrufen: Erika (0170 1).',
    ],
    [{ guests: 2 }, '. 2 Gäste ohne Konto bekommen keine Nachricht.'],
  ])('get no notice of a deletion, as is said afterwards: %#', (deleted, news) => {
    expect(deletedText(deleted)).toBe(`Veranstaltung wurde erfolgreich gelöscht${news}`);
  });
});
