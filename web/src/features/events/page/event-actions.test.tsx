import type { EventDetail } from '@club/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdTime } from '@/testing/clock';
import { expectConsole } from '@/testing/console';
import { renderComponent } from '@/testing/render';
import { toast } from '@/testing/screen';
import { openEventPage } from '../testing/serve-events';
import { EventModeBar } from './event-mode-bar';

const openEvent = (fields: Partial<EventDetail> = {}) => openEventPage({ id: 12, ...fields });
const url = `${window.location.origin}/events/12`;
const stubNavigator = (name: 'share' | 'clipboard' | 'standalone', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  for (const name of ['share', 'standalone']) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
});

it('sharing by the device hands over title, text and link, opens once at a time, is silent when it is closed, and says when it failed', async () => {
  let reject = (_error: DOMException) => {};
  const share = vi.fn((_data: ShareData) => new Promise((_resolve, refuse) => (reject = refuse)));
  const { user } = await openEvent();
  stubNavigator('share', share);
  await user.dblClick(screen.getByText('Teilen'));
  const text = 'Schau dir diese Veranstaltung an: Sommerfest';
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Sommerfest', text, url });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => reject(new DOMException('Share canceled', 'AbortError')));
  expect(screen.queryByText('Die Veranstaltung konnte nicht geteilt werden.')).not.toBeInTheDocument();

  await user.click(screen.getByText('Teilen'));
  expect(share).toHaveBeenCalledTimes(2);
  await act(async () => reject(new DOMException('no', 'NotAllowedError')));
  expect(await screen.findByText('Die Veranstaltung konnte nicht geteilt werden.')).toBeVisible();
});

it('sharing by our dialog, when the device cannot share, has links to four services, and copies the link, which it says for two seconds', async () => {
  const { user } = await openEvent();
  const writeText = vi.fn().mockResolvedValue(undefined);
  stubNavigator('clipboard', { writeText });
  await user.click(screen.getByText('Teilen'));
  expect(await screen.findByRole('dialog', { name: 'Veranstaltung teilen' })).toBeVisible();
  for (const name of ['Facebook', 'Twitter', 'WhatsApp', 'Telegram']) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(url);
  }
  const time = holdTime();
  await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
  expect(writeText).toHaveBeenCalledWith(url);
  expect(await screen.findByRole('button', { name: 'Link kopiert' })).toBeVisible();
  expect(await screen.findByText('Du hast den Link in die Zwischenablage kopiert.')).toBeInTheDocument();
  await time.pass(1_000);
  expect(screen.getByRole('button', { name: 'Link kopiert' })).toBeVisible();
  await time.pass(1_000);
  expect(screen.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
});

it.each([
  ['the browser refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['an address without encryption has no clipboard', undefined],
])('sharing by our dialog says when the link could not be copied, and selects it: %s', async (_case, clipboard) => {
  const { user } = await openEvent();
  stubNavigator('clipboard', clipboard);
  await user.click(screen.getByText('Teilen'));
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByText('Der Link konnte nicht kopiert werden.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
  expect(window.getSelection()?.toString()).toBe(url);
});

it('saving is remembered on this device and taken back', async () => {
  const { user, unmount } = await openEvent();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(screen.getByRole('button', { name: 'Gespeichert' })).toHaveAttribute('aria-pressed', 'true');
  unmount();
  const again = await openEvent();
  await again.user.click(screen.getByRole('button', { name: 'Gespeichert' }));
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAttribute('aria-pressed', 'false');
});

it('saving lasts until the page is closed when the browser refuses storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = await openEvent();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const saved = screen.getByRole('button', { name: 'Gespeichert' });
  vi.restoreAllMocks();
  // What was kept without storage would outlive the test.
  await user.click(saved);
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeVisible();
});

const calendarLink = () => screen.getByRole('link', { name: 'In Kalender eintragen' });

it.each([
  ['of somebody who is not in it', null, ''],
  ['with a place', 'registered', '?status=confirmed'],
  ['on the waitlist', 'waitlisted', '?status=tentative'],
] as const)(
  'adding to the calendar saves the server’s file, as certain as a registration: %s',
  async (_who, myStatus, query) => {
    await openEvent({ myStatus });
    expect(calendarLink()).toHaveAttribute('href', `/api/calendar/events/12.ics${query}`);
    expect(calendarLink()).toHaveAttribute('download', '');
  },
);

it('adding to the calendar leads an iPhone, which has a calendar, to the file', async () => {
  stubNavigator('standalone', false);
  await openEvent();
  expect(calendarLink()).not.toHaveAttribute('download');
});

it('adding to the calendar says that there is no connection, and stays on the page', async () => {
  const { user } = await openEvent();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const click = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('click', click);
  await user.click(calendarLink());
  expect(click).toHaveReturnedWith(true);
  expect(await toast(/^Keine Verbindung zum Server/)).toBeVisible();
  document.removeEventListener('click', click);
  online.mockRestore();
});

it('the bar of phones warns developers who forget its actions', () => {
  expectConsole('warn', 'Event actions are required when in event mode');
  renderComponent(<EventModeBar />);
  const bar = within(screen.getByRole('navigation', { name: 'Veranstaltung' }));
  expect(bar.queryByRole('button')).not.toBeInTheDocument();
});
