import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '@/testing/render';
import { toastQueue } from './toast-queue';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const region = () => screen.getByRole('region', { name: /Benachrichtigungen/ });
const add = (title: string, variant?: 'destructive' | 'success') => {
  let id = 0;
  act(() => {
    id = toastQueue.add({ title, ...(variant && { variant }) });
  });
  return id;
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Shown and not on its way out. */
const shown = (title: string) => screen.queryByText(title)?.closest('[inert]') === null;

function dragToast(title: string, distance: number) {
  const toast = screen.getByText(title);
  fireEvent.pointerDown(toast, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(toast, { clientX: 100 + distance, pointerId: 1 });
  fireEvent.pointerUp(toast, { clientX: 100 + distance, pointerId: 1 });
}

test('failures are announced at once, other toasts when the screen reader is idle', async () => {
  renderComponent(<p>Seite</p>);
  add('Anmeldung fehlgeschlagen', 'destructive');
  add('Profil aktualisiert', 'success');
  expect(within(region()).getByRole('alert')).toHaveTextContent('Anmeldung fehlgeschlagen');
  expect(within(region()).getByRole('status')).toHaveTextContent('Profil aktualisiert');
});

test.each([
  ['the pointer is over it', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
  ['the focus is in it', () => fireEvent.focus(region()), () => fireEvent.blur(region())],
])('a toast shows for five seconds, which stand still while %s', async (_when, enter, leave) => {
  renderComponent(<p>Seite</p>);
  add('Link kopiert');
  await wait(3_000);
  enter();
  await wait(60_000);
  expect(shown('Link kopiert')).toBe(true);
  leave();
  await wait(1_999);
  expect(shown('Link kopiert')).toBe(true);
  await wait(1);
  expect(shown('Link kopiert')).toBe(false);
  await wait(5_000);
  expect(screen.queryByText('Link kopiert')).not.toBeInTheDocument();
});

test('a swipe to the right by more than 50 px dismisses, a shorter one does not', async () => {
  renderComponent(<p>Seite</p>);
  add('Link kopiert');
  dragToast('Link kopiert', 50);
  expect(shown('Link kopiert')).toBe(true);
  dragToast('Link kopiert', -200);
  expect(shown('Link kopiert')).toBe(true);
  dragToast('Link kopiert', 51);
  expect(shown('Link kopiert')).toBe(false);
});

test('a toast stays while its action can be taken or the focus is in it, and one with a choice until it is made', async () => {
  renderComponent(<p>Seite</p>);
  const run = vi.fn();
  act(() => void toastQueue.add({ title: 'Abgemeldet', action: { label: 'Rückgängig', run }, displayMs: 8_000 }));
  await wait(7_999);
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(region()).toHaveFocus();
  await wait(60_000);
  expect(shown('Abgemeldet')).toBe(true);
  act(() => region().blur());
  await wait(1);
  expect(shown('Abgemeldet')).toBe(false);
  expect(run).not.toHaveBeenCalled();
  act(() => void toastQueue.add({ title: 'Eine neue Version ist da', action: { label: 'Neu laden', run } }));
  await wait(60_000);
  expect(shown('Eine neue Version ist da')).toBe(true);
  fireEvent.click(screen.getByText('Neu laden'));
  expect(run).toHaveBeenCalledOnce();
  expect(shown('Eine neue Version ist da')).toBe(false);
});

test('F8 moves the focus to the toasts, and it returns when the last toast is gone', async () => {
  renderComponent(<button type="button">Weiter</button>);
  const button = screen.getByRole('button', { name: 'Weiter' });
  button.focus();
  const id = add('Link kopiert');
  fireEvent.keyDown(button, { key: 'F8' });
  expect(region()).toHaveFocus();
  act(() => toastQueue.dismiss(id));
  await wait(5_000);
  expect(button).toHaveFocus();
});

test('the close button dismisses and keeps the focus in the toasts', async () => {
  renderComponent(<p>Seite</p>);
  add('Erste');
  add('Zweite');
  const close = screen.getAllByRole('button', { name: 'Schließen' })[0];
  close?.focus();
  act(() => close?.click());
  expect(shown('Zweite')).toBe(false);
  expect(shown('Erste')).toBe(true);
  expect(region()).toHaveFocus();
});

test('toasts stay in the part of the window that the keyboard leaves free', async () => {
  const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: 844 });
  vi.stubGlobal('visualViewport', viewport);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
  renderComponent(<p>Seite</p>);
  const hidden = () => ['--hidden-above', '--hidden-below'].map((name) => region().style.getPropertyValue(name));
  expect(hidden()).toEqual(['0px', '0px']);
  Object.assign(viewport, { offsetTop: 120, height: 500 });
  viewport.dispatchEvent(new Event('resize'));
  expect(hidden()).toEqual(['120px', '224px']);
  Object.assign(viewport, { offsetTop: 0, height: 844 });
  viewport.dispatchEvent(new Event('scroll'));
  expect(hidden()).toEqual(['0px', '0px']);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lays the toasts out at the lower edge, or elsewhere at the top, and says of every element that it is visible. */
function layOut(toasts: { usual: number; elsewhere: number }) {
  const edges = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isElsewhere = this instanceof HTMLElement && (this.dataset.place ?? 'usual') !== 'usual';
    return new DOMRect(0, isElsewhere ? toasts.elsewhere : toasts.usual, 400, 80);
  });
  // The test's browser lays nothing out, and does not know this question.
  Element.prototype.checkVisibility = () => true;
  return () => {
    edges.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  };
}

test('toasts move where they would cover a button, and stay where they cover nothing', () => {
  const layBack = layOut({ usual: 700, elsewhere: 0 });
  renderComponent(<button type="button">Teilen</button>);
  add('Link kopiert');
  expect(region()).toHaveAttribute('data-place', 'other');
  layBack();
  add('Gespeichert');
  expect(region()).toHaveAttribute('data-place', 'other');
});

test('toasts move away from a dialog that opens below them, and heed nothing behind it', () => {
  renderComponent(<p>Seite</p>);
  add('Link kopiert');
  expect(region()).toHaveAttribute('data-place', 'usual');
  const layBack = layOut({ usual: 700, elsewhere: 0 });
  const opened = document.createElement('div');
  opened.tabIndex = -1;
  opened.innerHTML = '<div role="dialog" aria-label="Frage"><h2>Wirklich?</h2></div>';
  document.body.append(opened);
  opened.focus();
  expect(region()).toHaveAttribute('data-place', 'other');
  opened.remove();
  layBack();
});
