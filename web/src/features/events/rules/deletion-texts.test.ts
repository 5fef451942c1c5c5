import { describe, expect, it } from 'vitest';
import { buildAdminEvent } from '../testing/builders';
import { consequences } from './deletion-texts';

const now = new Date('2026-07-08T10:00:00Z');
const COMING = '2026-07-09T10:00:00.000Z';
const PAST = '2026-07-07T10:00:00.000Z';

describe('what a deletion means for people', () => {
  const event = (registrations: number, waitlistCount: number, endTime = COMING) =>
    buildAdminEvent({ startTime: PAST, endTime, _count: { registrations }, waitlistCount });

  it.each([
    [[event(0, 0)], 'Es ist niemand angemeldet.'],
    [[event(1, 0)], '1 angemeldete Person wird benachrichtigt.'],
    [[event(0, 1)], '1 wartende Person wird benachrichtigt.'],
    [[event(5, 0)], '5 angemeldete Personen werden benachrichtigt.'],
    [[event(5, 2)], '5 angemeldete und 2 wartende Personen werden benachrichtigt.'],
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
    [[event(5, 0), event(4, 0)], 'Bis zu 9 angemeldete Personen werden benachrichtigt.'],
    [[event(1, 0, PAST)], 'Die Anmeldung zum vergangenen Termin wird mit gelöscht und zählt in keiner Statistik mehr.'],
    [
      [event(3, 0, PAST)],
      '3 Anmeldungen zu vergangenen Terminen werden mit gelöscht und zählen in keiner Statistik mehr.',
    ],
  ])('%#: %s', (events, text) => {
    expect(consequences(events, now)).toBe(text);
  });
});
