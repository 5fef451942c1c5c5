import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { renderApp, renderAppInBrowser } from '@/testing/render';
import { dialogClosed, enter, field } from '@/testing/screen';
import { setViewport } from '@/testing/viewport';
import { fill, openNew, serveOrganiser, takesSaves } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

/** Opens the form from the member's own page, with the window's own history. */
async function openFromDashboard() {
  serveOrganiser();
  const app = renderAppInBrowser('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await app.navigate('/events/create');
  await screen.findByLabelText('Titel');
  return app;
}

const question = () => screen.findByRole('dialog', { name: 'Änderungen verwerfen?' });
const answer = async (user: Awaited<ReturnType<typeof openNew>>['user'], name: string) => {
  await question();
  await user.click(screen.getByRole('button', { name }));
};
const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'closes';
};

test.each(['Abbrechen', 'Mein Profil'])('the link “%s” asks first while there are unsaved changes', async (link) => {
  const { user, location } = await openNew(renderApp);
  await enter(user, 'Titel', 'Fest');
  // It would open elsewhere.
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: link }));
  await user.keyboard('{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: link }));
  await answer(user, 'Weiter bearbeiten');
  await dialogClosed();
  expect(location()).toBe('/events/create');
  expect(field('Titel')).toHaveValue('Fest');

  await user.click(screen.getByRole('link', { name: link }));
  await answer(user, 'Verwerfen');
  await waitFor(() => expect(location()).not.toBe('/events/create'));
});

test('a link in the menu of the phone asks, and the menu is closed', async () => {
  setViewport('phone');
  const { user, location } = await openNew(renderApp);
  await enter(user, 'Titel', 'Fest');
  await user.click(await screen.findByRole('button', { name: 'Menü öffnen' }));
  await user.click(await screen.findByRole('link', { name: 'Einstellungen' }));
  await answer(user, 'Verwerfen');
  await waitFor(() => expect(location()).toBe('/einstellungen'));
  await dialogClosed();
});

test('the browser’s back button and closing the tab ask, as often as somebody tries', async () => {
  const { user, back, location } = await openFromDashboard();
  await enter(user, 'Titel', 'Fest');
  expect(closeTab()).toBe('asks');
  for (const _press of [1, 2]) {
    await back();
    await answer(user, 'Weiter bearbeiten');
    await dialogClosed();
    expect(location()).toBe('/events/create');
    expect(field('Titel')).toHaveValue('Fest');
  }
  await back();
  await answer(user, 'Verwerfen');
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(closeTab()).toBe('closes');
});

test('leaving asks nothing when the changes were undone by hand', async () => {
  const { user, back, location } = await openFromDashboard();
  await enter(user, 'Titel', 'Fest');
  await enter(user, 'Titel', '');
  expect(closeTab()).toBe('closes');
  await back();
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

test('back from the first page of the tab leads to the organisers’ list', async () => {
  serveOrganiser();
  const { user, back, location } = renderAppInBrowser('/events/create');
  await screen.findByLabelText('Titel');
  await enter(user, 'Titel', 'Fest');
  await back();
  await answer(user, 'Verwerfen');
  await waitFor(() => expect(location()).toBe('/admin'));
});

test('saving leads away without a question, and back does not lead to the form twice', async () => {
  takesSaves('createEvent');
  const { user, back, location } = await openFromDashboard();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Erstellen' }));
  await screen.findByRole('heading', { level: 1, name: 'Organisator Dashboard' });
  expect(location()).toBe('/admin');
  expect(closeTab()).toBe('closes');
  await back();
  await waitFor(() => expect(location()).toBe('/events/create'));
  expect(await screen.findByLabelText('Titel')).toHaveValue('');
  await back();
  await waitFor(() => expect(location()).toBe('/dashboard'));
});
