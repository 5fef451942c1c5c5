import type { EventDetail } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildShift } from '@/features/registrations/testing/builders';
import { buildRegistration, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { texts } from '@/testing/screen';
import { answers, takes } from '@/testing/server';
import { eventAt as at } from '../testing/builders';
import { serveEvents, signIn } from '../testing/serve-events';

// It is a Wednesday, 12:00 in club time.

/** Opens the home of a member. */
function openHome(...events: EventDetail[]) {
  signIn(buildUser());
  return { served: serveEvents(...events), ...renderPage('/') };
}

/** Looks for the button again right before the click: it becomes another element when its file has come. */
async function join(user: UserEvent, title: string) {
  await screen.findByLabelText(`Jetzt anmelden: ${title}`);
  await user.click(screen.getByLabelText(`Jetzt anmelden: ${title}`));
}

const section = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;
const rows = (name: string) => texts(within(section(name)).getAllByRole('heading', { level: 3 }));

it('a member’s home begins with the next event of their own, and with those that need them', async () => {
  openHome(
    at('2026-07-09T16:00:00Z', 'Stadtlauf', { myStatus: 'registered', awaitsConfirmation: true }),
    at('2026-07-10T16:00:00Z', 'Sommerfest', { _count: { registrations: 3 } }),
    at('2026-07-11T16:00:00Z', 'Grillabend'),
  );
  expect(await screen.findByText('Dein nächster Einsatz')).toBeVisible();
  expect(rows('Dein nächster Einsatz')).toEqual(['Stadtlauf']);
  expect(within(section('Dein nächster Einsatz')).getByText('Noch nicht bestätigt')).toBeVisible();
  expect(rows('Hier wirst du gebraucht')).toEqual(['Sommerfest', 'Grillabend']);
  expect(screen.getByText(/Ob Kuchenverkauf, Turnier oder Arbeitseinsatz/)).toBeVisible();
  expect(screen.getByLabelText('Veranstaltungen in Zahlen')).toBeVisible();
});

it('joining on the row shows the place at once, and keeps the focus on the page', async () => {
  const event = at('2026-07-11T16:00:00Z', 'Grillabend');
  const { user, served } = openHome(event, at('2026-07-09T16:00:00Z', 'Stadtlauf', { myStatus: 'registered' }));
  answers({
    registerForEvent: () => {
      served.events = served.events.map((one) => (one.id === event.id ? { ...one, myStatus: 'registered' } : one));
      return { status: 'registered', registration: buildRegistration({ status: 'confirmed' }) };
    },
  });
  await join(user, 'Grillabend');
  await waitFor(() => expect(screen.queryByText('Hier wirst du gebraucht')).toBeNull());
  expect(await screen.findByText('Du bist dabei. Danke, dass du mithilfst!')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Deine Einsätze' })).toHaveFocus());
});

it('at an event with shifts joining leads to the timetable, whose heading gets the focus', async () => {
  const shift = buildShift({ title: 'Grill' });
  const event = at('2026-07-11T08:00:00Z', 'Grillabend', {
    shifts: [shift],
    hasShifts: true,
    waitlistCount: 1,
    gaps: [{ id: shift.id, title: 'Grill', startTime: shift.startTime, endTime: shift.endTime, missing: 2 }],
  });
  const { user, location } = openHome(event);
  answers({ listUserEvents: [] });
  await join(user, 'Grillabend');
  const heading = await screen.findByRole('heading', { name: 'Schichtplan' });
  expect(location()).toBe(`/events/${event.id}#schichten`);
  await waitFor(() => expect(heading).toHaveFocus());
});

it('of two quick taps on the same place only the first joins', async () => {
  const { user } = openHome(at('2026-07-10T16:00:00Z', 'Grillabend'), at('2026-07-11T16:00:00Z', 'Sommerfest'));
  const asked = takes(
    'registerForEvent',
    { status: 'registered', registration: buildRegistration({ status: 'confirmed' }) },
    ({ params }) => String(params.eventId),
  );
  await join(user, 'Grillabend');
  await join(user, 'Sommerfest');
  expect(await screen.findByText('Du bist dabei. Danke, dass du mithilfst!')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it.each([
  ['visitors', null, {}, 'Jetzt anmelden'],
  ['a member with nothing of their own and nothing to do', buildUser(), { registrationEnabled: false }, 'Alle Events'],
])('%s are asked nothing, and see the groups alone below the hero', async (_who, user, fields, inHero) => {
  if (user) signIn(user);
  serveEvents(at('2026-07-11T16:00:00Z', 'Grillabend', fields));
  renderPage('/');
  await screen.findAllByRole('article');
  expect(await within(screen.getByRole('main')).findByRole('link', { name: inHero })).toBeVisible();
  expect(screen.queryByText('Dein nächster Einsatz')).toBeNull();
  expect(screen.queryByText('Hier wirst du gebraucht')).toBeNull();
});
