import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { answers } from '@/testing/server';
import { toast, toasts } from '@/testing/toasts';
import { at, buildShift, ownIn } from './testing/builders';
import { openShifts } from './testing/serve-shifts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const kasse = () => buildShift({ title: 'Kasse', startTime: at(14), endTime: at(16), registrations: 1 });

/** Notes what is given up. */
function takesWithdrawals() {
  const asked: string[] = [];
  const note = ({ url }: { url: URL }) => {
    asked.push(`${url.pathname.split('/').at(-1)}${url.search}`);
    return Response.json({ status: null });
  };
  answers({ cancelRegistration: note, leaveWaitlist: note });
  return asked;
}

describe('the main button of an event with shifts', () => {
  it('leads to the timetable, whose heading gets the focus', async () => {
    const { user } = await openShifts([buildShift({ waitlistCount: 1 })]);
    await user.click(await button('Jetzt anmelden'));
    expect(screen.getByRole('heading', { name: 'Schichtplan' })).toHaveFocus();
  });

  it('leads there, too, when all is full', async () => {
    const { user } = await openShifts([buildShift({ registrations: 3 })]);
    await user.click(await button('Auf Warteliste'));
    expect(screen.getByRole('heading', { name: 'Schichtplan' })).toHaveFocus();
  });

  it('gives up the only shift at once', async () => {
    const grill = buildShift({ registrations: 1 });
    const { user } = await openShifts([grill], { own: [ownIn(grill)] });
    const asked = takesWithdrawals();
    await user.click(await button('Abmelden'));
    expect(await toast('Abgemeldet')).toBeVisible();
    expect(asked).toEqual(['register']);
  });

  it.each([
    ['asks first when others wait for the only shift', 1],
    ['asks nothing when the only shift is full and nobody waits', 0],
  ])('%s', async (_case, waitlistCount) => {
    const grill = buildShift({ registrations: 3, waitlistCount });
    const { user } = await openShifts([grill], { own: [ownIn(grill)] });
    const asked = takesWithdrawals();
    await user.click(await button('Abmelden'));
    if (waitlistCount > 0) await user.click(await button('Platz abgeben'));
    expect(await toast('Abgemeldet')).toBeVisible();
    expect(asked).toEqual(['register']);
  });

  it('says in the question which of several shifts others wait for, and has the focus afterwards', async () => {
    const grill = buildShift({ registrations: 3, waitlistCount: 1 });
    const other = kasse();
    const { user } = await openShifts([grill, other], { own: [ownIn(grill), ownIn(other)] });
    takesWithdrawals();
    await user.click(await button('Abmelden'));
    await user.click(await button('Grill, 10–12 Uhr (darauf warten andere)'));
    expect(await toast('Abgegeben')).toBeVisible();
    await dialogClosed();
    expect(await button('Abmelden')).toHaveFocus();
  });

  it.each([
    ['one of them', 'Grill, 10–12 Uhr', (id: string) => `register?shiftId=${id}`],
    ['a turn', 'Warteliste: Abbau, 16–18 Uhr', (_grill: string, abbau: string) => `waitlist?shiftId=${abbau}`],
    ['all', 'Alle abgeben', () => 'register'],
  ])('asks which of several to give up: %s', async (_case, label, expected) => {
    const grill = buildShift({ registrations: 1 });
    const abbau = buildShift({
      title: 'Abbau',
      startTime: at(16),
      endTime: at(18),
      registrations: 3,
      waitlistCount: 1,
    });
    const { user } = await openShifts([grill, abbau], {
      own: [ownIn(grill), ownIn(abbau, { status: 'waitlisted' })],
    });
    const asked = takesWithdrawals();
    await user.click(await button('Abmelden'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Was gibst du ab?' }));
    await user.click(dialog.getByRole('button', { name: label }));
    await toasts().findByRole('button', { name: 'Rückgängig' });
    expect(asked).toEqual([expected(grill.id, abbau.id)]);
  });

  it.each([
    ['running', at(11, 8), 'Läuft gerade, bis 18:00 Uhr. Für die nächsten Schichten geht es noch im Schichtplan.'],
    [
      'over',
      at(11, 7),
      'Diese Veranstaltung ist bereits vorbei. Für die nächsten Schichten geht es noch im Schichtplan.',
    ],
  ])('is disabled once the event has begun, and shifts to come are not: %s', async (phase, start, reason) => {
    const later = buildShift({ title: 'Abbau', startTime: at(19, 8), endTime: at(20, 8) });
    const endTime = phase === 'over' ? at(11, 8) : at(18, 8);
    await openShifts([later, kasse()], { startTime: start, endTime });
    expect(await button('Jetzt anmelden')).toHaveAccessibleDescription(reason);
    expect(await button('Jetzt anmelden')).toBeDisabled();
    expect(await button(/^Übernehmen: Abbau/)).toBeEnabled();
  });
});
