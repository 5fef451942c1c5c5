import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { texts } from '@/testing/screen';
import { answers, fails, holds } from '@/testing/server';
import { eventAt as at } from '../testing/builders';
import { serveEvents, signIn } from '../testing/serve-events';

// It is a Wednesday, 12:00 in club time.

it.each([
  ['visitors to sign in', null, ['/auth']],
  ['organisers to the calendar of the clubhouse', buildUser({ isAdmin: true }), ['/venue-calendar']],
  ['members to neither', buildUser(), []],
])('home invites %s', async (_whom, user, hrefs) => {
  if (user) signIn(user);
  serveEvents();
  renderPage('/');
  expect(await screen.findByRole('heading', { level: 1, name: /willkommen/i })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Keine Veranstaltungen geplant' })).toBeVisible();
  const invitations = () =>
    within(screen.getByRole('main')).queryAllByRole('link', { name: /^(Jetzt anmelden|Kalender ansehen)$/ });
  await waitFor(() => expect(invitations().map((link) => link.getAttribute('href'))).toEqual(hrefs));
});

it('the figures of home are unknown to visitors while the events load, with three cards as placeholders, and are not there when the events could not be loaded', async () => {
  const respond = holds('listEvents', fails('internal'));
  renderPage('/');
  await screen.findByRole('link', { name: 'Jetzt anmelden' });
  const region = screen.getByRole('status', { name: 'Veranstaltungen werden geladen' });
  expect(region.querySelectorAll('.MuiCard-root')).toHaveLength(3);
  // A browser hides what has this mark.
  expect(screen.getByLabelText('Veranstaltungen in Zahlen')).toHaveAttribute('data-total', '');
  expect(screen.queryByText('–')).not.toBeInTheDocument();
  respond();
  await screen.findByText('Die Veranstaltungen konnten nicht geladen werden.');
  expect(screen.queryByText('Geplant')).not.toBeInTheDocument();
  expect(screen.queryByText('–')).not.toBeInTheDocument();
});

it('the overview of home groups by start in the order Heute, Morgen, Diese Woche, Diesen Monat, Später, hides empty groups, and counts', async () => {
  serveEvents(
    at('2026-08-01T10:00:00Z', 'August'),
    at('2026-07-31T10:00:00Z', 'Monatsende'),
    at('2026-07-09T10:00:00Z', 'Donnerstag'),
    at('2026-07-08T06:00:00Z', 'Heute früh'),
    at('2026-07-07T10:00:00Z', 'Gestern'),
  );
  renderPage('/');
  await screen.findAllByRole('article');
  const groups = within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 2 });
  expect(texts(groups)).toEqual(['Heute', 'Morgen', 'Diesen Monat', 'Später']);
  expect(screen.queryByText('Gestern')).not.toBeInTheDocument();
  const tomorrow = within(screen.getByRole('region', { name: 'Morgen' }));
  expect(tomorrow.getByRole('article')).toHaveTextContent('Morgen12:00 Uhr');
  expect(within(screen.getByRole('region', { name: 'Heute' })).getByRole('button', { name: '1 vorbei' })).toBeVisible();
  for (const figure of ['Geplant3', 'Heute1', 'Diese Woche3'])
    await waitFor(() => expect(screen.getByLabelText('Veranstaltungen in Zahlen')).toHaveTextContent(figure));
});

it('the overview of home puts running and coming events of today first, and folds what is over', async () => {
  serveEvents(
    at('2026-07-08T05:00:00Z', 'Frühschicht'),
    at('2026-07-08T06:00:00Z', 'Vormittag'),
    at('2026-07-08T09:00:00Z', 'Gerade'),
    at('2026-07-08T15:00:00Z', 'Grillabend'),
    at('2026-07-06T15:00:00Z', 'Zeltlager', { endTime: '2026-07-09T15:00:00.000Z' }),
  );
  const { user } = renderPage('/');
  const today = within(await screen.findByRole('region', { name: 'Heute' }));
  const titles = () => texts(today.getAllByRole('heading', { level: 3 }));
  expect(titles()).toEqual(['Zeltlager', 'Gerade', 'Grillabend']);
  expect(today.getAllByRole('article')[0]).toHaveTextContent('Läuft geradebis Do, 9. Juli, 17:00 Uhr');
  expect(today.getAllByRole('article')[1]).toHaveTextContent('Läuft geradebis 13:00 Uhr');

  const over = today.getByRole('button', { name: '2 vorbei', expanded: false, description: 'Heute' });
  await user.click(over);
  expect(over).toHaveAttribute('aria-expanded', 'true');
  expect(titles().slice(3)).toEqual(['Frühschicht', 'Vormittag']);
  over.focus();
  await user.keyboard('{Enter}');
  expect(titles()).toHaveLength(3);
});

it('the overview of home shows three events of a group until that group is expanded, and folds it again', async () => {
  const many = (day: string) =>
    [9, 10, 11, 12, 13].map((hour) => at(`${day}T${String(hour).padStart(2, '0')}:30:00Z`, `${day} ${hour}`));
  const three = many('2026-08-01').slice(2);
  serveEvents(...many('2026-07-08'), ...many('2026-07-09'), ...three);
  const { user } = renderPage('/');
  const today = within(await screen.findByRole('region', { name: 'Heute' }));
  const tomorrow = within(screen.getByRole('region', { name: 'Morgen' }));
  expect(today.getAllByRole('article')).toHaveLength(3);

  await user.click(today.getByRole('button', { name: 'Alle anzeigen' }));
  expect(today.getAllByRole('article')).toHaveLength(5);
  expect(tomorrow.getAllByRole('article')).toHaveLength(3);
  const later = within(screen.getByRole('region', { name: 'Später' }));
  expect(later.getAllByRole('article')).toHaveLength(3);
  expect(later.queryByRole('button', { name: 'Alle anzeigen' })).not.toBeInTheDocument();

  await user.click(today.getByRole('button', { name: 'Weniger anzeigen' }));
  expect(today.getAllByRole('article')).toHaveLength(3);
});

it('the overview of home keeps what it has when a refetch fails', async () => {
  const served = serveEvents(at('2026-07-08T16:00:00Z', 'Grillabend'));
  const { queryClient } = renderPage('/');
  await screen.findByRole('link', { name: /^Grillabend/ });
  await waitFor(() => expect(served.detailCalls).toHaveLength(1));
  answers({ listEvents: fails('internal'), getEvent: served.events[0] ?? buildEventDetail() });
  await queryClient.refetchQueries();
  expect(screen.getByRole('link', { name: /^Grillabend/ })).toBeVisible();
  expect(screen.queryByText('Die Veranstaltungen konnten nicht geladen werden.')).not.toBeInTheDocument();
});
