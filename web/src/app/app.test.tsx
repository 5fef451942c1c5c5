import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, fails, unreachable } from '@/testing/server';

beforeEach(() =>
  answers({ listEvents: [], getEvent: ({ params }) => buildEventDetail({ id: Number(params.eventId) }) }),
);

const at = (page: string, link: string) => `${page}?${new URLSearchParams({ url: link })}`;

test.each(['/protocol-handler', '/', '/nirgends', '/auth'])('a link from outside is followed at %s', async (page) => {
  const { location } = renderApp(at(page, 'web+ltv://events/12'));
  await waitFor(() => expect(location()).toBe('/events/12'));
});

test('a link from outside that names no event leads home, and so does a missing link', async () => {
  const { location, navigate } = renderApp(at('/protocol-handler', 'https://evil.example/'));
  await waitFor(() => expect(location()).toBe('/'));
  await navigate('/protocol-handler');
  await waitFor(() => expect(location()).toBe('/'));
});

test('when the server does not say who is signed in, the page shows all the same', async () => {
  answers({ getUser: unreachable });
  renderApp('/nirgends');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

describe('changing the page', () => {
  beforeEach(() => answers({ getUser: buildUser(), getCalendarFeed: { path: null } }));

  test('moves the focus to the heading of the new one, while the first one leaves it where it is', async () => {
    const { user } = renderApp('/profile');
    const navigation = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.body).toHaveFocus();
    await user.click(await within(navigation).findByRole('link', { name: 'Einstellungen' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Einstellungen – LTV Helferportal');
  });

  test('begins at the top, and going back returns to where one was', async () => {
    let scrolled = 0;
    const scrollTo = vi.fn(({ top }: { top: number }) => {
      scrolled = top;
    });
    vi.stubGlobal('scrollTo', scrollTo);
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolled });
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
    onTestFinished(() => {
      height.mockRestore();
      vi.unstubAllGlobals();
      Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
    });

    const { navigate } = renderApp('/profile');
    await screen.findByRole('heading', { level: 1 });
    scrolled = 700;
    window.dispatchEvent(new Event('scroll'));

    await navigate('/einstellungen');
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    expect(scrolled).toBe(0);

    scrollTo.mockClear();
    await navigate('/einstellungen?ansicht=2');
    expect(scrollTo).not.toHaveBeenCalled();

    await navigate(-2);
    await waitFor(() => expect(scrolled).toBe(700));
  });

  test('an anchor is followed while the page below it is still on its way, until one scrolls by oneself', async () => {
    const observers: (() => void)[] = [];
    const grow = (to: number) => {
      height.mockReturnValue(to);
      for (const look of observers) look();
    };
    class Observer {
      readonly look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe = () => void observers.push(this.look);
      unobserve() {}
      disconnect = () => void observers.splice(observers.indexOf(this.look), 1);
    }
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('ResizeObserver', Observer);
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900);
    const top = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 1_000));
    onTestFinished(() => {
      height.mockRestore();
      top.mockRestore();
      vi.unstubAllGlobals();
    });

    answers({ listComments: [], getUser: fails('not-signed-in') });
    const { user, navigate } = renderApp('/events/7#event-comments');
    await screen.findByRole('heading', { level: 2, name: 'Kommentare' });
    await waitFor(() => expect(observers).not.toHaveLength(0));
    grow(1_500);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 1_000, behavior: 'instant' });
    scrollTo.mockClear();
    grow(3_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    grow(4_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);

    height.mockReturnValue(900);
    scrollTo.mockClear();
    await navigate('/events/7#event-comments');
    grow(901);
    expect(scrollTo).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('heading', { level: 2, name: 'Kommentare' }));
    scrollTo.mockClear();
    grow(3_000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
