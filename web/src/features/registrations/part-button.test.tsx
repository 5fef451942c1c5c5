import type { EventDetail } from '@club/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { focusPage, MAIN_ID } from '@/components/focus-page';
import { toast, toasts } from '@/testing/screen';
import { answers } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { MainButton } from './part-button';
import { at, buildShift, ownIn } from './testing/builders';
import { openEvent, openShifts, ownButton } from './testing/serve-registrations';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const EARLIER = '2026-07-07T12:00:00.000Z';

it.each<[string, Partial<EventDetail>, string, string]>([
  ['past', { startTime: EARLIER, myStatus: 'registered' }, 'Abmelden', 'Diese Veranstaltung ist bereits vorbei.'],
  ['cancelled', { cancelledAt: EARLIER }, 'Jetzt anmelden', 'Diese Veranstaltung ist abgesagt.'],
])('the one button of an event is disabled and says why: %s', async (_case, fields, label, reason) => {
  await openEvent(fields);
  const main = await button(label);
  expect(main).toBeDisabled();
  expect(main).toHaveAccessibleDescription(reason);
  expect(screen.getByText(reason)).toBeVisible();
});

it('the one button of an event stands under no banner for visitors, and leads to the sign-in page and back', async () => {
  const { user, event, location, waitlistCalls } = await openEvent({ _count: { registrations: 10 } }, null);
  const main = await button('Anmelden');
  expect(screen.queryByText('Die Veranstaltung ist ausgebucht')).not.toBeInTheDocument();
  await user.click(main);
  expect(await toast('Anmeldung erforderlich')).toBeVisible();
  await waitFor(() => expect(location()).toBe(`/auth?weiter=%2Fevents%2F${event.id}`));
  expect(waitlistCalls).toEqual([]);
});

it('on phones the page has the main button once, together with Home, Events, Speichern and Teilen', async () => {
  setViewport('phone');
  const { user } = await openEvent();
  expect(await screen.findAllByRole('button', { name: 'Jetzt anmelden' })).toHaveLength(1);
  const bar = within(screen.getByRole('navigation', { name: 'Veranstaltung' }));
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  await user.click(bar.getByText('Speichern'));
  expect(bar.getByRole('button', { name: 'Gespeichert', pressed: true })).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Teilen' }));
  expect(await screen.findByRole('dialog', { name: 'Veranstaltung teilen' })).toBeVisible();
});

const kasse = () => buildShift({ title: 'Kasse', startTime: at(14), endTime: at(16), registrations: 1 });

it('the main button of a full event with shifts leads to the timetable, whose heading gets the focus', async () => {
  const { user } = await openShifts([buildShift({ registrations: 3 })]);
  await user.click(await button('Auf Warteliste'));
  expect(screen.getByRole('heading', { name: 'Schichtplan' })).toHaveFocus();
});

it('the main button of an event with shifts is disabled once the event has begun, and shifts to come are not', async () => {
  const later = buildShift({ title: 'Abbau', startTime: at(19, 8), endTime: at(20, 8) });
  await openShifts([later, kasse()], { startTime: at(11, 8), endTime: at(18, 8) });
  const reason = 'Läuft gerade, bis 18:00 Uhr. Für die nächsten Schichten geht es noch im Schichtplan.';
  expect(await button('Jetzt anmelden')).toHaveAccessibleDescription(reason);
  expect(await button('Jetzt anmelden')).toBeDisabled();
  expect(await button(/^Übernehmen: Abbau/)).toBeEnabled();
});

const grill = buildShift({ registrations: 3, waitlistCount: 1 });
const abbau = buildShift({ title: 'Abbau', startTime: at(16), endTime: at(18), registrations: 3, waitlistCount: 1 });
const own = [ownIn(grill), ownIn(abbau, { status: 'waitlisted' })];

it.each([
  ['a place, after a question', 'Abmelden: Grill, 10–12 Uhr', 'Abmelden', `register?shiftId=${grill.id}`],
  ['a turn', 'Warteliste verlassen: Abbau, 16–18 Uhr', null, `waitlist?shiftId=${abbau.id}`],
  ['all', 'Von allem abmelden', 'Platz abgeben', 'register'],
])('above the timetable somebody who has several gives up %s', async (_case, label, answered, expected) => {
  const { user, event, served } = await openShifts([grill, abbau, kasse()], { own });
  const asked = answers({ cancelRegistration: { status: null }, leaveWaitlist: { status: null } });
  served.events = [{ ...event, myStatus: null, registrations: [] }];
  await user.click(await ownButton(label));
  if (answered) await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answered }));
  await toasts().findByRole('button', { name: 'Rückgängig' });
  const calls = Object.values(asked).flat();
  expect(calls.map(({ url }) => `${url.pathname.split('/').at(-1)}${url.search}`)).toEqual([expected]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Schichtplan' })).toHaveFocus());
});

it('above the timetable nobody finds „alles“ who has one place, and the page has no other button to leave', async () => {
  await openShifts([grill, abbau], { own: [ownIn(grill)] });
  expect(await ownButton('Abmelden: Grill, 10–12 Uhr')).toBeEnabled();
  expect(
    screen.queryByRole('button', { name: /^(Abmelden|Von allem abmelden|Jetzt anmelden)$/ }),
  ).not.toBeInTheDocument();
});

it('gets the focus that it had before it moved, also where the heading has stood in for it meanwhile', () => {
  const action = {
    kind: 'join-waitlist' as const,
    reason: null,
    disabled: false,
    run: () => {},
    button: createRef<HTMLButtonElement>(),
    hadFocus: { current: true },
  };
  const page = (pending: boolean) => (
    <main id={MAIN_ID}>
      <h1>Sommerfest</h1>
      <MainButton action={{ ...action, pending }} waiting={false} />
    </main>
  );
  const { rerender } = render(page(true));
  focusPage();
  expect(screen.getByRole('heading', { name: 'Sommerfest' })).toHaveFocus();
  rerender(page(false));
  expect(screen.getByRole('button', { name: 'Auf Warteliste' })).toHaveFocus();
});
