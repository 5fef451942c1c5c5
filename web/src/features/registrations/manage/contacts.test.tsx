import { type EventDetail, paths } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mara } from '@/features/events/testing/serve-events';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { closedWith, dialogClosed, enter, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildAdminRegistration, buildGuest, buildShift, buildWaitlistEntry, ME } from '../testing/builders';
import { askAbout, card, cards, openEvent, openPerson, serveRoster } from '../testing/serve-registrations';

const PAST = { startTime: '2026-07-07T12:00:00.000Z', endTime: '2026-07-07T16:00:00.000Z' };

const anna = buildAdminRegistration({ name: 'Anna Albrecht', email: null, notes: 'Kann erst ab 15 Uhr' });
const erika = buildGuest({ name: 'Erika Muster', status: 'confirmed' });
const udo = buildWaitlistEntry({ name: 'Udo Unger', email: null });

/** Opens the list of helpers, by default as the event's contact. */
function openTeam(fields: Partial<EventDetail> = {}, viewer = mara) {
  const roster = { registrations: [anna, erika], waitlist: [udo] };
  const { served, asked } = serveRoster(roster, { contacts: [ME], ...fields }, viewer);
  return { ...renderPage(paths.team(7)), served, asked };
}

it('the list of helpers shows a contact who comes and who waits, with phone number and note, and only what a contact may do', async () => {
  const { user } = openTeam();
  await screen.findByText('Anmeldungen', { selector: 'h2' });
  expect(cards('Anmeldungen')).toEqual(['Anna Albrecht', 'Erika Muster (Gast)']);
  expect(cards('Warteliste')).toEqual(['Udo Unger']);
  expect(card('Anna Albrecht')).toHaveTextContent('Kann erst ab 15 Uhr0341 123456');
  for (const act of [/ablehnen$/, /Alle bestätigen/])
    expect(screen.queryByRole('button', { name: act })).not.toBeInTheDocument();
  for (const link of ['Organisator Dashboard', 'Anwesenheit eintragen', /^Abgesagt/])
    expect(screen.queryByText(link)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Anna Albrecht bestätigen' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Mehr zur Veranstaltung' }));
  const acts = await screen.findAllByRole('menuitem');
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    'Nachricht schreiben',
    'Helfer suchen',
    'Liste drucken',
    'Hilfe zum Drucken',
    'Zur Veranstaltung',
    'Hilfe zu dieser Seite',
  ]);
  await user.keyboard('{Escape}');
  const erika = await openPerson(user, 'Erika Muster (Gast)');
  expect(erika.getByRole('link', { name: '0170 7654321, Erika Muster anrufen' })).toBeVisible();
  expect(erika.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Bestätigung zurücknehmen']);
});

it('the list of helpers in an event with shifts lets a contact note a caller and move people to free places, and never make room', async () => {
  const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10, maxParticipants: 3 });
  const kasse = buildShift({ id: 'kasse010', title: 'Kasse', hour: 10, maxParticipants: 1 });
  const { user, served } = openTeam({ shifts: [kasse, grill] });
  served.registrations = [
    { ...anna, shiftId: grill.id },
    { ...erika, shiftId: kasse.id },
  ];
  expect(await screen.findByText('es fehlen 2')).toBeVisible();
  const moving = await askAbout(user, 'Anna Albrecht', 'In eine andere Schicht');
  const full = 'Kasse, 10–12 Uhr: hat schon keinen freien Platz';
  expect(moving.getByRole('option', { name: full })).toBeDisabled();
  await user.click(moving.getByRole('button', { name: 'Abbrechen' }));
  await dialogClosed();
  const assigning = await askAbout(user, 'Udo Unger', 'Einteilen');
  expect(assigning.getByRole('option', { name: 'Grill, 10–12 Uhr (1 von 3, es fehlen 2)' })).toBeEnabled();
  await user.click(assigning.getByRole('button', { name: 'Abbrechen' }));
  await dialogClosed();

  await user.click(screen.getByRole('button', { name: 'Person hinzufügen: Kasse, 10–12 Uhr' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }));
  expect(adding.getByLabelText('Name des Gasts')).toBeVisible();
  const ways = adding.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(ways).toEqual(['Warten, bis einer frei wird']);
  await user.selectOptions(adding.getByLabelText('Schicht'), grill.id);
  await enter(user, 'Name des Gasts', 'Karl');
  await enter(user, 'Telefonnummer', '0170 7654321');
  const sent = takes('addRegistration', buildGuest({ name: 'Karl', status: 'confirmed' }));
  await user.click(adding.getByRole('button', { name: 'Anmelden' }));
  await closedWith('Karl ist angemeldet');
  const guest = { name: 'Karl', phoneNumber: '0170 7654321' };
  const place = { waits: false, instead: null, raiseLimit: false, shiftId: grill.id };
  expect(sent).toEqual([{ userId: null, guest, ...place }]);
});

