import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { serveEvents } from '../testing/serve-events';

// It is a Wednesday.
const full = { maxParticipants: 2, _count: { registrations: 2 } };
const fest = buildEventDetail({ title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z' });
const lauf = buildEventDetail({ title: 'Stadtlauf', startTime: '2026-07-12T08:00:00.000Z', ...full });
const markt = buildEventDetail({ title: 'Wochenmarkt', startTime: '2026-07-16T08:00:00.000Z' });
const lager = buildEventDetail({
  title: 'Zeltlager',
  startTime: '2026-07-24T08:00:00.000Z',
  endTime: '2026-07-26T10:00:00.000Z',
});
const juni = buildEventDetail({ title: 'Heimspiel', startTime: '2026-06-13T16:00:00.000Z' });

async function openList(query = '') {
  serveEvents(fest, lauf, markt, lager, juni);
  const app = renderApp(`/events${query}`);
  await screen.findByLabelText(/^Suche nach/);
  return app;
}

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent?.split(',')[0]);
const chip = (name: string) => within(screen.getByRole('group', { name: 'Filter' })).getByRole('button', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('events list: weekends and free places', () => {
  it('say whether they are on, stand in the URL, and say that what is past has no free places', async () => {
    const { user, location } = await openList();
    expect(chip('Nur Wochenende')).toHaveAttribute('aria-pressed', 'false');
    await user.click(chip('Nur Wochenende'));
    expect(chip('Nur Wochenende')).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Sommerfest', 'Stadtlauf', 'Zeltlager']);
    expect(location()).toBe('/events?wochenende=1');
    await user.click(chip('Freie Plätze'));
    expect(titles()).toEqual(['Sommerfest', 'Zeltlager']);
    expect(location()).toBe('/events?wochenende=1&frei=1');
    await user.click(chip('Nur Wochenende'));
    expect(titles()).toEqual(['Sommerfest', 'Wochenmarkt', 'Zeltlager']);
    expect(location()).toBe('/events?frei=1');
    await user.click(screen.getByText('Vergangene'));
    expect(screen.getByText('Freie Plätze haben nur kommende Veranstaltungen.')).toBeVisible();
    await user.click(button('3 kommende anzeigen'));
    expect(titles()).toEqual(['Sommerfest', 'Wochenmarkt', 'Zeltlager']);
    expect(location()).toBe('/events?frei=1');
  });
});

describe('events list: a day in the search', () => {
  it('finds past events on the same day, when they are asked for', async () => {
    const { user, location } = await openList('?suche=13.06.');
    expect(screen.getByRole('heading', { name: 'Keine passenden Veranstaltungen' })).toBeVisible();
    await user.click(button('1 vergangene anzeigen'));
    expect(titles()).toEqual(['Heimspiel']);
    expect(location()).toBe('/events?suche=13.06.&vergangene=1');
  });
});
