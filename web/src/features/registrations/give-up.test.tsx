import { ERRORS, type EventDetail } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toastQueue } from '@/lib/toast-queue';
import { buildRegistration } from '@/testing/builders';
import { closedWith, toast, toasts } from '@/testing/screen';
import { answers, fails, searchOf, takes } from '@/testing/server';
import { buildShift, ownIn } from './testing/builders';
import { openEvent, openShifts, planButton } from './testing/serve-registrations';

const button = (name: string) => screen.findByRole('button', { name });
const offer = () => toasts().findByRole('button', { name: 'Rückgängig' });
/** Neither gone nor on its way out. */
const isOffered = () => toasts().queryByText('Rückgängig')?.closest('[inert]') === null;
const REGISTERED = { myStatus: 'registered' } as const;
const WAITING = { myStatus: 'waitlisted', _count: { registrations: 10 }, waitlistCount: 3 } as const;

/** Gives up the place or the turn, which the server takes without a question. */
async function giveUp(fields: Partial<EventDetail>) {
  const app = await openEvent(fields);
  const waits = fields.myStatus === 'waitlisted';
  answers({ leaveWaitlist: { status: null }, cancelRegistration: { status: null } });
  app.served.events = [{ ...app.event, myStatus: null }];
  await app.user.click(await button(waits ? 'Von Warteliste entfernen' : 'Abmelden'));
  await button(waits ? 'Auf Warteliste' : 'Jetzt anmelden');
  return app;
}

it.each([
  ['registered', 'registered', REGISTERED, 'Wieder angemeldet', 'Abmelden'],
  ['registered', 'waitlisted', REGISTERED, 'Auf der Warteliste', 'Von Warteliste entfernen'],
  ['waitlisted', 'waitlisted', WAITING, 'Wieder auf der Warteliste', 'Von Warteliste entfernen'],
  ['waitlisted', 'registered', WAITING, 'Inzwischen ist ein Platz frei geworden: Du bist dabei.', 'Abmelden'],
] as const)(
  'undoing in the toast says what the person who was %s has now: %s',
  async (_had, status, fields, text, label) => {
    const { user, event, served } = await giveUp(fields);
    answers({ undoWithdrawal: { status, registration: buildRegistration() } });
    served.events = [{ ...event, myStatus: status }];
    await user.click(await offer());
    expect(await toast(text)).toBeVisible();
    expect(await button(label)).toBeEnabled();
    await waitFor(() => expect(isOffered()).toBe(false));
  },
);

it('undoing in the toast is read out with what it undoes, and stands for eight seconds', async () => {
  await giveUp(REGISTERED);
  await offer();
  expect(toastQueue.get()).toMatchObject([{ title: 'Abgemeldet', displayMs: 8_000 }]);
  const [status] = toasts().getAllByRole('status');
  expect(status).toHaveTextContent(/Abgemeldet.*Deine Anmeldung wurde storniert\..*Rückgängig/);
});

it('undoing in the toast works on another page, too', async () => {
  const { user, navigate } = await giveUp(REGISTERED);
  await navigate('/events');
  const undone = takes('undoWithdrawal', { status: 'registered', registration: buildRegistration() });
  await user.click(await offer());
  expect(await toast('Wieder angemeldet')).toBeVisible();
  expect(undone).toHaveLength(1);
});

it('undoing in the toast offers another attempt when the server did not answer, and says why when it is too late', async () => {
  const { user } = await giveUp(REGISTERED);
  answers({ undoWithdrawal: fails('unavailable') });
  await user.click(await offer());
  expect(await toast('Das konnte nicht rückgängig gemacht werden.')).toBeVisible();
  answers({ undoWithdrawal: fails('nothing-to-undo') });
  await user.click(await toasts().findByRole('button', { name: 'Erneut versuchen' }));
  expect(await toast(ERRORS['nothing-to-undo'].message)).toBeVisible();
  await waitFor(() => expect(toasts().queryByText('Erneut versuchen')).not.toBeInTheDocument());
});

it('undoing in the toast is no longer offered to somebody who joins again', async () => {
  const { user } = await giveUp(REGISTERED);
  answers({ registerForEvent: { status: 'registered', registration: buildRegistration() } });
  await user.click(await button('Jetzt anmelden'));
  expect(await toast('Angemeldet')).toBeVisible();
  expect(isOffered()).toBe(false);
  expect(toasts().queryByText('Abgemeldet')).not.toBeInTheDocument();
});

it('giving a shift up is told with an undo for this shift', async () => {
  const grill = buildShift({ registrations: 1 });
  const { user, event, served } = await openShifts([grill], { own: [ownIn(grill)] });
  const givenUp = takes('cancelRegistration', { status: null }, searchOf);
  const undone = takes('undoWithdrawal', { status: 'registered', registration: ownIn(grill) }, searchOf);
  served.events = [{ ...event, registrations: [], myStatus: null, shifts: [{ ...grill, registrations: 0 }] }];
  await user.click(await planButton('Abmelden: Grill, 10–12 Uhr'));
  expect(await toast('Abgemeldet')).toBeVisible();
  expect(await planButton('Übernehmen: Grill, 10–12 Uhr')).toBeEnabled();
  served.events = [event];
  await user.click(await toasts().findByRole('button', { name: 'Rückgängig' }));
  expect(await toast('Wieder angemeldet')).toBeVisible();
  expect([givenUp, undone]).toEqual([[`?shiftId=${grill.id}`], [`?shiftId=${grill.id}`]]);
});

it('giving a shift up asks first when somebody else would get the place, and leaves the focus with the shift', async () => {
  const grill = buildShift({ registrations: 3, waitlistCount: 1 });
  const { user, event, served } = await openShifts([grill], { own: [ownIn(grill)] });
  answers({ cancelRegistration: { status: null } });
  await user.click(await planButton('Abmelden: Grill, 10–12 Uhr'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schicht wirklich abgeben?' }));
  expect(dialog.getByText(/^Grill, 10–12 Uhr: Auf deinen Platz warten schon andere\./)).toBeVisible();
  served.events = [{ ...event, registrations: [], myStatus: null, shifts: [{ ...grill, waitlistCount: 0 }] }];
  await user.click(dialog.getByRole('button', { name: 'Abmelden' }));
  await closedWith('Abgemeldet');
  await waitFor(async () => expect(await planButton('Warteliste: Grill, 10–12 Uhr')).toHaveFocus());
});

it.each([
  ['nobody waits for the place', { registrations: 3 }],
  ['more people are in than fit', { registrations: 4, waitlistCount: 1 }],
])('giving a shift up needs no question where %s', async (_case, counts) => {
  const grill = buildShift(counts);
  const { user } = await openShifts([grill], { own: [ownIn(grill)] });
  answers({ cancelRegistration: { status: null } });
  await user.click(await planButton('Abmelden: Grill, 10–12 Uhr'));
  expect(await toast('Abgemeldet')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
