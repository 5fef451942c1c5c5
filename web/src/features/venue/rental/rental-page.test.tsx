import { CLUB } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { dialogClosed } from '@/testing/dialogs';
import { enter, field } from '@/testing/fields';
import { renderApp, renderPage } from '@/testing/render';
import { answers, fails, holds } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildOccupancy } from '../testing/builders';
import { day, fill, openRental, takesInquiries } from '../testing/open-venue';

const FREE = 'Freitag, 17. Juli 2026, Verfügbar';
const BOOKED = 'Samstag, 11. Juli 2026, 1 Buchung';

describe('the public page of the clubhouse', () => {
  test('describes the clubhouse and has its own title', async () => {
    await openRental();
    expect(screen.getByRole('heading', { level: 1, name: 'Vereinsheim mieten' })).toBeVisible();
    expect(screen.getByText(CLUB.clubhouse.intro)).toBeVisible();
    const facts = within(screen.getByRole('list', { name: 'Ausstattung' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([...CLUB.clubhouse.facts]);
    expect(document.title).toBe('Vereinsheim mieten – LTV Helferportal');
  });

  test.each(['phone', 'desktop'] as const)('is linked from the home page and its footer on a %s', async (viewport) => {
    setViewport(viewport);
    answers({ listEvents: [], getVenueAvailability: [] });
    const { user, location, navigate } = renderPage('/');
    const teaser = within(await screen.findByRole('region', { name: 'Feiern im Vereinsheim' }));
    await user.click(teaser.getByRole('link', { name: 'Vereinsheim mieten' }));
    await screen.findByRole('heading', { level: 1, name: 'Vereinsheim mieten' });
    await navigate('/');
    const footer = within(await screen.findByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Vereinsheim mieten' }));
    await waitFor(() => expect(location()).toBe('/vermietung'));
  });

  test('shows when a day is taken, but never the purpose', async () => {
    answers({ getUser: buildUser({ isAdmin: true }) });
    const { user } = await openRental([buildOccupancy({ purpose: 'Geheime Überraschungsfeier' })]);
    await user.click(day(BOOKED));
    const list = within(await screen.findByRole('list', { name: 'Buchungen' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual(['18:00 – 22:00 UhrBelegt']);
    expect(document.body).not.toHaveTextContent('Überraschungsfeier');
  });

  test('a free day becomes the preferred date, at 18:00 or at the entered time', async () => {
    const { user, location } = await openRental();
    await user.click(day(FREE));
    expect(field('Wunschtermin')).toHaveValue('2026-07-17T18:00');
    expect(screen.getByText('Keine Buchungen für dieses Datum')).toBeVisible();
    expect(location()).toBe('/vermietung?tag=2026-07-17');
    await enter(user, 'Wunschtermin', '2026-07-17T11:30');
    await user.click(day('Montag, 20. Juli 2026, Verfügbar'));
    expect(field('Wunschtermin')).toHaveValue('2026-07-20T11:30');
  });

  test('a booked or past day does not become the preferred date by itself', async () => {
    const { user } = await openRental([buildOccupancy()]);
    await user.click(day(BOOKED));
    expect(field('Wunschtermin')).toHaveValue('');
    await user.click(day('Montag, 6. Juli 2026'));
    expect(field('Wunschtermin')).toHaveValue('');
    expect(screen.getByText('Dieser Tag ist vorbei.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /anfragen$/ })).toHaveAccessibleName('Termin anfragen');
  });

  test('a button leads from the chosen day to the form, also from a booked one', async () => {
    const { user } = await openRental([buildOccupancy()]);
    await user.click(day(FREE));
    await user.click(screen.getByRole('button', { name: 'Diesen Tag anfragen' }));
    expect(screen.getByRole('heading', { name: 'Vermietungsanfrage' })).toHaveFocus();
    await user.click(day(BOOKED));
    await user.click(screen.getByRole('button', { name: 'Trotzdem anfragen' }));
    expect(field('Wunschtermin')).toHaveValue('2026-07-11T18:00');
    expect(screen.getByText(/Zu dieser Zeit ist das Vereinsheim schon belegt/)).toBeVisible();
  });

  test('the day in the URL is shown; an invalid one is ignored', async () => {
    const { unmount } = await openRental([buildOccupancy()], { path: '/vermietung?tag=2026-07-11' });
    expect(screen.getByRole('heading', { name: 'Samstag, 11. Juli 2026' })).toBeVisible();
    unmount();
    await openRental([], { path: '/vermietung?tag=2026-02-31' });
    expect(screen.getByText(/Wählen Sie einen Tag/)).toBeVisible();
  });

  test('shows that it loads, a failure, and loads again, while the form can be filled in', async () => {
    const respond = holds('getVenueAvailability', fails('internal'));
    const { user } = renderPage('/vermietung');
    expect(await screen.findByRole('status', { name: 'Belegung wird geladen' })).toBeVisible();
    await enter(user, 'Name', 'Petra Lindner');
    respond();
    expect(await screen.findByText(/Die freien Termine konnten nicht geladen werden/)).toBeVisible();
    answers({ getVenueAvailability: [buildOccupancy()] });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByLabelText(BOOKED)).toBeVisible();
    expect(field('Name')).toHaveValue('Petra Lindner');
  });
});

test('leaving with unsaved entries asks first, also after another day was chosen; after sending it does not', async () => {
  takesInquiries();
  answers({ listEvents: [] });
  const { user, submit, location } = await openRental([], { render: renderApp });
  await fill(user);
  await user.click(day('Freitag, 17. Juli 2026, Verfügbar'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Wunschtermin')).toHaveValue('2026-07-17T19:30');
  const home = () => user.click(screen.getByRole('link', { name: /LTV Helferportal/ }));
  await home();
  await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' });
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  await dialogClosed();
  expect(field('Name')).toHaveValue('Petra Lindner');
  await submit();
  await screen.findByRole('heading', { name: 'Danke für Ihre Anfrage!' });
  await home();
  await waitFor(() => expect(location()).toBe('/'));
});
