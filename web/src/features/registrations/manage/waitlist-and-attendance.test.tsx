import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { gate } from '@/testing/gate';
import { dialogClosed, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { askAbout, card, cards, openPerson, openRegistrations, takesAct } from '../testing/serve-registrations';

const anna = buildAdminRegistration({ name: 'Anna Albrecht', status: 'confirmed' });
const ben = buildAdminRegistration({ name: 'Ben Berger', status: 'cancelled' });
const clara = buildWaitlistEntry({ name: 'Clara Conrad' });
const david = buildWaitlistEntry({ name: 'David Dietrich' });
const roster = { registrations: [anna, ben], waitlist: [clara, david] };
const PAST = { startTime: '2026-07-07T12:00:00.000Z' };

const ask = (user: UserEvent) => askAbout(user, 'Clara Conrad', 'Von der Warteliste entfernen');

it('removing from the waitlist asks first, then shows it before the server has answered, with the next one moved up', async () => {
  const { user, served } = await openRegistrations(roster);
  const sent = takesAct('removeFromWaitlist', served, { waitlist: [david] }, { ok: true });
  await user.click((await ask(user)).getByText('Abbrechen'));
  await dialogClosed();
  expect(sent).toEqual([]);

  await user.click((await ask(user)).getByText('Entfernen'));
  await dialogClosed();
  await waitFor(() => expect(cards('Warteliste')).toEqual(['David Dietrich']));
  expect(within(card('David Dietrich')).getByText('Position 1')).toBeVisible();
  expect(await toast('Clara Conrad wurde von der Warteliste entfernt')).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual([`waitlist/${clara.id}`]);
  await waitFor(() => expect(screen.getByText('Anmeldungen', { selector: 'h2' })).toHaveFocus());
});

it('removing from the waitlist is taken back when it fails', async () => {
  const { user } = await openRegistrations(roster);
  answers({ removeFromWaitlist: fails('already-decided') });
  const dialog = await ask(user);
  await user.click(dialog.getByText('Entfernen'));
  const reason = 'Diese Anmeldung wurde bereits bearbeitet.';
  expect(await toast(`Teilnehmer konnte nicht von der Warteliste entfernt werden. ${reason}`)).toBeVisible();
  expect(dialog.getByText('Entfernen')).toBeEnabled();
  await user.click(dialog.getByText('Abbrechen'));
  await dialogClosed();
  expect(cards('Warteliste')).toEqual(['Clara Conrad', 'David Dietrich']);
});

const toggle = () => screen.queryByRole('switch', { name: 'Nicht erschienen: Anna Albrecht' });

it.each([
  [PAST, 'Ben Berger'],
  [PAST, 'Clara Conrad'],
  [{}, 'Anna Albrecht'],
])('the mark for members who did not come needs an event that is over, and a place: %j, %s', async (times, name) => {
  const { user } = await openRegistrations(roster, times);
  const person = await openPerson(user, name);
  expect(person.queryByRole('switch')).not.toBeInTheDocument();
});

it('the mark for members who did not come shows before the server has answered, and stays', async () => {
  const { user, served } = await openRegistrations(roster, PAST);
  const { opened, open } = gate();
  const sent = takes('setAttendance', async () => {
    await opened;
    served.registrations = [{ ...anna, noShow: true }, ben];
    return served.registrations[0];
  });
  await openPerson(user, 'Anna Albrecht');
  await user.click(toggle() as HTMLElement);
  await waitFor(() => expect(toggle()).toBeChecked());
  await waitFor(() => expect(toggle()).toHaveFocus());
  // A second press is ignored until the server has answered.
  await user.click(toggle() as HTMLElement);
  open();
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-disabled', 'false'));
  expect(toggle()).toBeChecked();
  expect(sent).toEqual([{ noShow: true }]);
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(card('Anna Albrecht')).toHaveTextContent('Nicht erschienen');
});

it('the mark for members who did not come is taken back when it fails', async () => {
  const { user } = await openRegistrations(roster, PAST);
  answers({ setAttendance: fails('not-over-yet') });
  await openPerson(user, 'Anna Albrecht');
  await user.click(toggle() as HTMLElement);
  const why = 'Das geht erst, wenn die Veranstaltung vorbei ist.';
  expect(await toast(`Anwesenheit konnte nicht gespeichert werden. ${why}`)).toBeVisible();
  expect(toggle()).not.toBeChecked();
});
