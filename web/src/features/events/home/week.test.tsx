import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { serveEvents } from '../testing/serve-events';

// It is a Wednesday, 12:00 in club time.
const at = (startTime: string, title: string, fields: Parameters<typeof buildEventDetail>[0] = {}) =>
  buildEventDetail({ startTime: new Date(startTime).toISOString(), title, ...fields });

async function openWeek(path: string) {
  const app = renderApp(path);
  await screen.findByRole('button', { name: 'Nächste Woche' });
  return app;
}

const link = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}, `) });

describe('home: week', () => {
  const served = () =>
    serveEvents(
      at('2026-07-08T16:00:00Z', 'Grillabend'),
      at('2026-07-11T08:00:00Z', 'Zeltlager', { endTime: '2026-07-12T10:00:00.000Z' }),
      at('2026-08-01T08:00:00Z', 'Stadtlauf'),
    );
  const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.split(',')[0]);

  it('lists each day from Monday to Sunday with its events, and marks today', async () => {
    served();
    const { user, location } = renderApp('/?ansicht=kalender');
    await user.click(await screen.findByRole('button', { name: 'Woche' }));
    expect(location()).toBe('/?ansicht=kalender&zeitraum=woche');
    const week = within(screen.getByRole('region', { name: '6. bis 12. Juli 2026' }));
    expect(week.getByText('KW 28')).toBeVisible();
    expect(days()).toEqual(['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']);
    const today = week.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'date');
    expect(today).toHaveLength(1);
    expect(today[0]).toHaveTextContent('Grillabend');
    expect(week.getAllByRole('link', { name: /^Zeltlager/ })).toHaveLength(2);
    expect(week.getAllByText('Keine Veranstaltungen')).toHaveLength(4);
  });

  it('leads to other weeks, to the next events, and back to today', async () => {
    served();
    const { user, location } = await openWeek('/?ansicht=kalender&zeitraum=woche&tag=2026-07-11');
    await user.click(screen.getByLabelText('Nächste Woche'));
    expect(location()).toBe('/?ansicht=kalender&zeitraum=woche&tag=2026-07-18');
    expect(screen.getByText('In dieser Woche gibt es keine Veranstaltungen.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Weiter zum 1. August' }));
    expect(screen.getByRole('region', { name: '27. Juli bis 2. August 2026' })).toBeVisible();
    expect(link('Stadtlauf')).toBeVisible();
    await user.click(screen.getByText('Heute anzeigen'));
    expect(screen.getByRole('region', { name: '6. bis 12. Juli 2026' })).toBeVisible();
    await user.click(screen.getByLabelText('Vorherige Woche'));
    expect(screen.getByRole('region', { name: '29. Juni bis 5. Juli 2026' })).toBeVisible();
  });

  it('shows again after coming back from an event', async () => {
    served();
    const { user, navigate } = await openWeek('/?ansicht=kalender&zeitraum=woche');
    await user.click(link('Grillabend'));
    await screen.findByRole('heading', { level: 1, name: 'Grillabend' });
    await navigate(-1);
    expect(await screen.findByRole('region', { name: '6. bis 12. Juli 2026' })).toBeVisible();
  });

  it.each([
    ['2026-12-31', '28. Dezember 2026 bis 3. Januar 2027', 'KW 53'],
    ['2026-03-29', '23. bis 29. März 2026', 'KW 13'],
  ])('of %s is %s, %s', async (day, title, number) => {
    serveEvents(at(`${day}T10:00:00Z`, 'Waldlauf'));
    await openWeek(`/?ansicht=kalender&zeitraum=woche&tag=${day}`);
    const week = within(screen.getByRole('region', { name: title }));
    expect(week.getByText(number)).toBeVisible();
    const item = week.getByRole('link', { name: /^Waldlauf/ }).closest('ol > li');
    expect(item).toHaveTextContent(new RegExp(`, ${Number(day.slice(8))}\\. `));
  });
});
