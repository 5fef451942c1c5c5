import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { field } from '@/testing/fields';
import { renderApp } from '@/testing/render';
import { answers, fails } from '@/testing/responses';
import { server } from '@/testing/server';
import { openNew, serveOrganiser, takesSaves } from '../testing/open-form';

stopClockAt('2026-10-23T10:00:00Z');

const original = buildEventDetail({
  id: 5,
  title: 'Kuchenverkauf',
  category: 'Verkauf',
  startTime: '2026-10-20T16:00:00.000Z',
  endTime: '2026-10-20T18:30:00.000Z',
  recurrenceInterval: 'weekly',
  recurrenceEnd: '2026-12-20T17:00:00.000Z',
  seriesId: 'serie',
  imageUrl: `/api/pictures/events/${'a'.repeat(64)}.webp`,
});
const taken = buildEventDetail({ id: 6, startTime: '2026-10-24T08:00:00.000Z' });

async function openCopy() {
  serveOrganiser();
  server.use(answers('getEvent', original), answers('listEvents', [original, taken]));
  const app = renderApp('/events/create?vorlage=5');
  await screen.findByLabelText('Titel');
  return app;
}

test('a copy has all but the series, on the next free day at the same time of day, also after summer time has ended', async () => {
  const sent = takesSaves('createEvent');
  const { user, location } = await openCopy();
  expect(screen.getByText(/^Kopie von/)).toHaveTextContent('Kopie von Kuchenverkauf (Di., 20. Oktober 2026)');
  expect(field('Titel')).toHaveValue('Kuchenverkauf');
  expect(field('Startzeit')).toHaveValue('2026-10-25T18:00');
  expect(field('Endzeit')).toHaveValue('2026-10-25T20:30');
  expect(field('Wiederholung')).toHaveValue('none');

  await user.click(screen.getByRole('button', { name: 'Erstellen' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent[0]?.body).toMatchObject({
    title: 'Kuchenverkauf',
    category: 'Verkauf',
    imageUrl: original.imageUrl,
    startTime: '2026-10-25T17:00:00.000Z',
    recurrenceInterval: 'none',
    recurrenceEnd: null,
  });
});

test('leaving an unchanged copy asks nothing', async () => {
  const { user, location } = await openCopy();
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  await waitFor(() => expect(location()).toBe('/admin'));
});

test('the page says so when the event to copy does not exist', async () => {
  serveOrganiser();
  server.use(fails('getEvent', 'not-found'));
  renderApp('/events/create?vorlage=5');
  expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
});

test('without a template the form is empty', async () => {
  await openNew();
  expect(field('Titel')).toHaveValue('');
  expect(screen.queryByText(/^Kopie von/)).not.toBeInTheDocument();
});
