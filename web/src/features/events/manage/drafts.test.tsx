import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { dialogClosed, toasts } from '@/testing/screen';
import { fails, takes } from '@/testing/server';
import { chooseFromMenu, serveDashboard, serveEvents, training } from '../testing/serve-events';

const draft = buildEventDetail({
  id: 7,
  title: 'Sommerfest',
  isDraft: true,
  startTime: '2026-07-20T10:00:00.000Z',
  endTime: '2026-07-20T12:00:00.000Z',
});

/** While the clubhouse is booked, only what is meant so is published. */
const servePublish = (isBooked = false) =>
  takes('publishEvent', ({ body }) =>
    isBooked && !body.allowOverlap
      ? fails('venue-overlap', { message: 'Im Vereinsheim ist dann: Silberhochzeit.' })()
      : { published: 1 },
  );

function serveDraft() {
  serveDashboard();
  return serveEvents(draft);
}

it('the page of a draft says who sees it and offers organisers to publish, and nothing that needs an event', async () => {
  const served = serveDraft();
  const sent = servePublish();
  const { user } = renderPage('/events/7');
  expect(await screen.findByText(/Nur der Vorstand sieht diese Veranstaltung/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', '/events/7/edit');
  for (const name of [/Anmeld/, 'Absagen', 'Teilen', 'In Kalender eintragen', /Kommentar/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entwurf veröffentlichen?' }));
  expect(dialog.getByText(/sehen danach alle, auch Leute ohne Konto/)).toBeVisible();
  expect(
    dialog.getByText('Es bekommt jede Person eine Nachricht, die neue Veranstaltungen gemeldet haben möchte.'),
  ).toBeVisible();
  served.events = [{ ...draft, isDraft: false }];
  await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() => expect(sent).toEqual([{ scope: 'this', allowOverlap: false }]));
  expect(await screen.findByText('Die Veranstaltung ist jetzt für alle zu sehen.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Absagen' })).toBeVisible();
  // The button went with the draft's page.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it.each(['registrations', 'registrations/attendance', 'team'])(
  'the page of a draft says at /%s that nobody can have joined, and leads to the draft',
  async (part) => {
    serveDraft();
    renderPage(`/events/7/${part}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Noch ein Entwurf' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zum Entwurf' })).toHaveAttribute('href', '/events/7');
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
  },
);

it('the page of a draft asks again when the clubhouse is booked at its time', async () => {
  serveDraft();
  const sent = servePublish(true);
  const { user } = renderPage('/events/7');
  await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }));
  expect(await dialog.findByText(/Silberhochzeit/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ scope: 'this', allowOverlap: true }));
});

it('drafts in the organisers’ list are marked in words, also in the row of their series, cannot be cancelled, and are published with those that follow in the series, or alone', async () => {
  serveDashboard({ active: [training(1), training(2, { isDraft: true }), training(3, { isDraft: true })] });
  const sent = servePublish();
  const { user } = renderPage('/admin');
  await user.click(await screen.findByRole('button', { name: /^Alle Termine/ }));
  expect(screen.getByText('2 Entwürfe')).toBeVisible();
  expect(screen.getAllByText('Entwurf')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Mehr zu Training 2' }));
  expect(await screen.findByRole('menuitem', { name: 'Veröffentlichen' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Absagen' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  const publish = async (scope: RegExp) => {
    const { dialog } = await chooseFromMenu(user, 'Training 2', 'Veröffentlichen');
    await user.click(dialog.getByRole('radio', { name: scope }));
    await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }));
    await dialogClosed();
  };
  await publish(/Diesen und alle folgenden \(2 Termine\)/);
  await publish(/Nur diesen Termin/);
  expect(sent).toEqual([
    { scope: 'following', allowOverlap: false },
    { scope: 'this', allowOverlap: false },
  ]);
  expect((await toasts().findAllByText('Veröffentlicht')).length).toBeGreaterThan(0);
});
