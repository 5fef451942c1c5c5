import type { CalledOff, EventDetail } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { dialogClosed, toast, toasts } from '@/testing/screen';
import { takes, withKey } from '@/testing/server';
import { buildCalledOff, NOBODY_TOLD } from '../testing/builders';
import { openEventPage, serveDashboard, serveEvents } from '../testing/serve-events';

const event = buildEventDetail({ id: 7, title: 'Sommerfest' });

it('organisers delete an event on its page after a question, and come to the dashboard', async () => {
  serveDashboard();
  const served = serveEvents(event);
  const sent = takes(
    'deleteEvent',
    () => {
      served.events = [];
      return { removed: 1, ...NOBODY_TOLD };
    },
    ({ url }) => url.pathname + url.search,
  );
  const { user, location } = renderPage('/events/7');
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sind Sie sicher?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent).toEqual(['/api/admin/events/7?scope=this']);
  expect(await toasts().findByText('Veranstaltung wurde erfolgreich gelöscht')).toBeVisible();
});

const LONG_AGO = { startTime: '2020-07-01T10:00:00.000Z', endTime: '2020-07-01T12:00:00.000Z' };
const CANCELLED_AT = '2026-07-01T10:00:00.000Z';

/** Opens the question for another reason, and records what is sent. */
async function openReason(answer: Partial<CalledOff> = {}, fields: Partial<EventDetail> = {}) {
  const cancelled = { ...event, cancelledAt: CANCELLED_AT, cancellationReason: 'Sturm', ...fields };
  const { user } = await openEventPage(cancelled, buildUser({ isAdmin: true }));
  const sent = takes('cancelEvent', buildCalledOff(answer), withKey);
  await user.click(await screen.findByRole('button', { name: 'Grund ändern' }));
  const element = await screen.findByRole('dialog', { name: 'Grund ändern' });
  return { user, sent, element, dialog: within(element), field: within(element).getByRole('textbox') };
}

it('organisers change why an event is cancelled, of which nobody is told', async () => {
  const { user, sent, element, dialog, field } = await openReason();
  expect(element).toHaveAccessibleDescription(
    '„Sommerfest“ bleibt abgesagt. Niemand wird noch einmal benachrichtigt: Der neue Grund steht auf der Seite der Veranstaltung.',
  );
  expect(field).toHaveValue('Sturm');
  await user.clear(field);
  await user.click(field);
  await user.paste('x'.repeat(301));
  await user.click(dialog.getByRole('button', { name: 'Grund speichern' }));
  expect(dialog.getByText('Höchstens 300 Zeichen')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, ' Gewitter ');
  await user.click(dialog.getByRole('button', { name: 'Grund speichern' }));
  await dialogClosed();
  expect(sent).toEqual([{ body: { reason: 'Gewitter', scope: 'this' }, key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  expect(await toasts().findByText('Grund geändert')).toBeVisible();
  expect(toasts().getByText('Niemand wird noch einmal benachrichtigt.')).toBeVisible();
});

it('organisers hear that a new reason has cancelled the event again, if somebody took that back meanwhile', async () => {
  const { user, dialog } = await openReason({ told: 3 }, { seriesId: 'serie' });
  expect(dialog.getByText(/Er gilt nur für diesen Termin\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Grund speichern' }));
  expect(await toast('Veranstaltung abgesagt')).toBeVisible();
  expect(toasts().getByText('3 Personen werden benachrichtigt.')).toBeVisible();
});

it('organisers can copy a cancelled event that is over, and give no other reason why it is cancelled', async () => {
  await openEventPage({ ...event, cancelledAt: CANCELLED_AT, ...LONG_AGO }, buildUser({ isAdmin: true }));
  expect(screen.getByText('Abgesagt')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Kopieren' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Grund ändern' })).not.toBeInTheDocument();
});
