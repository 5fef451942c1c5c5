import { CLUB, paths, type VenueOccupancy } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderApp, renderPage } from '@/testing/render';
import { dialogClosed, enter, field, toasts } from '@/testing/screen';
import { answers, fails, holds, keyOf, takes, withKey } from '@/testing/server';
import { buildOccupancy } from '../testing/builders';
import { day, expectKept, says } from '../testing/open-venue';

const FREE = 'Freitag, 17. Juli 2026, Verfügbar';
const BOOKED = 'Samstag, 11. Juli 2026, 1 Buchung';

/** Valid entries of the inquiry form, by label. */
const ENTRIES = {
  Name: 'Petra Lindner',
  'E-Mail': 'petra@example.org',
  Telefonnummer: '0171 5556677',
  Wunschtermin: '2026-07-25T19:30',
  Nachricht: 'Wir feiern den 50. Geburtstag.',
};

async function fill(user: UserEvent, entries: Partial<typeof ENTRIES> = ENTRIES) {
  for (const [label, text] of Object.entries(entries)) await enter(user, label, text);
}

/** Opens the public page, for a visitor unless the test serves a user. */
async function openRental(bookings: VenueOccupancy[] = [], { path = paths.rental, render = renderPage } = {}) {
  answers({ getVenueAvailability: bookings });
  const app = render(path);
  await screen.findByRole('grid');
  return { ...app, submit: () => app.user.click(screen.getByRole('button', { name: 'Anfrage senden' })) };
}

/** The server stores inquiries. Returns the requests with their idempotency keys. */
const takesInquiries = () => takes('createVenueInquiry', { ok: true }, withKey);

test('the public page of the clubhouse describes it, and has an empty form, which says who sees the entries and when they are deleted, and a trap that no person can see or reach', async () => {
  const { container } = await openRental();
  expect(screen.getByRole('heading', { level: 1, name: 'Vereinsheim mieten' })).toBeVisible();
  expect(screen.getByText(CLUB.clubhouse.intro)).toBeVisible();
  const facts = within(screen.getByRole('list', { name: 'Ausstattung' })).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([...CLUB.clubhouse.facts]);
  expect(document.title).toBe('Vereinsheim mieten – LTV Helferportal');
  for (const label of Object.keys(ENTRIES)) expect(field(label)).toHaveValue('');
  expect(screen.getByRole('form', { name: 'Vermietungsanfrage' })).toHaveTextContent(
    'Ihre Angaben sehen nur die Organisatoren und der Vereinsheimwart. Gelöscht wird die Anfrage 24 Monate nach der Entscheidung, ohne Entscheidung nach dem Eingang. Mehr steht unter Datenschutz.',
  );
  const trap = container.querySelector('input[name="website"]');
  expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
});

test('the public page of the clubhouse is linked from the home page and its footer', async () => {
  answers({ listEvents: [] });
  renderPage('/');
  const teaser = await screen.findByRole('region', { name: 'Feiern im Vereinsheim' });
  for (const part of [teaser, await screen.findByRole('contentinfo')])
    expect(within(part).getByRole('link', { name: 'Vereinsheim mieten' })).toHaveAttribute('href', '/vermietung');
});

