import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closedWith, dialogClosed, enter, texts } from '@/testing/screen';
import { takes } from '@/testing/server';
import { buildAdminRegistration, buildGuest, buildShift } from '../testing/builders';
import {
  actOnEvent,
  askAbout,
  card,
  catchPrint,
  openPerson,
  openRegistrations,
  takesAct,
} from '../testing/serve-registrations';

const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10 });
const cake = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null });
const anna = buildAdminRegistration({ name: 'Anna Albrecht', shiftId: grill.id, status: 'confirmed' });
const ben = buildAdminRegistration({
  name: 'Ben Berger',
  shiftId: cake.id,
  status: 'confirmed',
  brings: 'Apfelkuchen',
});
const WHO_SEES_IT = /^Das sehen alle Mitglieder neben dem Namen\. Sag es der Person bitte dazu\./;

const open = (registrations = [anna, ben]) => openRegistrations({ registrations }, { shifts: [grill, cake] });

it('what people bring stands beside their names, in all about them, on the plan for the wall and in the printed list', async () => {
  const { user } = await open();
  expect(card('Ben Berger')).toHaveTextContent('Apfelkuchen');
  const dialog = await openPerson(user, 'Ben Berger');
  expect(dialog.getByText('Bringt mit: Apfelkuchen')).toBeVisible();
  await user.keyboard('{Escape}');
  await dialogClosed();
  const printed = catchPrint();
  await actOnEvent(user, 'Schichtplan drucken');
  const plan = within(printed()).getByRole('table', { name: 'Schichtplan: Bitte mitbringen' });
  expect(plan).toHaveTextContent('Ben BergerApfelkuchen');
  await actOnEvent(user, 'Liste drucken');
  const list = within(screen.getByRole('table', { name: 'Teilnehmerliste: Sommerfest' }));
  expect(texts(list.getAllByRole('row')).at(-1)).toBe('2Ben BergerApfelkuchen0341 123456Bestätigt');
});

it('organisers change for who phones what they bring, hear who sees it, and are offered that for contributions alone', async () => {
  const { user, served } = await open();
  const person = await openPerson(user, 'Anna Albrecht');
  expect(person.queryByRole('button', { name: 'Mitbringsel eintragen' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await dialogClosed();
  const changed = { ...ben, brings: 'Muffins' };
  const sent = takesAct('changeBrings', served, { registrations: [anna, changed] }, changed);
  const dialog = await askAbout(user, 'Ben Berger', 'Mitbringsel eintragen');
  expect(dialog.getByText('Ben Berger bekommt davon keine Nachricht.')).toBeVisible();
  const field = dialog.getByLabelText('Mitbringsel (freiwillig)');
  expect(field).toHaveValue('Apfelkuchen');
  expect(field).toHaveAccessibleDescription(WHO_SEES_IT);
  await user.clear(field);
  await user.type(field, 'x'.repeat(61));
  expect(dialog.getByText('Höchstens 60 Zeichen')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, ' Muffins {Enter}');
  await closedWith('Ben Berger bringt mit: Muffins');
  expect(sent).toEqual([{ path: `registrations/${ben.id}/brings`, body: { brings: 'Muffins' } }]);
  expect(card('Ben Berger')).toHaveTextContent('Muffins');
});

it('who adds somebody to a contribution enters the word at once, and is asked for none in a shift with times', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Person hinzufügen: Grill, 10–12 Uhr' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }));
  await user.click(dialog.getByRole('radio', { name: 'Gast ohne Konto' }));
  expect(dialog.queryByLabelText(/^Mitbringsel/)).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Schicht'), cake.id);
  await user.type(dialog.getByLabelText(/^Mitbringsel/), 'Käsekuchen');
  await enter(user, 'Name des Gasts', 'Erika');
  await enter(user, 'Telefonnummer', '0170 7654321');
  const sent = takes('addRegistration', buildGuest({ name: 'Erika', status: 'confirmed', brings: 'Käsekuchen' }));
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  await closedWith('Erika ist angemeldet');
  const guest = { name: 'Erika', phoneNumber: '0170 7654321' };
  const place = { waits: false, instead: null, raiseLimit: false, shiftId: cake.id, brings: 'Käsekuchen' };
  expect(sent).toEqual([{ userId: null, guest, ...place }]);
});
