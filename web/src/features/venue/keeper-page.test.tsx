import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers } from '@/testing/server';
import { buildBooking, buildInquiry } from './testing/builders';
import { serveVenue } from './testing/open-venue';

test('the keeper finds inquiries and bookings on one page, by the navigation, and no link to a page of organisers', async () => {
  serveVenue({ inquiries: [buildInquiry({ name: 'Petra Lindner' })], bookings: [buildBooking()] });
  answers({ getUser: buildUser({ rights: ['keeper'] }) });
  const { location } = renderApp('/vereinsheim');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vereinsheim' })).toBeVisible();
  expect(location()).toBe('/vereinsheim');
  const inquiries = await screen.findByRole('region', { name: 'Vermietungsanfragen (1 offen)' });
  expect(within(inquiries).getByText('Petra Lindner')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Neue Buchung' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Buchungen' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Vereinsheim' })[0]).toHaveAttribute('href', '/vereinsheim');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets.filter((target) => target?.startsWith('/admin') || target === '/venue-calendar')).toEqual([]);
});
