import type { Told } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAdminRegistration, buildGuest } from '@/features/registrations/testing/builders';
import { closedWith, dialogClosed, listed, toast } from '@/testing/screen';
import { answers, takes } from '@/testing/server';
import { buildAdminEvent, NOBODY_TOLD } from '../testing/builders';
import { chooseFromMenu, openDialog, training } from '../testing/serve-events';

const fest = buildAdminEvent({ title: 'Sommerfest', _count: { registrations: 8 }, waitlistCount: 1 });
const other = buildAdminEvent({ title: 'Stadtlauf' });

/** Records the deletions that arrive. */
const serveDeletion = (told: Partial<Told> = {}, onDelete = () => {}) =>
  takes(
    'deleteEvent',
    () => {
      onDelete();
      return { removed: 1, ...NOBODY_TOLD, ...told };
    },
    ({ url, key }) => ({ path: url.pathname + url.search, key }),
  );

it('deleting an event asks first, says what is lost and who is told, does nothing when cancelled, and then removes it from the list, whose heading gets the focus', async () => {
  const { user, dialog, element, served } = await openDialog('Sommerfest', 'Löschen', { active: [fest, other] });
  const sent = serveDeletion({}, () => {
    served.active = [other];
  });
  expect(element).toHaveAccessibleName('Sind Sie sicher?');
  expect(element).toHaveAccessibleDescription(
    'Diese Aktion kann nicht rückgängig gemacht werden. Die Veranstaltung „Sommerfest“ wird dauerhaft gelöscht.',
  );
  expect(dialog.getByText('8 angemeldete und 1 wartende Person werden benachrichtigt.')).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  await user.click(dialog.getByText('Abbrechen'));
  await dialogClosed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mehr zu Sommerfest' })).toHaveFocus());
  expect(sent).toEqual([]);

  const again = await chooseFromMenu(user, 'Sommerfest', 'Löschen');
  await user.click(again.dialog.getByText('Löschen'));
  expect(await toast('Erfolg')).toBeVisible();
  await closedWith('Veranstaltung wurde erfolgreich gelöscht');
  expect(screen.queryByText('Sommerfest')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Aktive Veranstaltungen (1)' })).toHaveFocus());
  expect(sent).toEqual([
    { path: `/api/admin/events/${fest.id}?scope=this`, key: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
});

it('deleting an event asks to phone guests first, names them with their numbers, and says so again afterwards', async () => {
  const erika = buildGuest({ name: 'Erika' });
  const karl = buildGuest({ name: 'Karl', phoneNumber: '0341 998877' });
  answers({ listRegistrations: [erika, buildAdminRegistration({ name: 'Anna' })], listWaitlist: [karl] });
  const { user, dialog } = await openDialog('Sommerfest', 'Löschen', {
    active: [{ ...fest, guestCounts: { active: 1, waiting: 1 } }],
  });
  const guestsToCall = [{ name: 'Erika', phoneNumber: '0170 7654321' }];
  serveDeletion({ told: 7, guests: 2, guestsEventId: fest.id, guestsToCall });
  expect(
    dialog.getByText(/^7 angemeldete Personen .*, 2 Gäste haben kein Konto: .* vor dem Löschen an, /),
  ).toBeVisible();
  expect(await dialog.findByRole('link', { name: '0341 998877, Karl anrufen' })).toHaveAttribute(
    'href',
    'tel:0341998877',
  );
  expect(listed('Bitte anrufen')).toEqual(['Erika0170 7654321', 'Karl0341 998877']);
  await user.click(dialog.getByText('Löschen'));
  expect(await toast(/ 7 Personen .* bitte anrufen: Erika \(0170 7654321\) und 1 weiterer Gast\.$/)).toBeVisible();
});

const series = [training(1), training(2), training(3)];

it('deleting an event of a series deletes this one alone, or the following ones too, and says how many and how many people that concerns', async () => {
  const stranger = training(9, { seriesId: 'andere' });
  const { user, dialog } = await openDialog('Training 2', 'Löschen', { active: [...series, stranger] });
  const sent = serveDeletion();
  expect(dialog.getByLabelText('Nur diesen Termin')).toBeChecked();
  expect(dialog.getByText('2 angemeldete Personen werden benachrichtigt.')).toBeVisible();
  await user.click(dialog.getByLabelText('Diesen und alle folgenden (2 Termine)'));
  expect(dialog.getByText('Bis zu 5 angemeldete Personen werden benachrichtigt.')).toBeVisible();
  await user.click(dialog.getByText('Löschen'));
  await toast('Erfolg');
  expect(sent.map(({ path }) => path)).toEqual([`/api/admin/events/${series[1]?.id}?scope=following`]);
});

it('deleting an event of a series leads to the numbers of the guests of each date', async () => {
  const dates = [1, 2].map((day) => training(day, { guestCounts: { active: 1, waiting: 0 } }));
  const [first] = dates;
  answers({ listRegistrations: [], listWaitlist: [] });
  const { user, dialog } = await openDialog('Training 1', 'Löschen', { active: dates });
  await user.click(dialog.getByLabelText('Diesen und alle folgenden (2 Termine)'));
  const links = dialog.getAllByRole('link', { name: /^Telefonnummern am / });
  expect(links).toHaveLength(2);
  expect(links[0]).toHaveAttribute('href', `/events/${first?.id}/registrations`);
});

it('deleting an event of a series counts the coming occurrences when a past one is deleted', async () => {
  const past = training(-1, { _count: { registrations: 4 } });
  const lists = { active: series, archived: [past] };
  const { user, dialog } = await openDialog('Training -1', 'Löschen', lists, '?archiviert=1');
  await user.click(await dialog.findByLabelText('Diesen und alle folgenden (4 Termine)'));
  expect(dialog.getByText(/^Bis zu 6 angemeldete .* 4 Anmeldungen zu vergangenen Terminen /)).toBeVisible();
});
