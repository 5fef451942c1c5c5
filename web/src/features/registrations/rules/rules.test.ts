import { describe, expect, it } from 'vitest';
import { parseView, serializeView } from '@/features/events/rules/dashboard-view';
import { consequences } from '@/features/events/rules/deletion-texts';
import { eventPeriod } from '@/features/events/rules/event-period';
import { withFollowing } from '@/features/series/rules/series';
import { ApiError } from '@/lib/api-error';
import { withConnection, withReason } from '@/lib/failure-text';
import { buildAdminEvent, buildWaitlistEntry } from '../testing/builders';
import { movesUp } from './moves-up';
import { parseRosterView, serializeRosterView } from './roster-view';

const now = new Date('2026-07-08T10:00:00Z');
const COMING = '2026-07-09T10:00:00.000Z';
const PAST = '2026-07-07T10:00:00.000Z';

describe('who moves up after a rejection', () => {
  const [first, second] = [buildWaitlistEntry(), buildWaitlistEntry()];
  const next = (maxParticipants: number | null, active: number, startTime = COMING, waitlist = [first, second]) =>
    movesUp({ maxParticipants, startTime }, active, waitlist, now);

  it('is the first who waits, when that frees a place', () => {
    expect(next(5, 5)).toBe(first);
    expect(next(null, 5)).toBe(first);
  });

  it('is nobody when the event is fuller than full, over, or nobody waits', () => {
    expect(next(5, 6)).toBeNull();
    expect(next(5, 5, PAST)).toBeNull();
    expect(next(5, 5, COMING, [])).toBeNull();
  });
});

describe('this and all following', () => {
  const at = (day: number, seriesId: string | null) =>
    buildAdminEvent({ seriesId, startTime: `2026-08-0${day}T10:00:00.000Z` });
  const [one, two, three, other, single] = [at(1, 'a'), at(2, 'a'), at(3, 'a'), at(4, 'b'), at(5, null)];
  const all = [three, other, one, single, two];

  it('are those of its series that start later', () => {
    expect(withFollowing(two, all)).toEqual([two, three]);
    expect(withFollowing(one, all)).toEqual([one, three, two]);
  });

  it('counts of two at the same time the one with the higher number, as the server does', () => {
    const [early, late] = [
      { ...at(4, 'a'), id: 8 },
      { ...at(4, 'a'), id: 9 },
    ];
    expect(withFollowing(early, [late, early])).toEqual([early, late]);
    expect(withFollowing(late, [late, early])).toEqual([late]);
  });

  it('is an event of no series alone, whatever others there are', () => {
    expect(withFollowing(single, [...all, at(6, null)])).toEqual([single]);
  });
});

describe('what a deletion means for people', () => {
  const event = (registrations: number, waitlistCount: number, startTime = COMING) =>
    buildAdminEvent({ startTime, _count: { registrations }, waitlistCount });

  it.each([
    [[event(0, 0)], 'Es ist niemand angemeldet.'],
    [[event(1, 0)], '1 angemeldete Person wird benachrichtigt.'],
    [[event(0, 1)], '1 wartende Person wird benachrichtigt.'],
    [[event(5, 0)], '5 angemeldete Personen werden benachrichtigt.'],
    [[event(5, 2)], '5 angemeldete und 2 wartende Personen werden benachrichtigt.'],
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

describe('what stands in the URL', () => {
  it.each(['', 'bereich=anfragen', 'archiviert=1', 'bereich=vereinsheim&archiviert=1&suche=Fest'])(
    'of the dashboard comes back as it was: %j',
    (query) => {
      expect(serializeView(parseView(new URLSearchParams(query))).toString()).toBe(query);
    },
  );

  it.each(['', 'status=ausstehend', 'status=abgesagt&suche=M%C3%BCller'])(
    'of the registrations comes back as it was: %j',
    (query) => {
      expect(serializeRosterView(parseRosterView(new URLSearchParams(query))).toString()).toBe(query);
    },
  );

  it('and is unknown or broken counts as not there', () => {
    expect(serializeView(parseView(new URLSearchParams('bereich=x&archiviert=ja&suche=%20'))).toString()).toBe('');
    expect(serializeRosterView(parseRosterView(new URLSearchParams('status=waitlisted'))).toString()).toBe('');
  });
});

describe('when an event takes place', () => {
  const words = (startTime: string, endTime: string) => eventPeriod({ startTime, endTime }).replaceAll('\u00a0', ' ');

  it('on one day of the club', () => {
    expect(words('2026-07-11T12:00:00Z', '2026-07-11T21:59:00Z')).toBe('Samstag, 11. Juli 2026, 14:00 bis 23:59 Uhr');
  });

  it('beyond midnight in the club', () => {
    expect(words('2026-07-11T20:00:00Z', '2026-07-11T22:30:00Z')).toBe(
      'Samstag, 11. Juli 2026, 22:00 Uhr bis Sonntag, 12. Juli 2026, 00:30 Uhr',
    );
  });
});

describe('what failed', () => {
  const failure = (status: number, message: string) => withReason('Es ging nicht', new ApiError(message, { status }));

  it('is followed by the reason where trying again mends nothing', () => {
    expect(failure(409, 'Schon entschieden.')).toBe('Es ging nicht. Schon entschieden.');
    expect(failure(404, 'Gibt es nicht mehr.')).toBe('Es ging nicht. Gibt es nicht mehr.');
    expect(failure(0, 'Keine Verbindung.')).toBe('Es ging nicht. Keine Verbindung.');
  });

  it('is followed by nothing but a missing connection where the server has no say', () => {
    const plain = (status: number) => withConnection('Es ging nicht.', new ApiError('Grund.', { status }));
    expect(plain(0)).toBe('Es ging nicht. Grund.');
    expect(plain(409)).toBe('Es ging nicht.');
  });

  it('stands alone otherwise, and without a page of a gateway', () => {
    expect(failure(500, 'Serverfehler')).toBe('Es ging nicht');
    expect(failure(409, '<html>')).toBe('Es ging nicht.');
    expect(withReason('Es ging nicht', new TypeError('x'))).toBe('Es ging nicht');
  });
});
