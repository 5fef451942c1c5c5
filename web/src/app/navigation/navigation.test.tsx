import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusAfterWaiting, useFocusOnNavigation } from './use-focus';
import { useScrollRestoration } from './use-scroll-restoration';

afterEach(() => document.body.replaceChildren());

/** A button with the focus that works for a moment; what loses the focus in browsers keeps it in jsdom. */
async function work(meanwhile: () => void) {
  renderHook(useFocusAfterWaiting);
  const [button, other] = [document.createElement('button'), document.createElement('button')];
  document.body.append(button, other);
  button.focus();
  button.disabled = true;
  await Promise.resolve();
  button.blur();
  meanwhile();
  button.disabled = false;
  await Promise.resolve();
  return { button, other };
}

test('a button that was disabled while it worked has the focus again', async () => {
  const { button } = await work(() => {});
  await waitFor(() => expect(button).toHaveFocus());
});

test('but not when the focus went elsewhere meanwhile', async () => {
  const { other } = await work(() => document.querySelectorAll('button')[1]?.focus());
  expect(other).toHaveFocus();
});

/** Goes to another page, which shows a skeleton; `arrive` puts the page with a heading of its own in its place. */
function navigate() {
  const { result } = renderHook(
    () => {
      useFocusOnNavigation();
      return useNavigate();
    },
    { wrapper: MemoryRouter },
  );
  const show = (heading: string) => {
    document.querySelector('main')?.remove();
    document.body.insertAdjacentHTML('beforeend', `<main id="inhalt"><h1>${heading}</h1></main>`);
  };
  show('Wird geladen');
  act(() => void result.current('/elsewhere'));
  expect(screen.getByRole('heading', { name: 'Wird geladen' })).toHaveFocus();
  return { arrive: () => show('Veranstaltung bearbeiten') };
}

test('the focus moves from the heading of a skeleton to that of the page', async () => {
  navigate().arrive();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Veranstaltung bearbeiten' })).toHaveFocus());
});

test('but stays where somebody put it while the page was loading', async () => {
  const { arrive } = navigate();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  arrive();
  await Promise.resolve();
  expect(field).toHaveFocus();
});

const changePage = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  act(() => void window.dispatchEvent(new PageTransitionEvent(type, { persisted })));

function scrolledTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

test('coming back from another site returns to where one was, though Safari has gone to the top meanwhile', () => {
  renderHook(useScrollRestoration, { wrapper: MemoryRouter });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  scrolledTo(600);
  changePage('pagehide', true);
  scrolledTo(0);
  changePage('pageshow', true);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 600, behavior: 'instant' });
  // A page that is loaded anew restores its position when its content is there.
  scrollTo.mockClear();
  changePage('pageshow', false);
  expect(scrollTo).not.toHaveBeenCalled();
  scrollTo.mockRestore();
});
