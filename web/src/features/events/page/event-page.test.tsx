import type { AdminRegistration } from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildAdminRegistration } from '@/features/registrations/testing/builders';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage, withStyles } from '@/testing/render';
import { listed } from '@/testing/screen';
import { setViewport } from '@/testing/viewport';
import { eventAt } from '../testing/builders';
import { mara, openEventPage, serveEvents } from '../testing/serve-events';

const person = (name: string, fields: Partial<AdminRegistration> = {}) =>
  buildAdminRegistration({ name, status: 'confirmed', createdAt: '2026-06-30T22:30:00.000Z', ...fields });

it('the page of an event shows title, category, date, time, a place that opens a map, whom to ask, and that nobody has registered, without an empty part', async () => {
  await openEventPage({ category: 'Fest', location: 'Jahnhalle & Platz, Schulstraße 12' });
  expect(screen.getByText('Fest')).toBeVisible();
  expect(screen.getByText('11.07.2026')).toBeVisible();
  expect(screen.getByText('14:00 Uhr')).toBeVisible();
  expect(screen.getByText('bis 16:00 Uhr')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Jahnhalle & Platz, Schulstraße 12/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Jahnhalle+%26+Platz%2C+Schulstra%C3%9Fe+12',
  );
  expect(screen.getByRole('link', { name: '030 23125 101' })).toHaveAttribute('href', 'tel:03023125101');
  expect(screen.getByRole('link', { name: 'LTV Helferportal, Startseite' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Sommerfest – LTV Helferportal');
  expect(document.getElementById('event-comments')).toBeInTheDocument();
  expect(screen.getByText('Noch hat sich niemand angemeldet.')).toBeVisible();
  expect(screen.queryByText('Weitere Informationen')).not.toBeInTheDocument();
});

it.each([
  ['organisers', true],
  ['members', false],
])('the page of an event offers to manage the event to organisers alone: %s', async (_, isAdmin) => {
  const { event } = await openEventPage({}, buildUser({ isAdmin }));
  await screen.findByRole('button', { name: 'Jetzt anmelden' });
  const links = () => screen.queryAllByRole('link', { name: /^(Bearbeiten|Anmeldungen verwalten|Kopieren)$/ });
  const offered = [
    `/events/${event.id}/registrations`,
    `/events/${event.id}/edit`,
    `/events/create?vorlage=${event.id}`,
  ];
  await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual(isAdmin ? offered : []));
  expect(screen.queryAllByRole('button', { name: 'Löschen' })).toHaveLength(isAdmin ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Grund ändern' })).not.toBeInTheDocument();
});

it('the page of an event counts down to the start, second by second, and stops when it begins', async () => {
  vi.setSystemTime(new Date('2026-07-10T10:58:57Z'));
  await openEventPage();
  expect(screen.getByText('Event beginnt in:')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('1Tag01Stunde01Minute03Sekunden');
  vi.setSystemTime(new Date('2026-07-11T11:59:59Z'));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0Tage00Stunden00Minuten01Sekunde'));
  vi.setSystemTime(new Date('2026-07-11T12:00:00Z'));
  await waitFor(() => expect(screen.queryByText('Event beginnt in:')).not.toBeInTheDocument());
});

it('the roster shows full names and the day of registration in club time, on phones first name and last initial', async () => {
  const registrations = [person('Anna Albrecht'), person('Mara Berger', { userId: 'me' })];
  await openEventPage({ registrations }, mara);
  expect(listed('Angemeldet')).toEqual([
    'AAAnna AlbrechtAngemeldet am 01.07.2026',
    expect.stringContaining('Mara BergerDu'),
  ]);
  setViewport('phone');
  expect(listed('Angemeldet')).toEqual(['AAAnna A.', 'MBMara B.Du']);
});

it('the roster shows visitors the waitlist apart, with positions, no cancelled registration, and nobody as „Du“', async () => {
  const waiting = { status: 'waitlisted' } as const;
  await openEventPage({
    registrations: [
      person('Anna Albrecht', { userId: null }),
      person('Carla Cancelled', { status: 'cancelled' }),
      person('Ben Conrad', waiting),
      person('Ida Engel', waiting),
    ],
  });
  expect(screen.getByRole('heading', { name: 'Warteliste (2)' })).toBeVisible();
  expect(listed('Warteliste')).toEqual(['1.BCBen ConradWartet seit 01.07.2026', '2.IEIda EngelWartet seit 01.07.2026']);
  expect(listed('Angemeldet')).toEqual(['AAAnna AlbrechtAngemeldet am 01.07.2026']);
  for (const text of [/Cancelled/, 'Du']) expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('leaving the page goes back in the history', async () => {
  serveEvents(buildEventDetail({ id: 7, title: 'Stadtlauf', startTime: '2026-07-11T08:00:00.000Z' }));
  const { user, location } = renderPage('/events?kategorie=Spiel');
  await user.click(await screen.findByRole('link', { name: /^Stadtlauf/ }));
  await screen.findByRole('heading', { level: 1, name: 'Stadtlauf' });
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await screen.findByRole('searchbox');
  expect(location()).toBe('/events?kategorie=Spiel');
});

it('leaving the page goes back to the list when the app was opened with the page', async () => {
  const { user, location } = await openEventPage();
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(location()).toBe('/events');
});

it('leaving the page offers to scroll to the top after scrolling down', async () => {
  const { user } = await openEventPage();
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

it('links, mail addresses and phone numbers in description and notes can be tapped, and the description keeps its lines and comes before the people', async () => {
  withStyles();
  await openEventPage({
    description: 'Plan: https://example.org/plan\nFragen an helfer@example.org',
    notes: 'Treffpunkt Tor 2, Tel. 0171 2345678',
  });
  const notes = within(screen.getByRole('region', { name: 'Weitere Informationen' }));
  const link = await screen.findByRole('link', { name: 'https://example.org/plan' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(screen.getByRole('link', { name: 'helfer@example.org' })).toHaveAttribute('href', 'mailto:helfer@example.org');
  expect(await notes.findByRole('link', { name: '0171 2345678' })).toHaveAttribute('href', 'tel:01712345678');
  const description = screen.getByText(/^Plan:/);
  expect(description).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(description.textContent).toBe('Plan: https://example.org/plan\nFragen an helfer@example.org');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Beschreibung')).toBeLessThan(headings.indexOf('Wer hilft mit?'));
});

it('an occurrence says how often its series takes place, and leads to the others', async () => {
  const weekly = { seriesId: 's', recurrenceInterval: 'weekly' } as const;
  const others = ['01', '22', '29'].map((day) => eventAt(`2026-07-${day}T16:00:00Z`, 'Training', weekly));
  const fields = { ...weekly, startTime: '2026-07-15T16:00:00.000Z' };
  const { user } = await openEventPage(fields, null, [...others, buildEventDetail({ title: 'Fest' })]);
  const section = within(await screen.findByRole('region', { name: 'Jeden Mittwoch, 4 Termine' }));
  const shown = () => section.getAllByRole('link').map(({ ariaLabel }) => ariaLabel);
  expect(shown()).toEqual(['22', '29'].map((day) => `Training, Mittwoch, ${day}. Juli 2026, 18:00 Uhr`));
  await user.click(section.getByRole('button', { name: 'Alle 3 anderen Termine zeigen' }));
  expect(shown()[0]).toBe('Training, Mittwoch, 1. Juli 2026, 18:00 Uhr');
  expect(section.getByText('Vorbei')).toBeVisible();
});

it('a closed event says so to visitors before they sign in, who may still do so', async () => {
  await openEventPage({ registrationEnabled: false });
  const button = await screen.findByRole('button', { name: 'Anmelden' });
  expect(button).toBeEnabled();
  expect(button).toHaveAccessibleDescription('Für diese Veranstaltung sind keine Anmeldungen möglich.');
});
