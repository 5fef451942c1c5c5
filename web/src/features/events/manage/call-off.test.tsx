import type { CalledOff } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildWaitlistEntry } from '@/features/registrations/testing/builders';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { closedWith, dialogClosed, toast, toasts } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildAdminEvent, buildCalledOff } from '../testing/builders';
import { openDialog, openEventPage, serveEvents, training } from '../testing/serve-events';

const OFF = '2026-07-07T10:00:00.000Z';
const fest = buildAdminEvent({ title: 'Sommerfest', _count: { registrations: 8 }, waitlistCount: 1 });

/** Records what arrives. */
const serveCallOff = (endpoint: 'cancelEvent' | 'reinstateEvent', answer: Partial<CalledOff>) =>
  takes(endpoint, buildCalledOff(answer), ({ url, body, key }) => ({ path: url.pathname, body, key }));

it('cancelling an event says what happens and to whom, that all can read the reason, which is not too long and stays when the server refuses, and then how many are told', async () => {
  const { user, dialog, element } = await openDialog('Sommerfest', 'Absagen', { active: [fest] });
  expect(element).toHaveAccessibleName('Veranstaltung absagen?');
  expect(element).toHaveAccessibleDescription(
    '„Sommerfest“ bleibt als abgesagt stehen, mit deinem Grund. Alle behalten ihren Platz, und du kannst die Absage zurücknehmen.',
  );
  expect(dialog.getByText('8 angemeldete und 1 wartende Person werden benachrichtigt.')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Grund (freiwillig)' });
  expect(field).toHaveAccessibleDescription('Alle können ihn lesen, auch Leute ohne Konto.');
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Veranstaltung absagen' }));
  const refused = takes('cancelEvent', fails('past-event'));
  await user.click(field);
  await user.paste('x'.repeat(301));
  await confirm();
  expect(dialog.getByText('Höchstens 300 Zeichen')).toBeVisible();
  expect(refused).toEqual([]);

  await user.clear(field);
  await user.type(field, '  Der Platz steht unter Wasser. ');
  await confirm();
  expect(await toast('Diese Veranstaltung ist bereits vorbei.')).toBeVisible();
  expect(field).toHaveValue('  Der Platz steht unter Wasser. ');
  const sent = serveCallOff('cancelEvent', { told: 9 });
  await confirm();
  expect(await toast('Veranstaltung abgesagt')).toBeVisible();
  await closedWith('9 Personen werden benachrichtigt.');
  expect(sent).toEqual([
    {
      path: `/api/admin/events/${fest.id}/cancel`,
      body: { reason: 'Der Platz steht unter Wasser.', scope: 'this' },
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
});

it('cancelling an event counts guests apart, names them, and leads to their phone numbers afterwards', async () => {
  const withGuest = { ...fest, guestCounts: { active: 0, waiting: 1 } };
  const erika = buildWaitlistEntry({ name: 'Erika', phoneNumber: '0170 7654321', email: null, isGuest: true });
  answers({ listRegistrations: [], listWaitlist: [erika] });
  const { user, dialog, location } = await openDialog('Sommerfest', 'Absagen', { active: [withGuest] });
  const guestsToCall = [{ name: 'Erika', phoneNumber: '0170 7654321' }];
  serveCallOff('cancelEvent', { told: 8, guests: 1, guestsEventId: fest.id, guestsToCall });
  expect(await dialog.findByRole('link', { name: '0170 7654321, Erika anrufen' })).toBeVisible();
  expect(dialog.getByText(/^8 angemeldete Personen .*, 1 Gast hat kein Konto: bitte ruf an\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Veranstaltung absagen' }));
  const text = '8 Personen werden benachrichtigt. Ohne Konto, bitte anrufen: Erika (0170 7654321).';
  expect(await toast(text)).toBeVisible();
  serveEvents(buildEventDetail({ id: fest.id, title: fest.title }));
  await user.click(toasts().getByRole('button', { name: 'Zu den Telefonnummern' }));
  expect(location()).toBe(`/events/${fest.id}/registrations`);
  expect(await screen.findByRole('heading', { level: 1, name: /Sommerfest/ })).toBeVisible();
});

it('cancelling an event of a series can take the following ones along, but not those that are cancelled already', async () => {
  const active = [training(1), training(2), training(3, { cancelledAt: OFF }), training(4)];
  const { user, dialog } = await openDialog('Training 2', 'Absagen', { active });
  const sent = serveCallOff('cancelEvent', { changed: 2, told: 1 });
  expect(dialog.getByText('2 angemeldete Personen werden benachrichtigt.')).toBeVisible();
  await user.click(dialog.getByLabelText('Diesen und alle folgenden (2 Termine)'));
  expect(dialog.getByText('Bis zu 6 angemeldete Personen werden benachrichtigt.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Veranstaltung absagen' }));
  expect(await toast('2 Termine. 1 Person wird benachrichtigt.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: null, scope: 'following' }]);
});

it('cancelling an event is not offered for what is over, while taking it back is', async () => {
  const past = { startTime: '2026-07-01T10:00:00.000Z', endTime: '2026-07-01T12:00:00.000Z' };
  const archived = [
    buildAdminEvent({ ...past, title: 'Lauf' }),
    buildAdminEvent({ ...past, title: 'Ball', cancelledAt: OFF }),
  ];
  const { user, dialog } = await openDialog('Ball', 'Absage zurücknehmen', { archived }, '?archiviert=1');
  expect(dialog.getByText('Es ist niemand angemeldet.')).toBeVisible();
  await user.click(dialog.getByText('Zurück'));
  await dialogClosed();
  await user.click(screen.getByRole('button', { name: 'Mehr zu Lauf' }));
  expect(await screen.findByRole('menuitem', { name: 'Kopieren' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Absagen' })).not.toBeInTheDocument();
});

it('a cancelled event is marked in the list of organisers and can be reinstated', async () => {
  const off = { ...fest, cancelledAt: OFF };
  const { user, dialog, element } = await openDialog('Sommerfest', 'Absage zurücknehmen', { active: [off] });
  const sent = serveCallOff('reinstateEvent', { told: 9 });
  expect(screen.getByText('Abgesagt')).toBeVisible();
  expect(element).toHaveAccessibleName('Absage zurücknehmen?');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.getByText('8 angemeldete und 1 wartende Person werden benachrichtigt.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Absage zurücknehmen' }));
  expect(await toast('Absage zurückgenommen')).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/api/admin/events/${fest.id}/reinstate`, { scope: 'this', allowOverlap: false }],
  ]);
});

it('a cancelled event of a series brings those back that were cancelled with it, and no others', async () => {
  const active = [
    training(1),
    training(2, { cancelledAt: OFF }),
    training(3, { cancelledAt: '2026-07-06T10:00:00.000Z' }),
    training(4, { cancelledAt: OFF }),
  ];
  const { user, dialog } = await openDialog('Training 2', 'Absage zurücknehmen', { active });
  const sent = serveCallOff('reinstateEvent', { changed: 2, told: 6 });
  await user.click(dialog.getByLabelText('Diesen und die folgenden, die zugleich abgesagt wurden (2 Termine)'));
  expect(dialog.getByText('Bis zu 6 angemeldete Personen werden benachrichtigt.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Absage zurücknehmen' }));
  expect(await toast('2 Termine. 6 Personen werden benachrichtigt.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ scope: 'following', allowOverlap: false }]);
});

it('a cancelled event takes place after all beside a booking only if that is meant so', async () => {
  const off = { ...fest, cancelledAt: OFF };
  const { user, dialog } = await openDialog('Sommerfest', 'Absage zurücknehmen', { active: [off] });
  answers({ reinstateEvent: fails('venue-overlap', { message: 'Zu dieser Zeit ist gebucht: Chor.' }) });
  await user.click(dialog.getByRole('button', { name: 'Absage zurücknehmen' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Zu dieser Zeit ist gebucht: Chor.');
  const sent = serveCallOff('reinstateEvent', { told: 9 });
  await user.click(dialog.getByRole('button', { name: 'Trotzdem zurücknehmen' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ scope: 'this', allowOverlap: true }));
});

it('a cancelled event says so on its page with the reason, offers only to leave, and organisers to take it back', async () => {
  const cancelled = { cancelledAt: OFF, cancellationReason: 'Zu heiß', myStatus: 'registered' } as const;
  const { user } = await openEventPage(cancelled, buildUser({ isAdmin: true }));
  expect(screen.getByText('Abgesagt: Zu heiß')).toBeVisible();
  expect(screen.getByText('Diese Veranstaltung ist abgesagt')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Abmelden' })).toBeEnabled();
  expect(screen.queryByText('In Kalender eintragen')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Absage zurücknehmen' }));
  expect(await screen.findByRole('dialog', { name: 'Absage zurücknehmen?' })).toBeVisible();
});
