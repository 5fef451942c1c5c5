import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderComponent, renderPage } from '@/testing/render';
import { answers, fails } from '@/testing/server';
import { EventCard } from './event-card';
import { serveEvents, summaryOf } from './testing/serve-events';

const NOW = '2026-07-08T10:00:00Z';
stopClockAt(NOW);

type Fields = Parameters<typeof buildEventDetail>[0];

async function showCard(fields: Fields = {}) {
  const event = buildEventDetail({ startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = serveEvents(event);
  const app = renderComponent(<EventCard event={summaryOf(event)} now={new Date(NOW)} />);
  const card = await screen.findByRole('article');
  return { ...app, served, event, card, text: within(card) };
}

const counts = (registrations: number, rest: Fields = {}): Fields => ({ _count: { registrations }, ...rest });

it('the card of an event is one link to the event, named by title and start, and has no bar without a limit', async () => {
  const unlimited = counts(4, { maxParticipants: null });
  const { event, text } = await showCard({ ...unlimited, title: 'Stadtlauf', location: 'Marktplatz' });
  expect(text.getAllByRole('link')).toHaveLength(1);
  expect(text.getByRole('link', { name: 'Stadtlauf, Samstag, 11. Juli 2026, 14:00 Uhr' })).toHaveAttribute(
    'href',
    `/events/${event.id}`,
  );
  expect(text.getByRole('heading', { level: 3 })).toBeVisible();
  expect(text.getByText('Sa, 11. Juli · 14:00 Uhr')).toBeVisible();
  for (const words of ['Marktplatz', 'Plätze frei', '4 dabei']) expect(text.getByText(words)).toBeVisible();
  expect(text.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('the card of an event marks a registered member with badge, text and a place on the bar, and says what is not confirmed yet', async () => {
  const { text } = await showCard(counts(10, { myStatus: 'registered', awaitsConfirmation: true }));
  for (const words of ['Angemeldet', 'Du bist dabei', 'Noch nicht bestätigt'])
    expect(text.getByText(words)).toBeVisible();
  const bar = text.getByRole('progressbar');
  expect(bar).toHaveAttribute('data-level', 'full');
  expect(bar.querySelector('[data-own]')).toBeVisible();
  expect(text.getByText('AUSGEBUCHT')).toBeVisible();
});

const picture = (card: HTMLElement) => card.querySelector('img')?.getAttribute('src');

it('the picture of a card is the event’s own, else its category’s drawing, else the placeholder', async () => {
  const { card } = await showCard({ imageUrl: '/api/pictures/1.webp', category: 'Turnier' });
  expect(picture(card)).toBe('/api/pictures/1.webp');
  for (const next of [/turnier.*\.svg$/, /placeholder.*\.svg$/, /placeholder.*\.svg$/]) {
    fireEvent.error(card.querySelector('img') as HTMLImageElement);
    expect(picture(card)).toMatch(next);
  }
});

afterEach(() => vi.unstubAllGlobals());

it('the card of an event fetches it and shows what has changed since the list', async () => {
  const { served, event, text } = await showCard(counts(3));
  await waitFor(() => expect(served.detailCalls).toHaveLength(1));
  served.events = [{ ...event, _count: { registrations: 10 } }];
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await text.findByText('10 von 10')).toBeVisible();
});

it('the card of an event keeps the facts from the list when its own request fails', async () => {
  const event = buildEventDetail(counts(3));
  answers({ getEvent: fails('internal') });
  renderComponent(<EventCard event={summaryOf(event)} now={new Date(NOW)} />);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('3 von 10')).toBeVisible();
});

it('the cards of events that are out of view fetch nothing', async () => {
  const observed = new Map<Element, IntersectionObserverCallback>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onChange: IntersectionObserverCallback) {}
      observe(element: Element) {
        observed.set(element, this.onChange);
      }
      disconnect() {}
    },
  );
  const events = Array.from({ length: 40 }, () => buildEventDetail({ startTime: '2026-07-20T10:00:00.000Z' }));
  const served = serveEvents(...events);
  renderPage('/events');
  const [first] = await screen.findAllByRole('article');
  const onChange = first && observed.get(first);
  act(() => onChange?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
  await waitFor(() => expect(served.detailCalls).toEqual([events[0]?.id]));
});
