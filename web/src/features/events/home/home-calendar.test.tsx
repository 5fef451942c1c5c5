import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderApp, withStyles } from '@/testing/render';
import { serveEvents } from '../testing/serve-events';

stopClockAt('2026-07-08T10:00:00Z');

const at = (startTime: string, title: string) => buildEventDetail({ startTime, title });

async function openCalendar(path = '/') {
  const app = renderApp(path);
  await app.user.click(await screen.findByRole('tab', { name: 'Kalender' }));
  await screen.findByRole('grid', { name: 'Juli 2026' });
  return app;
}

describe('home: calendar tab', () => {
  it('is the second tab; the overview is shown first', async () => {
    serveEvents(at('2026-07-08T16:00:00.000Z', 'Grillabend'));
    renderApp('/');
    expect(await screen.findByRole('tab', { name: 'Übersicht' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('lists the events of today, then of the day that is chosen', async () => {
    serveEvents(at('2026-07-08T16:00:00.000Z', 'Grillabend'), at('2026-07-11T08:00:00.000Z', 'Stadtlauf'));
    const { user } = await openCalendar();
    expect(screen.getByRole('heading', { name: 'Veranstaltungen am 8. Juli 2026' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Grillabend/ })).toBeVisible();

    await user.click(screen.getByLabelText('Samstag, 11. Juli 2026, 1 Veranstaltung'));
    expect(screen.getByRole('heading', { name: 'Veranstaltungen am 11. Juli 2026' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Stadtlauf/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Grillabend/ })).not.toBeInTheDocument();

    await user.click(screen.getByLabelText('Freitag, 10. Juli 2026'));
    expect(screen.getByText('Keine Veranstaltungen an diesem Tag.')).toBeVisible();
  });

  it('leads back to today', async () => {
    serveEvents(at('2026-07-08T16:00:00.000Z', 'Grillabend'));
    const { user } = await openCalendar();
    await user.click(screen.getByLabelText('Nächster Monat'));
    await user.click(screen.getByLabelText('Samstag, 1. August 2026'));
    await user.click(screen.getByText('Heute anzeigen'));
    expect(screen.getByRole('grid', { name: 'Juli 2026' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Veranstaltungen am 8. Juli 2026' })).toBeVisible();
  });

  it('shows the same day again to who comes back from an event', async () => {
    serveEvents(at('2026-07-11T08:00:00.000Z', 'Stadtlauf'));
    const { user, navigate } = await openCalendar();
    await user.click(screen.getByLabelText('Samstag, 11. Juli 2026, 1 Veranstaltung'));
    await user.click(screen.getByRole('link', { name: /^Stadtlauf/ }));
    await screen.findByRole('heading', { level: 1, name: 'Stadtlauf' });
    await navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Veranstaltungen am 11. Juli 2026' })).toBeVisible();
  });

  it('takes a day from a link that is no day for today', async () => {
    serveEvents();
    renderApp('/?ansicht=kalender&tag=2026-02-30');
    expect(await screen.findByRole('heading', { name: 'Veranstaltungen am 8. Juli 2026' })).toBeVisible();
  });

  it('scrolls a long day within 600 px', async () => {
    withStyles();
    serveEvents(
      ...[8, 9, 10].map((hour) => at(`2026-07-08T${String(hour).padStart(2, '0')}:00:00.000Z`, `Schicht ${hour}`)),
    );
    await openCalendar();
    const list = screen.getByRole('region', { name: /Veranstaltungen am/ });
    const scroller = within(list).getAllByRole('article')[0]?.parentElement?.parentElement;
    expect(scroller).toHaveStyle({ maxHeight: '600px', overflowY: 'auto' });
  });
});
