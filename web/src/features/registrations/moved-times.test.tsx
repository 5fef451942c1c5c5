import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mara } from '@/features/events/testing/serve-events';
import { toast, toasts } from '@/testing/screen';
import { answers, fails, searchOf, takes } from '@/testing/server';
import { at, buildShift, ownIn } from './testing/builders';
import { openEvent, openShifts } from './testing/serve-registrations';

const EARLIER = { startTime: at(8), endTime: at(10) };

test('a member is asked whether a moved shift suits them, and says so with one tap, again where that failed', async () => {
  const grill = buildShift({ registrations: 1 });
  const { user, event, served } = await openShifts([grill], { own: [ownIn(grill, { movedFrom: EARLIER })] });
  await screen.findByText('Bitte bestätigen: Grill, 10–12 Uhr statt 8–10 Uhr');
  expect(screen.queryByRole('button', { name: 'Alles passt' })).not.toBeInTheDocument();
  answers({ acceptTimes: fails('not-found') });
  await user.click(screen.getByRole('button', { name: 'Passt: Grill' }));
  expect(await toast(/^Das konnte nicht gespeichert werden\./)).toBeVisible();
  const asked = takes('acceptTimes', { status: 'registered', registration: ownIn(grill) }, searchOf);
  served.events = [{ ...event, registrations: [ownIn(grill)] }];
  await user.click(screen.getByRole('button', { name: 'Passt: Grill' }));
  expect(await toast('Grill, 10–12 Uhr. Danke, wir rechnen mit dir.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Bitte bestätigen/)).not.toBeInTheDocument());
  expect(asked).toEqual([`?shiftId=${grill.id}`]);
});

test('a shift that is moved to another day is named with both dates, also when one tap gives it back', async () => {
  const grill = buildShift({ startTime: at(10, 18), endTime: at(12, 18), registrations: 1 });
  const aWeekBefore = { startTime: at(10), endTime: at(12) };
  const { user, event, served } = await openShifts([grill], { own: [ownIn(grill, { movedFrom: aWeekBefore })] });
  const text = 'Grill, Sa 18.07. 10–12 Uhr statt Sa 11.07. 10–12 Uhr';
  await screen.findByText(`Bitte bestätigen: ${text}`);
  const asked = takes('cancelRegistration', { status: null }, searchOf);
  served.events = [{ ...event, registrations: [], myStatus: null }];
  await user.click(screen.getByRole('button', { name: 'Abmelden: Grill' }));
  expect(await toast(text)).toBeVisible();
  expect(await toasts().findByRole('button', { name: 'Rückgängig' })).toBeVisible();
  expect(asked).toEqual([`?shiftId=${grill.id}`]);
});

test('of several shifts each button names its own, and one tap accepts all new times', async () => {
  const shifts = [
    buildShift(),
    buildShift({ title: 'Kasse', startTime: at(12), endTime: at(14) }),
    buildShift({ title: 'Kasse', startTime: at(14), endTime: at(16) }),
  ];
  const own = shifts.map((shift) => ownIn(shift, { movedFrom: EARLIER }));
  const { user, event, served } = await openShifts(shifts, { own });
  const button = await screen.findByRole('button', { name: 'Alles passt' });
  const choices = screen.getAllByRole('button', { name: /^Passt/ });
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Passt: Grill',
    'Passt: Kasse, 12–14 Uhr',
    'Passt: Kasse, 14–16 Uhr',
  ]);
  const asked = takes('acceptTimes', { status: 'registered', registration: ownIn(shifts[0] ?? null) }, searchOf);
  served.events = [{ ...event, registrations: shifts.map((shift) => ownIn(shift)) }];
  await user.click(button);
  const names = 'Grill, 10–12 Uhr, Kasse, 12–14 Uhr und Kasse, 14–16 Uhr';
  expect(await toast(`${names}. Danke, wir rechnen mit dir.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Neue Zeiten' })).not.toBeInTheDocument());
  expect(asked).toEqual(['']);
});

test('somebody who waits is asked, too, and goes on waiting', async () => {
  const grill = buildShift({ registrations: 3, waitlistCount: 1 });
  const turn = ownIn(grill, { status: 'waitlisted', movedFrom: EARLIER });
  const { user, event, served } = await openShifts([grill], { own: [turn] });
  await screen.findByText('Bitte bestätigen: Du wartest jetzt auf Grill, 10–12 Uhr statt 8–10 Uhr');
  expect(screen.getByRole('button', { name: 'Nicht mehr warten: Grill' })).toBeVisible();
  answers({ acceptTimes: { status: 'waitlisted', registration: { ...turn, movedFrom: null } } });
  served.events = [{ ...event, registrations: [{ ...turn, movedFrom: null }] }];
  await user.click(screen.getByRole('button', { name: 'Passt: Grill' }));
  expect(await toast(/^Grill, 10–12 Uhr\. Danke, du rückst nach/)).toBeVisible();
});

test('who is in an event that has no shifts any more is asked about the hours of the event', async () => {
  const registration = ownIn(null, { movedFrom: EARLIER });
  const event = { title: 'Turnier', startTime: at(10), endTime: at(18), registrations: [registration] };
  const { user } = await openEvent({ ...event, _count: { registrations: 1 }, myStatus: 'registered' }, mara);
  await screen.findByText('Bitte bestätigen: Turnier, 10–18 Uhr statt 8–10 Uhr');
  const asked = takes('acceptTimes', { status: 'registered', registration }, searchOf);
  await user.click(screen.getByRole('button', { name: 'Passt: Turnier' }));
  expect(await toast(/^Turnier, 10–18 Uhr\./)).toBeVisible();
  expect(asked).toEqual(['']);
});