it('the list of helpers says why a confirmation failed, and sends home who is no contact any more', async () => {
  const { user, location } = openTeam();
  const confirm = await screen.findByRole('button', { name: 'Anna Albrecht bestätigen' });
  answers({
    decideRegistration: fails('not-allowed'),
    listRegistrations: fails('not-allowed'),
    listWaitlist: fails('not-allowed'),
    getEvent: buildEventDetail({ id: 7 }),
  });
  await user.click(confirm);
  expect(await toast(/Anmeldestatus konnte nicht aktualisiert werden/)).toBeVisible();
  await waitFor(() => expect(location()).toBe(paths.home));
});

it('the list of helpers is no page for other members, who see nothing of it and are sent home', async () => {
  const { location, asked } = openTeam({}, buildUser({ id: 'other' }));
  await waitFor(() => expect(location()).toBe(paths.home));
  expect(asked).toEqual([]);
});

it('the list of helpers after the event marks who did not come, and leads to the attendance, which is saved without hours', async () => {
  const { user } = openTeam(PAST);
  const sent = takes('saveAttendance', { present: 1, absent: 1 });
  await user.click(await screen.findByText('Anwesenheit eintragen'));
  await user.click(await screen.findByRole('checkbox', { name: 'Anna Albrecht' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(await screen.findByText('Speichern', { selector: 'button' }));
  expect(await toast('Anwesenheit gespeichert')).toBeVisible();
  expect(sent).toEqual([
    { everyone: false, overwrite: false, entries: [{ registrationId: anna.id, present: false, hours: null }] },
  ]);
  expect(screen.getByText('Helferliste', { selector: 'a' })).toHaveAttribute('href', paths.team(7));
});

const udoContact = { id: 'udo', firstName: 'Udo', lastName: 'Unger', phoneNumber: '0341 77', email: 'udo@example.org' };

it('the page of an event names its contacts where people ask, with the ways to reach them that they share', async () => {
  await openEvent({ contacts: [udoContact, ME] }, buildUser({ id: 'other' }));
  expect(screen.getByRole('link', { name: '0341 77, Udo Unger anrufen' })).toHaveAttribute('href', 'tel:034177');
  expect(screen.getByRole('link', { name: 'E-Mail an Udo Unger' })).toHaveAttribute('href', 'mailto:udo@example.org');
  expect(screen.getByText('Mara Berger')).toBeVisible();
  expect(screen.queryByText('030 23125 101')).not.toBeInTheDocument();
  expect(screen.queryByText('Helferliste')).not.toBeInTheDocument();
});

it('the page of an event names the club too where no contact shares an address, and leads contacts to their list', async () => {
  await openEvent({ contacts: [ME] });
  expect(screen.getByRole('link', { name: '030 23125 101' })).toBeVisible();
  expect(screen.getByText('Helferliste')).toHaveAttribute('href', expect.stringMatching(/^\/events\/\d+\/team$/));
});
