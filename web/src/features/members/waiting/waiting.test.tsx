import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { knownRole } from '@/lib/known-role';
import { buildEvent, buildEventDetail, buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers } from '@/testing/server';

const banner = async () => within(await screen.findByRole('complementary', { name: 'Dein Zugang' }));

const event = buildEvent();

beforeEach(() => answers({ listEvents: [event], getVenueAvailability: [], getEvent: buildEventDetail(event) }));

describe('somebody who waits to be let in', () => {
  beforeEach(() => answers({ getUser: buildUser({ standing: 'waiting' }) }));

  test('reads so on every page, sees home as visitors see it, and on the pages for members what can be done meanwhile, and has no calendar', async () => {
    const { location, navigate } = renderApp('/');
    expect((await banner()).getByText('Wartet auf Freischaltung')).toBeVisible();
    expect((await banner()).getByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/profile');
    const navigation = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
    expect(navigation.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Jetzt anmelden' })).not.toBeInTheDocument();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Jetzt anmelden|Mithelfen/ })).not.toBeInTheDocument();
    // The browser remembers it, and asks for nothing that is refused.
    expect(knownRole()).toBe('outside');

    await navigate('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wartet auf Freischaltung' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Benachrichtigungen einschalten' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Einladung annehmen' })).toHaveAttribute('href', '/einladung');
    expect(location()).toBe('/dashboard');
    await banner();

    await navigate('/einstellungen');
    expect(await screen.findByRole('heading', { name: 'Datenschutz' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Kalender' })).not.toBeInTheDocument();
  });

  test('reads that the address is to be confirmed first, and has the link sent again', async () => {
    const mailbox = { isAvailable: true, address: 'nadine@example.org', state: 'unconfirmed' } as const;
    answers({ getMailbox: mailbox, requestAddressConfirmation: mailbox });
    const { user } = renderApp('/dashboard');
    const text = /^Bestätige zuerst deine E-Mail-Adresse: .* an nadine@example\.org/;
    await screen.findByRole('button', { name: 'Erneut senden' });
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    const link = (await banner()).getByRole('link', { name: 'Keine E-Mail bekommen?' });
    expect(link).toHaveAttribute('href', '/dashboard');
    await user.click(screen.getByRole('button', { name: 'Erneut senden' }));
    expect(await screen.findByText(/^Der Link ist unterwegs/)).toBeVisible();
  });

  test('cannot register or comment, and reads why', async () => {
    answers({
      getEvent: buildEventDetail({ id: 3 }),
      listComments: () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    });
    renderApp('/events/3');
    const button = await screen.findByRole('button', { name: 'Jetzt anmelden' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/sobald der Verein dich freigeschaltet hat/);
    expect(await screen.findByText(/^Kommentieren kannst du, sobald/)).toBeVisible();
  });
});

test('somebody who was refused reads the reason', async () => {
  answers({ getUser: buildUser({ standing: 'refused', standingReason: 'Bitte tritt erst in den Verein ein.' }) });
  renderApp('/');
  expect((await banner()).getByText('Der Verein hat deinen Zugang abgelehnt')).toBeVisible();
  expect((await banner()).getByText(/Bitte tritt erst in den Verein ein\./)).toBeVisible();
});
