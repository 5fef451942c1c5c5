import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '@/testing/render';
import { eventAt as at } from '../testing/builders';
import { serveEvents } from '../testing/serve-events';

// It is a Wednesday, 12:00 in club time.

async function openWeek(path: string) {
  const app = renderPage(path);
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
    const { user, location } = renderPage('/?ansicht=kalender');
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

  it('at the turn of the year has both years in its title, and number 53', async () => {
    serveEvents(at('2026-12-31T10:00:00Z', 'Waldlauf'));
    await openWeek('/?ansicht=kalender&zeitraum=woche&tag=2026-12-31');
    const week = within(screen.getByRole('region', { name: '28. Dezember 2026 bis 3. Januar 2027' }));
    expect(week.getByText('KW 53')).toBeVisible();
    const item = week.getByRole('link', { name: /^Waldlauf/ }).closest('ol > li');
    expect(item).toHaveTextContent(/, 31\. /);
  });
});
