import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderApp, renderAppInBrowser, renderPage } from '@/testing/render';
import { answers, fails } from '@/testing/server';
import { QUESTION_GROUPS } from './questions';
// Loaded here, so that loading it does not use up the timeout of the first query.
import './help-page';

const question = (name: RegExp) => screen.findByRole('button', { name });
const allQuestions = () => screen.queryAllByRole('button', { expanded: false });

/** Everybody may read these. */
const general = QUESTION_GROUPS.filter(({ forOrganisers }) => !forOrganisers).flatMap((group) => group.questions);

test('a link to a question unfolds it and gives it the focus, from outside and from another answer', async () => {
  const { user, navigate } = renderAppInBrowser('/hilfe#warteliste');
  const waitlist = await question(/Warum stehe ich auf der Warteliste/);
  expect(waitlist).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(waitlist).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Mitteilungen auf dem iPhone einschalten' }));
  const iphone = await question(/Mitteilungen auf mein iPhone/);
  expect(iphone).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(iphone).toHaveFocus());
  expect(waitlist).toHaveAttribute('aria-expanded', 'true');

  act(() => {
    window.location.hash = 'passwort';
  });
  await waitFor(async () => expect(await question(/Passwort vergessen/)).toHaveAttribute('aria-expanded', 'true'));

  await navigate('/nirgends');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toHaveFocus(),
  );
  await navigate('/hilfe#sichtbar');
  const visible = await question(/Was sieht der Verein von mir/);
  expect(visible).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(visible).toHaveFocus());
});

test('an anchor that no question has shows the page from its beginning', async () => {
  renderAppInBrowser('/hilfe#gibt-es-nicht');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  expect(allQuestions()).toHaveLength(general.length);
});

test('the search finds words in answers, says how many, stands in the address, and helps when nothing fits', async () => {
  const { user, location } = renderPage('/hilfe?suche=iphone');
  expect(await question(/Mitteilungen auf mein iPhone/)).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Suche in Fragen und Antworten' });
  expect(field).toHaveValue('iphone');
  await user.clear(field);
  expect(allQuestions()).toHaveLength(general.length);
  await user.type(field, 'ruecken der reihe');
  expect(screen.getByText('1 Frage gefunden')).toHaveRole('status');
  expect(allQuestions().map((button) => button.id)).toEqual(['warteliste']);
  expect(location()).toBe('/hilfe?suche=ruecken+der+reihe');
  await user.clear(field);
  await user.type(field, 'xyz');
  expect(screen.getByRole('heading', { name: 'Dazu steht hier noch nichts' })).toBeVisible();
  expect(screen.getByText('0 Fragen gefunden')).toHaveRole('status');
  expect(allQuestions()).toEqual([]);
});

test('whom a link leads to an answer for organisers reads it, with its picture, but only they are offered the way to what only they can open', async () => {
  const { unmount } = renderPage('/hilfe#drucken');
  expect(await screen.findByText(/Tippe auf „Liste drucken“/)).toBeVisible();
  const picture = screen.getByRole('img', { name: /„Liste drucken“/ });
  expect(picture).toHaveAttribute('src', expect.stringContaining('drucken.webp'));
  expect(picture).toHaveAttribute('width', '390');
  expect(screen.queryByRole('link', { name: 'Zu den Veranstaltungen' })).not.toBeInTheDocument();
  unmount();
  answers({ getUser: buildUser({ isAdmin: true }) });
  renderPage('/hilfe#drucken');
  expect(await screen.findByRole('link', { name: 'Zu den Veranstaltungen' })).toHaveAttribute('href', '/admin');
});

test('the foot of a page leads to the help, and a page that an answer explains leads to that answer', async () => {
  answers({ getUser: buildUser(), listEvents: [], getNotificationPreferences: fails('internal') });
  const { user, location, navigate } = renderApp('/nirgends');
  await user.click(await screen.findByRole('link', { name: 'Hilfe' }));
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name: 'Hilfe' })).toHaveFocus());
  expect(location()).toBe('/hilfe');
  await navigate('/einstellungen/notifications');
  await user.click(await screen.findByRole('link', { name: 'Hilfe zu dieser Seite' }));
  expect(await question(/Warum kam bei mir keine Mitteilung an/)).toHaveAttribute('aria-expanded', 'true');
});