test('the public page of the clubhouse shows when a day is taken, but never the purpose', async () => {
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

test('a button leads from the chosen day to the form, also from a booked one, which does not become the preferred date by itself, and not from a past one', async () => {
  const { user } = await openRental([buildOccupancy()]);
  await user.click(day(FREE));
  await user.click(screen.getByRole('button', { name: 'Diesen Tag anfragen' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vermietungsanfrage' })).toHaveFocus());
  await user.click(day('Montag, 6. Juli 2026'));
  expect(screen.getByText('Dieser Tag ist vorbei.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /anfragen$/ })).toHaveAccessibleName('Termin anfragen');
  await user.click(day(BOOKED));
  expect(field('Wunschtermin')).toHaveValue('2026-07-17T18:00');
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

test('the public page of the clubhouse shows that it loads, a failure, and loads again, while the form can be filled in', async () => {
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

test('leaving with unsaved entries asks first, also after another day was chosen; after sending it does not', async () => {
  takesInquiries();
  answers({ listEvents: [] });
  const { user, submit, location } = await openRental([], { render: renderApp });
  await fill(user);
  await user.click(day(FREE));
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

const FAILURE = 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.';

test('sending an inquiry sends the entries in club time, focuses the thanks, and offers another inquiry, with the day that was chosen meanwhile', async () => {
  const sent = takesInquiries();
  const { user, submit } = await openRental();
  await fill(user);
  await submit();
  const thanks = await screen.findByRole('heading', { name: 'Danke für Ihre Anfrage!' });
  await waitFor(() => expect(thanks).toHaveFocus());
  expect(thanks.closest('[role="status"]')).toHaveTextContent('Samstag, 25. Juli 2026, 19:30 Uhr');
  expect(thanks.closest('[role="status"]')).toHaveTextContent('petra@example.org oder unter 0171 5556677');
  expect(sent).toEqual([
    {
      body: {
        name: 'Petra Lindner',
        email: 'petra@example.org',
        phoneNumber: '0171 5556677',
        preferredDate: '2026-07-25T17:30:00.000Z',
        preferredEnd: null,
        guestCount: null,
        message: 'Wir feiern den 50. Geburtstag.',
        website: '',
      },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);

  await user.click(screen.getByRole('button', { name: 'Weitere Anfrage' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vermietungsanfrage' })).toHaveFocus());
  expect(field('Name')).toHaveValue('Petra Lindner');
  expect(field('Wunschtermin')).toHaveValue('');
  expect(field('Nachricht')).toHaveValue('');
  await fill(user, { Wunschtermin: '2026-08-01T15:00', Nachricht: 'Und noch ein Sommerfest.' });
  await enter(user, 'Ende', '2026-08-01T23:00');
  await enter(user, 'Gäste', '40');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ preferredEnd: '2026-08-01T21:00:00.000Z', guestCount: 40 });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);

  await screen.findByRole('heading', { name: 'Danke für Ihre Anfrage!' });
  await user.click(day(FREE));
  await user.click(screen.getByRole('button', { name: 'Weitere Anfrage' }));
  expect(field('Wunschtermin')).toHaveValue('2026-07-17T18:00');
});

test('members find their name, e-mail and phone, which are no unsaved changes', async () => {
  answers({
    getUser: buildUser({ firstName: 'Mara', lastName: 'Berger', email: 'mara@example.org' }),
    listEvents: [],
  });
  const { user, location } = await openRental([], { render: renderApp });
  await waitFor(() => expect(field('Name')).toHaveValue('Mara Berger'));
  expect(field('E-Mail')).toHaveValue('mara@example.org');
  expect(field('Telefonnummer')).toHaveValue('0341 123456');
  await user.click(day(FREE));
  await user.click(screen.getAllByRole('link', { name: 'Events' })[0] as HTMLElement);
  await waitFor(() => expect(location()).toBe('/events'));
});

test('entries typed before the account has loaded stay', async () => {
  answers({ getVenueAvailability: [] });
  const respond = holds('getUser', buildUser({ email: 'mara@example.org' }));
  const { user } = renderPage('/vermietung');
  await screen.findByLabelText('Name');
  await enter(user, 'Name', 'Förderverein');
  respond();
  await waitFor(() => expect(field('E-Mail')).toHaveValue('mara@example.org'));
  expect(field('Name')).toHaveValue('Förderverein');
});

test('failures without a connection a toast says so, the entries stay, and the next attempt has the same idempotency key', async () => {
  let up = false;
  const keys = takes('createVenueInquiry', () => (up ? { ok: true } : Response.error()), keyOf);
  const { user, submit } = await openRental();
  await fill(user);
  await submit();
  await waitFor(() => expect(toasts().getByRole('alert')).toHaveTextContent(`Fehler${FAILURE}`));
  expect(screen.getByText(/Keine Verbindung zum Server/)).toBeVisible();
  expectKept(ENTRIES);
  up = true;
  await submit();
  await screen.findByRole('heading', { name: 'Danke für Ihre Anfrage!' });
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});

test('failures after too many inquiries the form says whom to call, and the entries stay', async () => {
  const message = 'Gerade erreichen uns ungewöhnlich viele Anfragen. Bitte rufen Sie uns an: Sabine Brandt.';
  answers({ createVenueInquiry: fails('too-many-requests', { message }) });
  const { user, submit } = await openRental();
  await fill(user);
  await submit();
  await waitFor(() => expect(toasts().getByRole('alert')).toHaveTextContent(FAILURE));
  expect(screen.getByText(message)).toBeVisible();
  const { name, phoneNumber } = CLUB.clubhouse.contact;
  const call = screen.getByRole('link', { name: `${phoneNumber}, ${name} anrufen` });
  expect(call).toHaveAttribute('href', `tel:${phoneNumber.replaceAll(' ', '')}`);
  expectKept(ENTRIES);
  takesInquiries();
  await submit();
  await screen.findByRole('heading', { name: 'Danke für Ihre Anfrage!' });
  expect(screen.queryByRole('link', { name: /anrufen/ })).not.toBeInTheDocument();
});

test('invalid entries are refused at their fields, of which the first gets the focus, and nothing is lost or sent', async () => {
  const sent = takesInquiries();
  const { user, submit } = await openRental();
  await submit();
  await says('Name', 'Name ist erforderlich');
  await says('E-Mail', 'Ungültige E-Mail-Adresse');
  await says('Telefonnummer', 'Telefonnummer ist erforderlich');
  await says('Wunschtermin', 'Bitte wähle ein Datum');
  await says('Nachricht', 'Nachricht muss mindestens 10 Zeichen lang sein');
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await fill(user);
  await enter(user, 'Nachricht', '  Ein Fest  ');
  await says('Nachricht', '8 / 2.000');
  await enter(user, 'Nachricht', 'x'.repeat(100_000));
  await submit();
  await says('Nachricht', 'Höchstens 2.000 Zeichen');
  await says('Nachricht', '100.000 / 2.000');
  expect(field('Nachricht').value).toHaveLength(100_000);
  await enter(user, 'Wunschtermin', '2026-07-08T11:59');
  await says('Wunschtermin', 'Das Datum liegt in der Vergangenheit');
  expect(sent).toEqual([]);
});

test('a preferred date is noted as taken on that day or at that time, and may be sent', async () => {
  const sent = takesInquiries();
  const { user, submit } = await openRental([buildOccupancy()]);
  await fill(user);
  expect(screen.queryByText(/schon/)).not.toBeInTheDocument();
  await enter(user, 'Wunschtermin', '2026-07-11T22:00');
  expect(screen.getByText(/Am 11\. Juli gibt es schon eine Belegung \(18:00 – 22:00 Uhr\)/)).toBeVisible();
  await enter(user, 'Wunschtermin', '2026-07-11T20:00');
  expect(screen.getByText(/Zu dieser Zeit ist das Vereinsheim schon belegt \(18:00 – 22:00 Uhr\)/)).toBeVisible();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
});
