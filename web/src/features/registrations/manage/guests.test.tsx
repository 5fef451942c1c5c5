import type { AdminRegistration } from '@club/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogClosed } from '@/testing/dialogs';
import { toast } from '@/testing/toasts';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { askAbout, card, openRegistrations, takesAct } from '../testing/serve-registrations';

const AS_GUEST = { email: null, userId: null, isGuest: true };
const EARLIER = { startTime: '2026-07-11T06:00:00.000Z', endTime: '2026-07-11T08:00:00.000Z' };
const erika = buildAdminRegistration({
  name: 'Erika Muster',
  phoneNumber: '0170 7654321',
  status: 'confirmed',
  ...AS_GUEST,
});
const karl = buildWaitlistEntry({ name: 'Karl Vogt', phoneNumber: '0341 998877', ...AS_GUEST });
const removed: AdminRegistration = { ...erika, status: 'cancelled' };
const placed: AdminRegistration = { ...karl, status: 'pending', noShow: false, hours: null };

it('a guest who loses the place stays on the list with the number, and all who have to be phoned are named', async () => {
  const { user, served } = await openRegistrations(
    { registrations: [erika], waitlist: [karl] },
    { maxParticipants: 1 },
  );
  const after = { registrations: [placed, removed], waitlist: [] };
  takesAct('removeRegistration', served, after, removed);
  const dialog = await askAbout(user, 'Erika Muster', 'Platz entziehen');
  expect(dialog.getByText(/bitte anrufen \(0170 7654321\)\. Name und Nummer bleiben/)).toHaveTextContent(
    'Karl Vogt rückt von der Warteliste nach und wird nicht benachrichtigt: bitte anrufen (0341 998877).',
  );
  await user.click(dialog.getByRole('button', { name: 'Platz entziehen' }));
  const calls = 'Ohne Konto, bitte anrufen: Erika Muster (0170 7654321), Karl Vogt (0341 998877).';
  expect(await toast(`Karl Vogt rückt von der Warteliste nach. ${calls}`)).toBeVisible();
  await dialogClosed();
  expect(within(card('Erika Muster (Gast)')).getByRole('link', { name: /0170 7654321/ })).toBeVisible();
});

it('a guest who was removed is forgotten on request, and has no name from then on', async () => {
  const { user, served } = await openRegistrations({ registrations: [removed] });
  const nameless = { ...removed, user: { ...removed.user, firstName: 'Gast', lastName: '', phoneNumber: null } };
  const sent = takesAct('forgetGuest', served, { registrations: [nameless] }, nameless);
  const dialog = await askAbout(user, 'Erika Muster', 'Name und Nummer löschen');
  expect(dialog.getByText(/Das lässt sich nicht rückgängig machen\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Löschen' }));
  expect(await toast('Name und Nummer von Erika Muster sind gelöscht')).toBeVisible();
  await dialogClosed();
  expect(sent.map(({ path }) => path)).toEqual([`registrations/${removed.id}/guest`]);
  await waitFor(() => expect(within(card('Gast')).queryByRole('button')).not.toBeInTheDocument());
});

it('a guest of a cancelled event is asked whether the place goes with the name', async () => {
  const { user } = await openRegistrations(
    { registrations: [erika], waitlist: [karl] },
    { cancelledAt: '2026-07-07T10:00:00.000Z' },
  );
  const dialog = await askAbout(user, 'Karl Vogt', 'Name und Nummer löschen');
  expect(dialog.getByText(/Der Platz fällt dabei weg\./)).toBeVisible();
});

it('organisers say for somebody who phoned that the new time suits them, and who waits moves up', async () => {
  const moved = { ...karl, movedFrom: EARLIER };
  const { user, served } = await openRegistrations({ waitlist: [moved] }, { maxParticipants: 1 });
  expect(within(card('Karl Vogt (Gast)')).getByText('Neue Zeit noch offen, vorher Sa 11.07. 8–10 Uhr')).toBeVisible();
  const sent = takesAct('acceptTimesFor', served, { registrations: [placed], waitlist: [] }, placed);
  const dialog = await askAbout(user, 'Karl Vogt', 'Neue Zeit passt');
  expect(dialog.getByText(/rückt nach, sobald ein Platz frei ist\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Neue Zeit passt' }));
  expect(await toast('Karl Vogt: neue Zeit zugesagt')).toBeVisible();
  await dialogClosed();
  expect(sent.map(({ path }) => path)).toEqual([`registrations/${karl.id}/accept-times`]);
});

it('who has not agreed to a new time is not named as the next', async () => {
  const waitlist = [{ ...karl, movedFrom: EARLIER }, buildWaitlistEntry({ name: 'Clara Conrad' })];
  const { user } = await openRegistrations({ registrations: [erika], waitlist }, { maxParticipants: 1 });
  const dialog = await askAbout(user, 'Erika Muster', 'Platz entziehen');
  expect(dialog.getByText(/Clara Conrad rückt von der Warteliste nach\./)).toBeVisible();
});
