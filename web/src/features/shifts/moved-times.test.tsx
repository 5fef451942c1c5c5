import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, fails, searchOf, takes } from '@/testing/server';
import { toast, toasts } from '@/testing/toasts';
import { at, buildShift, ownIn } from './testing/builders';
import { openShifts } from './testing/serve-shifts';

const EARLIER = { startTime: at(8), endTime: at(10) };

async function openMoved() {
  const grill = buildShift({ registrations: 1 });
  const app = await openShifts([grill], { own: [ownIn(grill, { movedFrom: EARLIER })] });
  await screen.findByText('Bitte bestätigen: Grill ist jetzt 10–12 Uhr statt 8–10 Uhr');
  return { ...app, grill };
}

test('a member is asked whether a moved shift suits them, and says so with one tap, again where that failed', async () => {
  const { user, event, served, grill } = await openMoved();
  answers({ acceptTimes: fails('not-found') });
  await user.click(screen.getByRole('button', { name: 'Passt: Grill' }));
  expect(await toast(/^Das konnte nicht gespeichert werden\./)).toBeVisible();
  const asked = takes('acceptTimes', { status: 'registered', registration: ownIn(grill) }, searchOf);
  served.events = [{ ...event, registrations: [ownIn(grill)] }];
  await user.click(screen.getByRole('button', { name: 'Passt: Grill' }));
  expect(await toast('Bestätigt')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Bitte bestätigen/)).not.toBeInTheDocument());
  expect(asked).toEqual([`?shiftId=${grill.id}`]);
});

test('one tap gives a moved shift back', async () => {
  const { user, event, served, grill } = await openMoved();
  const asked = takes('cancelRegistration', { status: null }, searchOf);
  served.events = [{ ...event, registrations: [], myStatus: null }];
  await user.click(screen.getByRole('button', { name: 'Abgeben: Grill' }));
  expect(await toasts().findByRole('button', { name: 'Rückgängig' })).toBeVisible();
  expect(asked).toEqual([`?shiftId=${grill.id}`]);
});
