import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { expectConsole } from '@/testing/console';
import { fails, respondsRaw } from '@/testing/responses';
import { server } from '@/testing/server';
import { toasts } from '@/testing/toasts';
import { at, buildShift, ownIn } from './testing/builders';
import { openShifts } from './testing/serve-shifts';

stopClockAt('2026-07-08T10:00:00Z');

const EARLIER = { startTime: at(8), endTime: at(10) };

async function openMoved() {
  const grill = buildShift({ registrations: 1 });
  const app = await openShifts([grill], { own: [ownIn(grill, { movedFrom: EARLIER })] });
  await screen.findByText('Bitte bestätigen: Grill ist jetzt 10–12 Uhr statt 8–10 Uhr');
  return { ...app, grill };
}

test('a member is asked whether a moved shift suits them, and says so with one tap', async () => {
  const { user, event, served, grill } = await openMoved();
  const asked: string[] = [];
  server.use(
    respondsRaw('acceptTimes', ({ url }) => {
      asked.push(url.search);
      return HttpResponse.json({ status: 'registered', registration: ownIn(grill) });
    }),
  );
  served.events = [{ ...event, registrations: [ownIn(grill)] }];
  await user.click(screen.getByRole('button', { name: 'Passt: Grill' }));
  expect(await toasts().findByText('Bestätigt')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Bitte bestätigen/)).not.toBeInTheDocument());
  expect(asked).toEqual([`?shiftId=${grill.id}`]);
});

test('one tap gives a moved shift back', async () => {
  const { user, event, served, grill } = await openMoved();
  const asked: string[] = [];
  server.use(
    respondsRaw('cancelRegistration', ({ url }) => {
      asked.push(url.search);
      return HttpResponse.json({ status: null });
    }),
  );
  served.events = [{ ...event, registrations: [], myStatus: null }];
  await user.click(screen.getByRole('button', { name: 'Abgeben: Grill' }));
  expect(await toasts().findByRole('button', { name: 'Rückgängig' })).toBeVisible();
  expect(asked).toEqual([`?shiftId=${grill.id}`]);
});

test('a confirmation that fails says so, and can be repeated', async () => {
  expectConsole('error', 'Mutation error:');
  const { user } = await openMoved();
  server.use(fails('acceptTimes', 'not-found'));
  await user.click(screen.getByRole('button', { name: 'Passt: Grill' }));
  expect(await toasts().findByText(/^Das konnte nicht gespeichert werden\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Passt: Grill' })).toBeEnabled();
});
