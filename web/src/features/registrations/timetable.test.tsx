import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEventDetail, buildRegistration } from '@/testing/builders';
import { toast } from '@/testing/screen';
import { answers, holds, searchOf, takes } from '@/testing/server';
import { at, buildContribution, buildShift, ownIn } from './testing/builders';
import { planButton as button, openShifts, ownButton, rowsOf } from './testing/serve-registrations';

const SATURDAY = 'Samstag, 11. Juli';

it('the timetable lists shifts by day and start with title, hours and fill, and what people bring below', async () => {
  await openShifts([
    buildShift({ title: 'Kasse', startTime: at(14), endTime: at(16), registrations: 1 }),
    buildShift({ registrations: 3, waitlistCount: 2 }),
    buildShift({ title: 'Aufbau', startTime: at(18, 10), endTime: at(20, 10), maxParticipants: null }),
    buildContribution({ registrations: 2 }),
  ]);
  expect(rowsOf('Freitag, 10. Juli')).toEqual([expect.stringMatching(/18–20 Uhr.*Aufbau.*0 dabei.*Übernehmen/)]);
  expect(rowsOf(SATURDAY)).toEqual([
    expect.stringMatching(/10–12 Uhr.*Grill.*3 von 3 · voll · 2 warten.*Warteliste/),
    expect.stringMatching(/14–16 Uhr.*Kasse.*1 von 3.*Übernehmen/),
  ]);
  expect(rowsOf('Mitbringsel')).toEqual([expect.stringMatching(/Kuchen.*2 von 6.*Übernehmen/)]);
});

it('the timetable counts places, and people apart where somebody does more than one shift', async () => {
  await openShifts([buildShift({ registrations: 2 }), buildShift({ title: 'Kasse', registrations: 1 })], {
    peopleCount: 2,
  });
  expect(screen.getByText('3 von 6 Plätzen besetzt · 2 Personen')).toBeVisible();
});

it('the timetable marks one’s own shifts', async () => {
  const grill = buildShift({ registrations: 1 });
  await openShifts([grill, buildShift({ title: 'Kasse', startTime: at(12), endTime: at(14) })], {
    own: [ownIn(grill, { status: 'pending' })],
  });
  expect(rowsOf(SATURDAY)).toEqual([
    expect.stringMatching(/GrillDu.*Noch nicht bestätigt.*Abmelden/),
    expect.not.stringContaining('Du'),
  ]);
});

it('the timetable folds shifts that are over', async () => {
  const { user } = await openShifts(
    [buildShift({ title: 'Aufbau', startTime: at(18, 7), endTime: at(20, 7) }), buildShift()],
    {},
  );
  expect(screen.queryByText('Aufbau')).not.toBeInTheDocument();
  await user.click(await button('Eine vergangene Schicht anzeigen'));
  expect(screen.getByText('Aufbau')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Übernehmen: Aufbau/ })).not.toBeInTheDocument();
});

it('the timetable names who does a shift and who waits when the faces are pressed', async () => {
  const grill = buildShift({ registrations: 1, waitlistCount: 2 });
  const jonas = buildRegistration({ shiftId: grill.id });
  const ida = { ...ownIn(grill, { status: 'waitlisted', userId: 'ida' }), user: { ...jonas.user, firstName: 'Ida' } };
  const app = await openShifts([grill], { registrations: [jonas, ida] });
  await app.user.click(await button('Wer hilft? Grill, 10–12 Uhr'));
  expect(screen.getByRole('list', { name: 'Dabei: Grill, 10–12 Uhr' })).toHaveTextContent('Jonas Keller');
  expect(screen.getByRole('list', { name: 'Warteliste: Grill, 10–12 Uhr' })).toHaveTextContent('Ida Keller');
  expect(screen.getByText('Außerdem wartet eine Person auf irgendeine Schicht.')).toBeVisible();
});

it('the timetable says that registration is closed, and still lets people give up what they have', async () => {
  const grill = buildShift({ registrations: 1 });
  await openShifts([grill, buildShift({ title: 'Kasse' })], { own: [ownIn(grill)], registrationEnabled: false });
  expect(screen.getByText('Für diese Veranstaltung sind keine Anmeldungen möglich.')).toBeVisible();
  expect(await button('Abmelden: Grill, 10–12 Uhr')).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Übernehmen/ })).not.toBeInTheDocument();
});

it('the timetable offers no shift of a cancelled event', async () => {
  await openShifts([buildShift(), buildShift({ title: 'Kasse' })], { cancelledAt: '2026-07-01T10:00:00.000Z' });
  expect(screen.queryByRole('button', { name: /Übernehmen|Egal wo/ })).not.toBeInTheDocument();
});

it('taking a shift shows before the server has answered', async () => {
  const grill = buildShift({ registrations: 1 });
  const { user, event, served } = await openShifts([grill]);
  const open = holds('registerForEvent', ({ body }) => {
    expect(body).toEqual({ notes: null, shiftId: grill.id });
    return { status: 'registered', registration: buildRegistration({ shiftId: grill.id }) };
  });
  await user.click(await button('Übernehmen: Grill, 10–12 Uhr'));
  await button('Abmelden: Grill, 10–12 Uhr');
  expect(rowsOf(SATURDAY)).toEqual([expect.stringMatching(/GrillDu.*2 von 3/)]);
  served.events = [
    { ...event, shifts: [{ ...grill, registrations: 2 }], registrations: [ownIn(grill)], myStatus: 'registered' },
  ];
  await act(async () => open());
  expect(await toast('Eingetragen')).toBeVisible();
  expect(await toast('Du bist dabei: Grill, 10–12 Uhr. Danke, dass du mithilfst!')).toBeVisible();
});

