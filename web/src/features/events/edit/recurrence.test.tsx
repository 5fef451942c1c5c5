import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { enter, field } from '@/testing/screen';
import { fill, openEdit, openNew, takesSaves } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

async function openSeries() {
  const app = await openNew();
  await fill(app.user);
  await app.user.selectOptions(field('Wiederholung'), 'weekly');
  await enter(app.user, 'Ende der Wiederholung', '2026-12-29T18:00');
  return app;
}

test('a series in every second week is sent without the days that were pasted, which the form then shows with their year', async () => {
  const sent = takesSaves('createEvent');
  const { user, submit } = await openSeries();
  await user.selectOptions(field('Abstand'), 'Jede zweite Woche');
  await enter(user, 'Ausfallende Tage', '3.11., 29.12.2026');
  await user.tab();
  expect(field('Ausfallende Tage')).toHaveValue('03.11.2026, 29.12.2026');
  expect(screen.getByText(/^4 Termine: vom/)).toBeVisible();
  expect(screen.getByText('Dazwischen endet die Sommerzeit. Alle Termine bleiben bei 18:00 Uhr.')).toBeVisible();
  expect(screen.getByText('2 Termine fallen aus: 03.11.2026, 29.12.2026.')).toBeVisible();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ recurrenceEvery: 2, recurrenceSkips: ['2026-11-03', '2026-12-29'] });
});

test('a day that cannot be read is named at the field and nothing is lost or sent', async () => {
  const sent = takesSaves('createEvent');
  const { user, submit } = await openSeries();
  await enter(user, 'Ausfallende Tage', '24.12., Ferien');
  await user.tab();
  expect(await screen.findByText(/„Ferien“ ist kein Tag/)).toBeVisible();
  await submit();
  expect(field('Ausfallende Tage')).toHaveValue('24.12., Ferien');
  expect(field('Ausfallende Tage')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('days are picked in a calendar that begins with the month of the start, and picked again to take place', async () => {
  const { user } = await openSeries();
  await user.click(screen.getByRole('button', { name: 'Im Kalender wählen' }));
  const day = screen.getByRole('button', { name: /27\. Oktober 2026, Termin$/ });
  await user.click(day);
  expect(field('Ausfallende Tage')).toHaveValue('27.10.2026');
  const skipped = screen.getByRole('button', { name: /27\. Oktober 2026, fällt aus$/ });
  expect(skipped).toHaveAttribute('aria-pressed', 'true');
  await user.click(skipped);
  expect(field('Ausfallende Tage')).toHaveValue('');
});

test('of a stored series rhythm and days are shown, and the changed days can only be saved for all following ones', async () => {
  const sent = takesSaves('updateEvent');
  const event = buildEventDetail({
    seriesId: 'serie',
    startTime: '2026-10-20T16:00:00.000Z',
    recurrenceInterval: 'weekly',
    recurrenceEvery: 2,
    recurrenceEnd: '2026-12-29T17:00:00.000Z',
    recurrenceSkips: ['2026-11-03'],
  });
  const { user, submit } = await openEdit(event);
  expect(field('Abstand')).toHaveValue('2');
  expect(field('Ausfallende Tage')).toHaveValue('03.11.2026');
  expect(screen.getByText(/^Teil einer Serie/)).toBeVisible();
  await enter(user, 'Ausfallende Tage', '03.11.2026, 01.12.2026');
  expect(screen.getByText(/^Ab diesem Termin:/)).toHaveTextContent('4 Termine');
  expect(screen.getByText(/die nicht mehr dazu passen, entfallen/)).toBeVisible();
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Welche Termine ändern?' })).toBeVisible();
  expect(screen.getByText(/Weil du die Wiederholung geändert hast/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nur diesen Termin' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Diesen und alle folgenden' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    scope: 'following',
    recurrenceEvery: 2,
    recurrenceSkips: ['2026-11-03', '2026-12-01'],
  });
});
