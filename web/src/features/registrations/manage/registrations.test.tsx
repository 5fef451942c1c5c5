import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { catchSavedFile } from '@/testing/saved-file';
import { answers, fails } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { actOnEvent, card, cards, catchPrint, openPerson, openRegistrations } from '../testing/serve-registrations';

const anna = buildAdminRegistration({
  name: 'Anna Albrecht',
  status: 'confirmed',
  email: 'anna@example.org',
  phoneNumber: '+49 (170) 12-34',
  createdAt: '2026-06-01T08:30:00.000Z',
  notes: 'Bringt Kuchen mit',
});
const ben = buildAdminRegistration({ name: 'Ben Größer' });
const carl = buildAdminRegistration({ name: 'Carl Conrad', status: 'cancelled', email: null, phoneNumber: null });
const dora = buildWaitlistEntry({ name: 'Dora Dietrich' });
const emil = buildWaitlistEntry({ name: 'Emil Größer' });
const roster = { registrations: [anna, ben, carl], waitlist: [dora, emil] };

const chip = (name: string) => within(screen.getByRole('group', { name: 'Status' })).getByText(name);

it.each(['desktop', 'phone'] as const)(
  'on a %s the page says in one line how it stands, and opens what the event is, who takes part, and all about them',
  async (size) => {
    setViewport(size);
    const { user } = await openRegistrations(roster, {
      description: 'Wir brauchen Hilfe am Grill.',
      location: 'Sportplatz am Wald',
      endTime: '2026-07-11T16:00:00.000Z',
      maxParticipants: 12,
    });
    expect(screen.getByText('Sa 11.7. · 2 von 12, 10 fehlen, 1 offen, 2 warten')).toBeVisible();
    expect(screen.queryByText('Sportplatz am Wald')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sommerfest' }));
    expect(screen.getByText('Samstag, 11. Juli 2026, 14:00 bis 18:00 Uhr')).toBeVisible();
    expect(screen.getByText('Sportplatz am Wald')).toBeVisible();
    expect(screen.getByText('Wir brauchen Hilfe am Grill.')).toBeVisible();
    const facts = screen.getByText('Maximale Teilnehmerzahl').closest('dl');
    expect(facts).toHaveTextContent('Maximale Teilnehmerzahl12Bestätigt1Ausstehend1Warteliste2');
    expect(screen.getByRole('link', { name: 'Organisator Dashboard' })).toHaveAttribute('href', '/admin');
    await user.click(screen.getByRole('button', { name: 'Mehr zur Veranstaltung' }));
    const links = await screen.findAllByRole('menuitem');
    expect(links.flatMap((link) => link.getAttribute('href') ?? [])).toEqual([
      '/events/7/message',
      '/hilfe#drucken',
      '/events/7',
      '/events/7/edit',
      '/hilfe#gast',
    ]);
    await user.keyboard('{Escape}');

    expect(cards('Anmeldungen')).toEqual(['Anna Albrecht', 'Ben Größer', 'Carl Conrad']);
    expect(card('Anna Albrecht')).toHaveTextContent('Anna AlbrechtBringt Kuchen mit+49 (170) 12-34');
    expect(within(card('Ben Größer')).getByText('Ausstehend')).toBeVisible();
    expect(within(card('Carl Conrad')).getByText('Abgesagt')).toBeVisible();
    expect(cards('Warteliste')).toEqual(['Dora Dietrich', 'Emil Größer']);
    expect(within(card('Emil Größer')).getByText('Position 2')).toBeVisible();
    const anna = await openPerson(user, 'Anna Albrecht');
    expect(anna.getByText('Bestätigt')).toBeVisible();
    expect(anna.getByText('Angemeldet am 01.06.2026, 10:30 Uhr')).toBeVisible();
    expect(anna.getByText('Bringt Kuchen mit')).toBeVisible();
    expect(anna.getByRole('link', { name: /E-Mail an Anna Albrecht/ })).toHaveAttribute(
      'href',
      'mailto:anna@example.org',
    );
    expect(anna.getByRole('link', { name: /Anna Albrecht anrufen/ })).toHaveAttribute('href', 'tel:+491701234');
  },
);

it('finding a registration by name in both lists, where the waitlist keeps its positions', async () => {
  const { user, location } = await openRegistrations(roster);
  await user.type(screen.getByRole('searchbox', { name: 'Suche nach Namen' }), 'groesser');
  await waitFor(() => expect(cards('Anmeldungen')).toEqual(['Ben Größer']));
  expect(cards('Warteliste')).toEqual(['Emil Größer']);
  expect(within(card('Emil Größer')).getByText('Position 2')).toBeVisible();
  expect(location()).toBe('/events/7/registrations?ansicht=personen&suche=groesser');
});

it('finding a registration by status of the registration', async () => {
  const { user, location } = await openRegistrations(roster);
  await user.click(chip('Ausstehend (1)'));
  expect(cards('Anmeldungen')).toEqual(['Ben Größer']);
  expect(location()).toBe('/events/7/registrations?ansicht=personen&status=ausstehend');
  await user.click(chip('Abgesagt (1)'));
  expect(cards('Anmeldungen')).toEqual(['Carl Conrad']);
  await user.click(chip('Abgesagt (1)'));
  expect(cards('Anmeldungen')).toHaveLength(3);
  expect(screen.queryByText(/^Neue Zeit noch offen/)).not.toBeInTheDocument();
});

it('finding a registration offers all registrations when none matches', async () => {
  const { user } = await openRegistrations(roster, {}, '?status=bestaetigt&suche=Nobody');
  expect(screen.getByText('Keine passenden Anmeldungen')).toBeVisible();
  await user.click(screen.getByText('Alle Anmeldungen anzeigen'));
  expect(cards('Anmeldungen')).toHaveLength(3);
});

it('finding a registration among many, which are shown bit by bit', async () => {
  const registrations = Array.from({ length: 100 }, (_, index) => buildAdminRegistration({ name: `Nummer ${index}` }));
  const { user } = await openRegistrations({ registrations });
  expect(cards('Anmeldungen')).toHaveLength(40);
  await user.click(screen.getByText('Weitere anzeigen (60)'));
  expect(cards('Anmeldungen')).toHaveLength(80);
  await waitFor(() => expect(card('Nummer 40')).toHaveFocus());
});

it.each(['4711', 'quatsch'])('registrations of an unknown event, %s, lead back to the dashboard', async (id) => {
  answers({ getUser: buildUser({ isAdmin: true }), getEvent: fails('not-found') });
  answers({ listRegistrations: fails('not-found'), listWaitlist: fails('not-found') });
  renderPage(`/events/${id}/registrations`);
  expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zurück zum Organisator Dashboard' })).toHaveAttribute('href', '/admin');
});

it('the list of registrations is saved as a CSV file named after the event', async () => {
  const saved = catchSavedFile();
  const { user } = await openRegistrations(roster);
  await actOnEvent(user, 'Liste als CSV');
  expect(saved.name()).toBe('teilnehmerliste-sommerfest-2026-07-11.csv');
  expect(saved.type()).toBe('text/csv;charset=utf-8');
  const lines = (await saved.text()).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^1;Anna;Albrecht;/);
  expect(lines[4]).toMatch(/^4;Emil;Größer;.*;Warteliste, Platz 2;/);
});

it('the list of registrations is printed as a table that is in the document only while it is printed', async () => {
  const { user } = await openRegistrations(roster, { title: 'Sommerfest', location: 'Sportplatz' });
  const printed = catchPrint();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await actOnEvent(user, 'Liste drucken');
  const table = within(within(printed()).getByRole('table', { name: 'Teilnehmerliste: Sommerfest' }));
  const [title, columns, ...people] = table.getAllByRole('row').map((row) => row.textContent);
  expect(columns).toBe('Nr.NameTelefonNotizStatusUnterschrift');
  expect(title).toContain('Sommerfest');
  expect(title).toContain('Samstag, 11. Juli 2026');
  expect(title).toContain('Sportplatz');
  expect(people).toEqual([
    '1Anna Albrecht+49 (170) 12-34Bringt Kuchen mitBestätigt',
    '2Ben Größer0341 123456Ausstehend',
    '3Dora Dietrich0341 123456Warteliste 1',
    '4Emil Größer0341 123456Warteliste 2',
  ]);

  // iPhones report the end before they draw the preview.
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByRole('table')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
});