it('who waits for a full shift reads the position above the timetable, and leaves the waitlist in it', async () => {
  const grill = buildShift({ registrations: 3, waitlistCount: 2 });
  const { user, queryClient, waitlist } = await openShifts([grill], { own: [ownIn(grill, { status: 'waitlisted' })] });
  Object.assign(waitlist, { shifts: [{ shiftId: grill.id, position: 2, totalOnWaitlist: 2 }] });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Du wartest, Platz 2')).toBeVisible();
  const left = takes('leaveWaitlist', { status: null }, searchOf);
  await user.click(await button('Warteliste verlassen: Grill, 10–12 Uhr'));
  expect(await toast('Warteliste verlassen')).toBeVisible();
  expect(left).toEqual([`?shiftId=${grill.id}`]);
});

it('taking a shift leads visitors to the sign-in page', async () => {
  const { user, event, location } = await openShifts([buildShift()], {}, null);
  await user.click(await button('Übernehmen: Grill, 10–12 Uhr'));
  expect(await toast('Anmeldung erforderlich')).toBeVisible();
  expect(location()).toBe(`/auth?weiter=%2Fevents%2F${event.id}`);
});

it('taking a shift is not offered at the time of another of one’s shifts, and says of which', async () => {
  const grill = buildShift({ registrations: 1 });
  const kasse = buildShift({ title: 'Kasse', startTime: at(11), endTime: at(13) });
  await openShifts([grill, kasse], { own: [ownIn(grill)] });
  const blocked = await button('Übernehmen: Kasse, 11–13 Uhr');
  expect(blocked).toBeDisabled();
  expect(blocked).toHaveAccessibleDescription('Du hast gleichzeitig Grill, 10–12 Uhr.');
});

it('taking a shift that somebody has beside another at the same time says so in both rows and above, until one is given up', async () => {
  const shifts = [buildShift(), buildShift({ title: 'Kasse', startTime: at(11), endTime: at(13) })];
  await openShifts(shifts, { own: shifts.map((shift) => ownIn(shift)) });
  expect(await screen.findByText('Du hast gleichzeitig Kasse, 11–13 Uhr.')).toBeVisible();
  expect(screen.getByText('Du hast gleichzeitig Grill, 10–12 Uhr.')).toBeVisible();
  expect(await screen.findByText('Gleichzeitig hast du Kasse, 11–13 Uhr. Bitte gib eins von beiden ab.')).toBeVisible();
  expect(await button('Abmelden: Kasse, 11–13 Uhr')).toBeEnabled();
});

it('taking a shift is offered at the time of another event, and says of which', async () => {
  const match = buildEventDetail({ title: 'Heimspiel', startTime: at(11), endTime: at(13), myStatus: 'registered' });
  await openShifts([buildShift(), buildShift({ title: 'Kasse', startTime: at(14), endTime: at(16) })], {
    elsewhere: [match],
  });
  await screen.findByText('Du bist da schon bei „Heimspiel“, 11–13 Uhr.');
  const offered = await button('Übernehmen: Grill, 10–12 Uhr');
  expect(offered).toBeEnabled();
  expect(offered).toHaveAccessibleDescription('Du bist da schon bei „Heimspiel“, 11–13 Uhr.');
  expect(await button('Übernehmen: Kasse, 14–16 Uhr')).not.toHaveAccessibleDescription();
});

const two = () => [
  buildShift({ registrations: 1 }),
  buildShift({ title: 'Kasse', startTime: at(12), endTime: at(14) }),
];

it('„egal wo“ says where one waits, and lets one leave', async () => {
  const own = ownIn(null, { status: 'waitlisted' });
  const { waitlist, queryClient, user, served, event } = await openShifts(two(), { own: [own] });
  Object.assign(waitlist, { position: 3, totalOnWaitlist: 3 });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Irgendeine Schicht')).toBeVisible();
  expect(await screen.findByText('Du wartest, Platz 3')).toBeVisible();
  answers({ leaveWaitlist: { status: null } });
  served.events = [{ ...event, registrations: [], myStatus: null }];
  await user.click(await ownButton('Warteliste verlassen: Irgendeine Schicht', 'Deine Warteliste'));
  expect(await button('Egal wo, teilt mich ein')).toBeEnabled();
});

it.each([
  ['a single shift', () => [buildShift(), buildContribution()], []],
  ['one who has a shift', two, ['own']],
])('„egal wo“ is not offered for %s', async (_case, shiftsOf, own) => {
  const shifts = shiftsOf();
  await openShifts(shifts, { own: own.map(() => ownIn(shifts[0] ?? null)) });
  expect(screen.queryByText('Egal wo, teilt mich ein')).not.toBeInTheDocument();
});
