import type { EventDetail } from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { serveEvents } from '../testing/serve-events';

const weekly = { title: 'Training', seriesId: 's', recurrenceInterval: 'weekly' } as const;
const on = (day: string, fields: Partial<EventDetail> = {}) =>
  buildEventDetail({
    ...weekly,
    startTime: `2026-07-${day}T16:00:00.000Z`,
    endTime: `2026-07-${day}T18:00:00.000Z`,
    ...fields,
  });

async function openEvent(fields: Partial<EventDetail>, others: EventDetail[] = []) {
  const event = buildEventDetail({ title: 'Training', startTime: '2026-07-15T16:00:00.000Z', ...fields });
  serveEvents(event, ...others);
  renderPage(`/events/${event.id}`);
  await screen.findByRole('heading', { level: 1, name: event.title });
  await screen.findByRole('contentinfo');
  return event;
}

it('the place opens a map, questions can be asked by phone, and the club’s mark leads home', async () => {
  await openEvent({ location: 'Jahnhalle & Platz, Schulstraße 12' });
  expect(screen.getByRole('link', { name: /^Jahnhalle & Platz, Schulstraße 12/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Jahnhalle+%26+Platz%2C+Schulstra%C3%9Fe+12',
  );
  expect(screen.getByRole('link', { name: '030 23125 101' })).toHaveAttribute('href', 'tel:03023125101');
  expect(screen.getByRole('link', { name: 'LTV Helferportal, Startseite' })).toHaveAttribute('href', '/');
});

it('links, mail addresses and phone numbers in description and notes can be tapped, and the description comes before the people', async () => {
  await openEvent({
    description: 'Plan: https://example.org/plan\nFragen an helfer@example.org',
    notes: 'Treffpunkt Tor 2, Tel. 0171 2345678',
  });
  const link = await screen.findByRole('link', { name: 'https://example.org/plan' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(screen.getByRole('link', { name: 'helfer@example.org' })).toHaveAttribute('href', 'mailto:helfer@example.org');
  expect(screen.getByRole('link', { name: '0171 2345678' })).toHaveAttribute('href', 'tel:01712345678');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Beschreibung')).toBeLessThan(headings.indexOf('Wer hilft mit?'));
});

it('an occurrence says how often its series takes place, and leads to the others', async () => {
  const others = ['01', '22', '29'].map((day) => on(day));
  await openEvent(weekly, [...others, buildEventDetail({ title: 'Fest' })]);
  const section = await screen.findByRole('region', { name: 'Jeden Mittwoch, 4 Termine' });
  const shown = () =>
    within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Mittwoch, 22. Juli 2026, 18:00 Uhr', 'Mittwoch, 29. Juli 2026, 18:00 Uhr']);
  await userEvent.click(within(section).getByRole('button', { name: 'Alle 3 anderen Termine zeigen' }));
  expect(shown()[0]).toBe('Mittwoch, 1. Juli 2026, 18:00 Uhr');
  expect(within(section).getByText('vorbei')).toBeVisible();
});

it('a closed event says so to visitors before they sign in, who may still do so', async () => {
  await openEvent({ registrationEnabled: false });
  const button = await screen.findByRole('button', { name: 'Anmelden' });
  expect(button).toBeEnabled();
  expect(button).toHaveAccessibleDescription('Für diese Veranstaltung sind keine Anmeldungen möglich.');
});
