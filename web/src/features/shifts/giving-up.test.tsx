import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildRegistration } from '@/testing/builders';
import { dialogClosed } from '@/testing/dialogs';
import { answers, searchOf, takes } from '@/testing/server';
import { toast, toasts } from '@/testing/toasts';
import { at, buildContribution, buildShift, ownIn } from './testing/builders';
import { openShifts } from './testing/serve-shifts';

const button = (name: string) => screen.findByRole('button', { name });

describe('giving a shift up', () => {
  it('is told with an undo for this shift', async () => {
    const grill = buildShift({ registrations: 1 });
    const { user, event, served } = await openShifts([grill], { own: [ownIn(grill)] });
    const givenUp = takes('cancelRegistration', { status: null }, searchOf);
    const undone = takes('undoWithdrawal', { status: 'registered', registration: ownIn(grill) }, searchOf);
    served.events = [{ ...event, registrations: [], myStatus: null, shifts: [{ ...grill, registrations: 0 }] }];
    await user.click(await button('Abgeben: Grill, 10–12 Uhr'));
    expect(await toast('Abgegeben')).toBeVisible();
    expect(await button('Übernehmen: Grill, 10–12 Uhr')).toBeEnabled();
    served.events = [event];
    await user.click(await toasts().findByRole('button', { name: 'Rückgängig' }));
    expect(await toast('Wieder angemeldet')).toBeVisible();
    expect([givenUp, undone]).toEqual([[`?shiftId=${grill.id}`], [`?shiftId=${grill.id}`]]);
  });

  it('asks first when somebody else would get the place, and leaves the focus with the shift', async () => {
    const grill = buildShift({ registrations: 3, waitlistCount: 1 });
    const { user, event, served } = await openShifts([grill], { own: [ownIn(grill)] });
    answers({ cancelRegistration: { status: null } });
    await user.click(await button('Abgeben: Grill, 10–12 Uhr'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schicht wirklich abgeben?' }));
    expect(dialog.getByText(/^Grill, 10–12 Uhr: Auf deinen Platz warten schon andere\./)).toBeVisible();
    served.events = [{ ...event, registrations: [], myStatus: null, shifts: [{ ...grill, waitlistCount: 0 }] }];
    await user.click(dialog.getByRole('button', { name: 'Abgeben' }));
    expect(await toast('Abgegeben')).toBeVisible();
    await dialogClosed();
    expect(await button('Warteliste: Grill, 10–12 Uhr')).toHaveFocus();
  });

  it.each([
    ['nobody waits for the place', { registrations: 3 }],
    ['more people are in than fit', { registrations: 4, waitlistCount: 1 }],
  ])('needs no question where %s', async (_case, counts) => {
    const grill = buildShift(counts);
    const { user } = await openShifts([grill], { own: [ownIn(grill)] });
    answers({ cancelRegistration: { status: null } });
    await user.click(await button('Abgeben: Grill, 10–12 Uhr'));
    expect(await toast('Abgegeben')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('„egal wo“', () => {
  const two = () => [
    buildShift({ registrations: 1 }),
    buildShift({ title: 'Kasse', startTime: at(12), endTime: at(14) }),
  ];

  it('leaves it to the server, and says what one got', async () => {
    const shifts = two();
    const { user } = await openShifts(shifts);
    const sent = takes('registerForEvent', () => {
      const registration = buildRegistration({ shiftId: shifts[1]?.id ?? null });
      return { status: 'registered', registration };
    });
    await user.click(await button('Egal wo, teilt mich ein'));
    expect(await toast('Du bist dabei: Kasse, 12–14 Uhr. Danke, dass du mithilfst!')).toBeVisible();
    expect(sent).toEqual([{ notes: null, anyShift: true }]);
  });

  it('says where one waits, and lets one leave', async () => {
    const own = ownIn(null, { status: 'waitlisted' });
    const { waitlist, queryClient, user, served, event } = await openShifts(two(), { own: [own] });
    Object.assign(waitlist, { position: 3, totalOnWaitlist: 3 });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Du wartest auf irgendeine Schicht, Platz 3')).toBeVisible();
    answers({ leaveWaitlist: { status: null } });
    served.events = [{ ...event, registrations: [], myStatus: null }];
    await user.click(await button('Warteliste verlassen'));
    expect(await button('Egal wo, teilt mich ein')).toBeEnabled();
  });

  it.each([
    ['a single shift', () => [buildShift(), buildContribution()], []],
    ['one who has a shift', two, ['own']],
  ])('is not offered for %s', async (_case, shiftsOf, own) => {
    const shifts = shiftsOf();
    await openShifts(shifts, { own: own.map(() => ownIn(shifts[0] ?? null)) });
    expect(screen.queryByText('Egal wo, teilt mich ein')).not.toBeInTheDocument();
  });
});
