import type { AdminEvent } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { renderPage } from '@/testing/render';
import { buildAdminEvent } from './builders';
import { serveDashboard } from './serve-events';

/** The Wednesday in so many weeks, of one series. As many people are registered as weeks are to pass. */
export const training = (week: number, fields: Partial<AdminEvent> = {}): AdminEvent =>
  buildAdminEvent({
    title: `Training ${week}`,
    seriesId: 'serie',
    startTime: new Date(Date.UTC(2026, 6, 8 + 7 * week, 16)).toISOString(),
    _count: { registrations: week },
    ...fields,
  });

/** Chooses from the menu of an event in the organisers' list, where all occurrences of a series show, and finds the question. */
export async function openDialog(title: string, act: string, lists: Parameters<typeof serveDashboard>[0], query = '') {
  const served = serveDashboard(lists);
  const app = renderPage(`/admin${query}`);
  await screen.findByRole('list', { name: 'Veranstaltungen' });
  const together = screen.queryByRole('button', { name: /^Alle Termine/ });
  if (together) await app.user.click(together);
  await app.user.click(await screen.findByRole('button', { name: `Mehr zu ${title}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: act }));
  const element = await screen.findByRole('dialog');
  return { ...app, served, dialog: within(element), element };
}
