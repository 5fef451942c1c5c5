import { DEFAULT_CLUB_SETTINGS, type Inbox } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';

const NEW = {
  kind: 'eventCancelled' as const,
  id: 'n2',
  title: 'Abgesagt: Sommerfest, Sa 12.06. 14:00',
  body: 'Diese Veranstaltung findet nicht statt.\nOrt: Sportplatz',
  url: '/events/7',
  at: '2026-06-02T10:00:00Z',
  isRead: false,
};
const INBOX: Inbox = {
  items: [NEW, { ...NEW, id: 'n1', title: 'Neu: Putztag', url: '/events/8', at: '2026-05-02T10:00:00Z', isRead: true }],
  unread: 1,
};
const signedIn = (inbox: Inbox = INBOX) =>
  answers({ getUser: buildUser(), getClub: DEFAULT_CLUB_SETTINGS, getInbox: inbox });

test('the bell says how many notices are new, leads to them, and is quiet once they were seen', async () => {
  signedIn();
  const read = takes('readInbox', { ok: true });
  const { user, location } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: 'Mitteilungen, 1 ungelesen' }));
  const list = within(await screen.findByRole('list', { name: 'Mitteilungen' }));
  expect(location()).toBe('/mitteilungen');
  expect(list.getByRole('link', { name: NEW.title })).toHaveAttribute('href', '/events/7');
  expect(await screen.findByRole('link', { name: 'Mitteilungen' })).toBeVisible();
  expect(read).toEqual([{ upTo: NEW.at }]);
  // They stay marked as new while they are looked at.
  expect(list.getAllByRole('listitem').map((item) => within(item).queryByText('Neu') !== null)).toEqual([true, false]);
});

test('nothing is marked as read where nothing is new', async () => {
  signedIn({ items: INBOX.items.map((item) => ({ ...item, isRead: true })), unread: 0 });
  const asked = takes('readInbox', { ok: true });
  renderApp('/mitteilungen');
  expect(await screen.findByRole('link', { name: NEW.title })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mitteilungen' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('an empty inbox says what will stand there', async () => {
  signedIn({ items: [], unread: 0 });
  renderApp('/mitteilungen');
  expect(await screen.findByRole('heading', { name: 'Noch nichts Neues' })).toBeVisible();
});

test('a mark that does not reach the server keeps the bell, and the page as it is', async () => {
  signedIn();
  answers({ readInbox: fails('unavailable') });
  renderApp('/mitteilungen');
  expect(await screen.findByRole('link', { name: NEW.title })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Mitteilungen, 1 ungelesen' })).toBeVisible());
});

test('people who wait to be let in have no bell', async () => {
  answers({ getUser: buildUser({ standing: 'waiting' }) });
  renderApp('/profile');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /Mitteilungen/ })).toBeNull();
});
