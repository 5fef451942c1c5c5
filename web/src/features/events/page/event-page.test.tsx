import type { EventDetail, Registration, User } from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildEventDetail, buildRegistration, buildUser } from '@/testing/builders';
import { renderPage, withStyles } from '@/testing/render';
import { setViewport } from '@/testing/viewport';
import { serveEvents, signIn } from '../testing/serve-events';

const mara = buildUser({ id: 'me', firstName: 'Mara', lastName: 'Berger' });

async function openEvent(fields: Partial<EventDetail> = {}, who: User | null = null) {
  const event = buildEventDetail({ title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = serveEvents(event);
  if (who) signIn(who);
  const app = renderPage(`/events/${event.id}`);
  await screen.findByRole('heading', { level: 1, name: event.title });
  // The parts of the page come one after the other, and the footer is the last.
  await screen.findByRole('contentinfo');
  return { ...app, served, event };
}

const people = (...names: [first: string, last: string, fields?: Partial<Registration>][]) =>
  names.map(([firstName, lastName, fields]) =>
    buildRegistration({
      user: { firstName, lastName, profilePhotoUrl: null, email: null, phoneNumber: null },
      createdAt: '2026-06-30T22:30:00.000Z',
      ...fields,
    }),
  );
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page of an event', () => {
  it('shows title, category, date, time and place, that nobody has registered, and an anchor for the comments', async () => {
    await openEvent({ category: 'Fest', location: 'Vereinsheim' });
    expect(screen.getByText('Fest')).toBeVisible();
    expect(screen.getByText('11.07.2026')).toBeVisible();
    expect(screen.getByText('14:00 Uhr')).toBeVisible();
    expect(screen.getByText('bis 16:00 Uhr')).toBeVisible();
    expect(screen.getByText('Vereinsheim')).toBeVisible();
    expect(document.title).toBe('Sommerfest – LTV Helferportal');
    expect(document.getElementById('event-comments')).toBeInTheDocument();
    expect(screen.getByText('Noch hat sich niemand angemeldet.')).toBeVisible();
  });

  it.each([
    ['an organiser', true],
    ['a member', false],
  ])('shows %s links to edit the event and its registrations: %s', async (_, isAdmin) => {
    const { event } = await openEvent({}, buildUser({ isAdmin }));
    await screen.findByRole('button', { name: 'Jetzt anmelden' });
    const links = screen.queryAllByRole('link', { name: /^(Bearbeiten|Anmeldungen verwalten)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      isAdmin ? [`/events/${event.id}/registrations`, `/events/${event.id}/edit`] : [],
    );
  });

  it('keeps the lines of the description and shows further information only where there is some', async () => {
    withStyles();
    await openEvent({ description: 'Zeile eins\nZeile zwei', notes: null });
    const text = screen.getByText(/Zeile eins/);
    expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(text.textContent).toBe('Zeile eins\nZeile zwei');
    expect(screen.queryByText('Weitere Informationen')).not.toBeInTheDocument();
  });

  it('shows further information, and names the day on which a long night ends', async () => {
    await openEvent({ notes: 'Parken am Schulhof', endTime: '2026-07-12T01:00:00.000Z' });
    expect(screen.getByText('bis 12.07.2026, 03:00 Uhr')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Weitere Informationen' })).toHaveTextContent('Parken am Schulhof');
  });

  it('counts down to the start, second by second, and stops when it begins', async () => {
    vi.setSystemTime(new Date('2026-07-10T10:58:57Z'));
    await openEvent();
    expect(screen.getByText('Event beginnt in:')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('1Tag01Stunde01Minute03Sekunden');
    vi.setSystemTime(new Date('2026-07-11T11:59:59Z'));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0Tage00Stunden00Minuten01Sekunde'));
    vi.setSystemTime(new Date('2026-07-11T12:00:00Z'));
    await waitFor(() => expect(screen.queryByText('Event beginnt in:')).not.toBeInTheDocument());
  });
});

describe('the roster', () => {
  const roster = people(['Anna', 'Albrecht'], ['Mara', 'Berger', { userId: 'me' }]);

  it('shows full names and the day of registration in club time, on phones first name and last initial', async () => {
    await openEvent({ registrations: roster }, mara);
    expect(listed('Angemeldet')).toEqual([
      'AAAnna AlbrechtAngemeldet am 01.07.2026',
      expect.stringContaining('Mara BergerDu'),
    ]);
    setViewport('phone');
    expect(listed('Angemeldet')).toEqual(['AAAnna A.', 'MBMara B.Du']);
  });

  it('marks nobody as „Du“ for visitors', async () => {
    await openEvent({ registrations: people(['Anna', 'A.', { userId: null }]) });
    expect(listed('Angemeldet')).toEqual(['AAAnna A.Angemeldet am 01.07.2026']);
    expect(screen.queryByText('Du')).not.toBeInTheDocument();
  });

  it('shows the waitlist apart, with positions, and no cancelled registration', async () => {
    const waiting = { status: 'waitlisted' } as const;
    await openEvent({
      registrations: people(
        ['Anna', 'Albrecht'],
        ['Carla', 'Cancelled', { status: 'cancelled' }],
        ['Ben', 'Conrad', waiting],
        ['Ida', 'Engel', waiting],
      ),
    });
    expect(screen.getByRole('heading', { name: 'Warteliste (2)' })).toBeVisible();
    expect(listed('Warteliste')).toEqual([
      '1.BCBen ConradWartet seit 01.07.2026',
      '2.IEIda EngelWartet seit 01.07.2026',
    ]);
    expect(screen.queryByText(/Cancelled/)).not.toBeInTheDocument();
  });

  it('folds a roster of hundreds, but always shows the viewer’s own name', async () => {
    const many = Array.from({ length: 300 }, (_, index): [string, string, Partial<Registration>] => [
      `Person${index}`,
      'Test',
      { userId: index === 250 ? 'me' : `u${index}` },
    ]);
    const { user } = await openEvent({ registrations: people(...many), maxParticipants: 400 }, mara);
    expect(listed('Angemeldet')).toHaveLength(13);
    expect(listed('Angemeldet').at(-1)).toContain('Person250 TestDu');
    await user.click(screen.getByText('Alle anzeigen (300)'));
    expect(screen.getByRole('list', { name: 'Angemeldet' }).children).toHaveLength(300);
    await user.click(screen.getByText('Weniger anzeigen'));
    expect(listed('Angemeldet')).toHaveLength(13);
  });

  it.each<[string, Partial<EventDetail>, string, string]>([
    ['full', { _count: { registrations: 12 } }, '12 von 10 Plätzen belegt', 'AUSGEBUCHT'],
    ['no limit', { _count: { registrations: 1 }, maxParticipants: null }, '1 Person angemeldet', 'Plätze frei'],
  ])('shows the capacity: %s', async (_case, fields, occupancy, free) => {
    await openEvent(fields);
    expect(screen.getByText(occupancy)).toBeVisible();
    expect(screen.getByText(free)).toBeVisible();
    const bar = screen.queryByRole('progressbar', { name: 'Auslastung' });
    if (bar) expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(100);
    else expect(fields.maxParticipants).toBeNull();
  });
});

describe('leaving the page', () => {
  it('goes back in the history', async () => {
    serveEvents(buildEventDetail({ id: 7, title: 'Stadtlauf', startTime: '2026-07-11T08:00:00.000Z' }));
    const { user, location } = renderPage('/events?kategorie=Spiel');
    await user.click(await screen.findByRole('link', { name: /^Stadtlauf/ }));
    await screen.findByRole('heading', { level: 1, name: 'Stadtlauf' });
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    await screen.findByRole('searchbox');
    expect(location()).toBe('/events?kategorie=Spiel');
  });

  it('goes back to the list when the app was opened with the page', async () => {
    const { user, location } = await openEvent();
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(location()).toBe('/events');
  });

  it('offers to scroll to the top after scrolling down', async () => {
    const { user } = await openEvent();
    expect(screen.queryByRole('button', { name: 'Nach oben' })).not.toBeInTheDocument();
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    act(() => {
      window.dispatchEvent(new Event('scroll'));
    });
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await user.click(await screen.findByRole('button', { name: 'Nach oben' }));
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });
});
