import { type EventDetail, paths, type User } from '@club/contract';
import { screen } from '@testing-library/react';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { serveEvents, signIn } from './serve-events';

export const mara = buildUser({ id: 'me', firstName: 'Mara', lastName: 'Berger' });

/** Opens the page of an event, whose parts come one after the other; the footer is the last. `others` are in the list, too. */
export async function openEventPage(
  fields: Partial<EventDetail> = {},
  viewer: User | null = null,
  others: EventDetail[] = [],
) {
  const event = buildEventDetail({ title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = serveEvents(event, ...others);
  if (viewer) signIn(viewer);
  const app = renderPage(paths.event(event.id));
  await screen.findByRole('heading', { level: 1, name: event.title });
  await screen.findByRole('contentinfo');
  return { ...app, served, event };
}
