import type { Inbox, InboxItem } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderApp, renderPage } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';

stopClockAt('2026-06-02T12:00:00Z');

const NEW: InboxItem = {
  id: 'n2',
  kind: 'eventCancelled',
  title: 'Abgesagt: Sommerfest, Sa 12.06. 14:00',
  body: 'Diese Veranstaltung findet nicht statt.\nOrt: Sportplatz',
  url: '/events/7',
  at: '2026-06-02T10:00:00Z',
  isRead: false,
};
const OLD: InboxItem = {
  ...NEW,
  id: 'n1',
  kind: 'eventCreated',
  title: 'Neu: Putztag',
  url: '/events/8',
  at: '2026-05-02T10:00:00Z',
  isRead: true,
};
const INBOX: Inbox = { items: [NEW, OLD], unread: 1 };
const signedIn = (inbox: Inbox = INBOX) => answers({ getUser: buildUser(), getInbox: inbox });
const comment = (id: string, at: string, body: string, isRead = true): InboxItem => ({
  id,
  kind: 'newComment',
  title: 'Neuer Kommentar: Putztag',
  body,
  url: '/events/8#event-comments',
  at,
  isRead,
});

test('the bell says how many notices are new, leads to them, and is quiet once they were seen', async () => {
  signedIn();
  const read = takes('readInbox', { ok: true });
  const { user, location } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: 'Mitteilungen, 1 ungelesen' }));
  const mine = within(await screen.findByRole('list', { name: 'Für mich, Heute' }));
  expect(location()).toBe('/mitteilungen');
  expect(mine.getByRole('link', { name: NEW.title })).toHaveAttribute('href', '/events/7');
  expect(await screen.findByRole('link', { name: 'Mitteilungen' })).toBeVisible();
  expect(read).toEqual([{ upTo: NEW.at }]);
  // They stay marked as new while they are looked at.
  expect(mine.getByText('Neu')).toBeVisible();
  const news = within(screen.getByRole('list', { name: 'Neues im Verein, Samstag, 2. Mai' }));
  expect(news.getByRole('link', { name: OLD.title })).toHaveAttribute('href', '/events/8');
  expect(news.queryByText('Neu')).toBeNull();
});

test('the comments on one event are one row with the latest of them, which is new if any is', async () => {
  const items = [
    comment('c3', '2026-06-01T11:00:00Z', 'Ben Berg: Ich bringe Kuchen'),
    comment('c2', '2026-06-01T10:00:00Z', 'Ina Holt hat etwas geschrieben.', false),
    comment('c1', '2026-05-01T10:00:00Z', 'Ina Holt hat etwas geschrieben.'),
  ];
  signedIn({ items, unread: 0 });
  renderPage('/mitteilungen');
  const row = within(await screen.findByRole('list', { name: 'Neues im Verein, Gestern' })).getByRole('listitem');
  expect(row).toHaveTextContent(/Putztag.*Ben Berg: Ich bringe Kuchen.*13:00.*Neu.*und 2 davor/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/Zusagen, Änderungen, Absagen und Nachrichten an dich stehen hier/)).toBeVisible();
});

test('the marks of what is new go at a wish, and the rest of a long list comes at another', async () => {
  const read = (isRead: boolean) => Array.from({ length: 9 }, (_, index) => ({ ...NEW, id: `${index}`, isRead }));
  signedIn({ items: read(false), unread: 0 });
  const sent = takes('readInbox', { ok: true });
  const { user } = renderPage('/mitteilungen');
  expect(await screen.findAllByText('Neu')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Weitere anzeigen (1)' }));
  expect(screen.getAllByText('Neu')).toHaveLength(9);
  answers({ getInbox: { items: read(true), unread: 0 } });
  await user.click(screen.getByRole('button', { name: 'Alle gelesen' }));
  await waitFor(() => expect(screen.queryByText('Neu')).toBeNull());
  expect(sent).toEqual([{ upTo: NEW.at }]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Alle gelesen' })).toBeNull();
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
  renderPage('/mitteilungen');
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
