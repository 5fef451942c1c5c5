import type { AdminRegistration } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closedWith, dialogClosed, toast } from '@/testing/screen';
import { answers } from '@/testing/server';
import { buildAdminRegistration, buildGuest, buildWaitlistEntry } from '../testing/builders';
import { askAbout, card, cards, openPerson, openRegistrations, takesAct } from '../testing/serve-registrations';

const gone = buildAdminRegistration({ name: 'Zoe Zander', status: 'cancelled' });
const anna = buildAdminRegistration({ name: 'Anna Albrecht', status: 'confirmed' });
const ben = buildAdminRegistration({ name: 'Ben Berger' });
const clara = buildWaitlistEntry({ name: 'Clara Conrad' });
const david = buildWaitlistEntry({ name: 'David Dietrich' });
const roster = { registrations: [anna, ben, gone], waitlist: [clara, david] };

it('in a cancelled event nothing is offered that the server refuses', async () => {
  const { user } = await openRegistrations(roster, { cancelledAt: '2026-07-07T10:00:00.000Z' });
  expect(screen.getByText('Clara Conrad')).toBeVisible();
  const offered = /bestätigen$|ablehnen$|^Person hinzufügen$/;
  expect(screen.queryByRole('button', { name: offered })).not.toBeInTheDocument();
  const anna = await openPerson(user, 'Anna Albrecht');
  expect(anna.getAllByRole('button')).toEqual([anna.getByRole('button', { name: 'Schließen' })]);
});

it('taking somebody’s place says who loses it and who moves up, sends the reason, and keeps the focus at the person', async () => {
  const { user, served } = await openRegistrations(roster, { maxParticipants: 2 });
  const removed = { ...anna, status: 'cancelled' as const };
  const promoted = { ...clara, status: 'pending' as const, noShow: false, hours: null };
  const after = { registrations: [ben, promoted, removed, gone], waitlist: [david] };
  const sent = takesAct('removeRegistration', served, after, removed);
  const dialog = await askAbout(user, 'Anna Albrecht', 'Platz entziehen');
  expect(dialog.getByText(/Anna Albrecht verliert den Platz und bekommt eine Nachricht\./)).toHaveTextContent(
    'Clara Conrad rückt von der Warteliste nach.',
  );
  const reason = dialog.getByLabelText('Grund (freiwillig)');
  await user.click(reason);
  await user.paste('x'.repeat(201));
  expect(reason).toHaveAccessibleDescription(/Höchstens 200 Zeichen 201 \/ 200$/);
  expect(dialog.getByRole('button', { name: 'Platz entziehen' })).toBeDisabled();
  await user.clear(reason);
  await user.type(reason, 'Nur für die Jugend');
  await user.click(dialog.getByRole('button', { name: 'Platz entziehen' }));
  expect(await toast('Anna Albrecht hat keinen Platz mehr')).toBeVisible();
  await closedWith('Clara Conrad rückt von der Warteliste nach.');
  expect(sent).toEqual([{ path: `registrations/${anna.id}/remove`, body: { reason: 'Nur für die Jugend' } }]);
  expect(within(card('Anna Albrecht')).getByText('Abgesagt')).toBeVisible();
  await waitFor(() => expect(card('Anna Albrecht')).toHaveFocus());
});

it('taking a confirmation back asks, and moves the focus to the heading when the person leaves the list that is shown', async () => {
  const { user, served } = await openRegistrations(roster, {}, '?status=bestaetigt');
  const pending = { ...anna, status: 'pending' as const };
  const sent = takesAct('unconfirmRegistration', served, { registrations: [pending, ben, gone] }, pending);
  const dialog = await askAbout(user, 'Anna Albrecht', 'Bestätigung zurücknehmen');
  expect(dialog.getByText(/behält den Platz, ist aber wieder ausstehend und bekommt eine Nachricht\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Zurücknehmen' }));
  await closedWith('Anna Albrecht ist wieder ausstehend');
  expect(sent.map(({ path }) => path)).toEqual([`registrations/${anna.id}/unconfirm`]);
  await waitFor(() => expect(screen.getByText('Anmeldungen', { selector: 'h2' })).toHaveFocus());
});

it.each([
  [2, 'waitlisted', /Zoe Zander wartet dann wieder, an Position 1/, 'steht wieder auf der Warteliste'],
  [null, 'confirmed', /Zoe Zander hat dann wieder einen Platz/, 'ist wieder dabei'],
] as const)('a limit of %s decides what somebody taken back gets', async (maxParticipants, status, text, told) => {
  const { user, served } = await openRegistrations({ ...roster, waitlist: [] }, { maxParticipants });
  const sent = takesAct('restoreRegistration', served, {}, { ...gone, status });
  const dialog = await askAbout(user, 'Zoe Zander', 'Wieder aufnehmen');
  expect(dialog.getByText(text)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Wieder aufnehmen' }));
  await closedWith(`Zoe Zander ${told}`);
  expect(sent.map(({ path }) => path)).toEqual([`registrations/${gone.id}/restore`]);
});

it('pulling somebody up says whom it passes, takes the place of a full event from a named person, and keeps the focus at them', async () => {
  const { user, served } = await openRegistrations(roster, { maxParticipants: 2 });
  const pulled = { ...david, status: 'confirmed' as const, noShow: false, hours: null };
  const after = { registrations: [ben, pulled, { ...anna, status: 'cancelled' as const }], waitlist: [clara] };
  const sent = takesAct('pullUp', served, after, pulled);
  const dialog = await askAbout(user, 'David Dietrich', 'Vorziehen');
  expect(dialog.getByText(/bekommt einen Platz und eine Nachricht\. Das überholt Clara Conrad\./)).toBeVisible();
  expect(dialog.getByText('Alle Plätze sind vergeben. Woher kommt der Platz?')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Jemand anderes gibt den Platz ab' }));
  expect(dialog.getByRole('button', { name: 'Vorziehen' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Wessen Platz?'), 'Anna Albrecht');
  expect(dialog.getByText(/Anna Albrecht verliert den Platz und bekommt eine Nachricht\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Vorziehen' }));
  await closedWith('David Dietrich hat jetzt einen Platz');
  expect(sent).toEqual([{ path: `waitlist/${david.id}/pull-up`, body: { instead: anna.id, raiseLimit: false } }]);
  await waitFor(() => expect(cards('Warteliste')).toEqual(['Clara Conrad']));
  await waitFor(() => expect(card('David Dietrich')).toHaveFocus());
});

it('pulling somebody up raises the limit by one, and shows the new one', async () => {
  const { user, served, event } = await openRegistrations(roster, { maxParticipants: 2 });
  const pulled = { ...clara, status: 'confirmed' as const, noShow: false, hours: null };
  const sent = takesAct('pullUp', served, { registrations: [anna, ben, pulled], waitlist: [david] }, pulled);
  const dialog = await askAbout(user, 'Clara Conrad', 'Vorziehen');
  expect(dialog.queryByText(/überholt/)).not.toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Ein Platz mehr: Die Grenze steigt von 2 auf 3' })).toBeChecked();
  answers({ getEvent: { ...event, maxParticipants: 3 } });
  await user.click(dialog.getByRole('button', { name: 'Vorziehen' }));
  await dialogClosed();
  expect(sent.map(({ body }) => body)).toEqual([{ instead: null, raiseLimit: true }]);
  expect(await screen.findByText(/3 von 3, /)).toBeVisible();
});

const EARLIER = { startTime: '2026-07-11T06:00:00.000Z', endTime: '2026-07-11T08:00:00.000Z' };
const erika = buildGuest({ name: 'Erika Muster', status: 'confirmed' });
const karl = buildWaitlistEntry({ name: 'Karl Vogt', phoneNumber: '0341 998877', userId: null, isGuest: true });
const removed: AdminRegistration = { ...erika, status: 'cancelled' };
const placed: AdminRegistration = { ...karl, status: 'pending', noShow: false, hours: null };

it('a guest who loses the place stays on the list with the number, and all who have to be phoned are named', async () => {
  const { user, served } = await openRegistrations(
    { registrations: [erika], waitlist: [karl] },
    { maxParticipants: 1 },
  );
  const after = { registrations: [placed, removed], waitlist: [] };
  takesAct('removeRegistration', served, after, removed);
  const dialog = await askAbout(user, 'Erika Muster (Gast)', 'Platz entziehen');
  expect(dialog.getByText(/bitte anrufen \(0170 7654321\)\. Name und Nummer bleiben/)).toHaveTextContent(
    'Karl Vogt rückt von der Warteliste nach und wird nicht benachrichtigt: bitte anrufen (0341 998877).',
  );
  await user.click(dialog.getByRole('button', { name: 'Platz entziehen' }));
  const calls = 'Ohne Konto, bitte anrufen: Erika Muster (0170 7654321), Karl Vogt (0341 998877).';
  await closedWith(`Karl Vogt rückt von der Warteliste nach. ${calls}`);
  expect(card('Erika Muster (Gast)')).toHaveTextContent('Abgesagt0170 7654321');
});

it('a guest who was removed is forgotten on request, and has no name from then on', async () => {
  const { user, served } = await openRegistrations({ registrations: [removed] });
  const nameless = { ...removed, user: { ...removed.user, firstName: 'Gast', lastName: '', phoneNumber: null } };
  const sent = takesAct('forgetGuest', served, { registrations: [nameless] }, nameless);
  const dialog = await askAbout(user, 'Erika Muster (Gast)', 'Name und Nummer löschen');
  expect(dialog.getByText(/Das lässt sich nicht rückgängig machen\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Löschen' }));
  await closedWith('Name und Nummer von Erika Muster sind gelöscht');
  expect(sent.map(({ path }) => path)).toEqual([`registrations/${removed.id}/guest`]);
  await waitFor(() => expect(cards('Anmeldungen')).toEqual(['Gast']));
});

it('a guest of a cancelled event is asked whether the place goes with the name', async () => {
  const { user } = await openRegistrations(
    { registrations: [erika], waitlist: [karl] },
    { cancelledAt: '2026-07-07T10:00:00.000Z' },
  );
  const dialog = await askAbout(user, 'Karl Vogt (Gast)', 'Name und Nummer löschen');
  expect(dialog.getByText(/Der Platz fällt dabei weg\./)).toBeVisible();
});

it('organisers say for somebody who phoned that the new time suits them, and who waits moves up', async () => {
  const moved = { ...karl, movedFrom: EARLIER };
  const { user, served } = await openRegistrations({ waitlist: [moved] }, { maxParticipants: 1 });
  expect(within(card('Karl Vogt (Gast)')).getByText('Neue Zeit noch offen')).toBeVisible();
  expect(within(card('Karl Vogt (Gast)')).getByText('Rückt erst nach, wenn die neue Zeit zugesagt ist')).toBeVisible();
  const sent = takesAct('acceptTimesFor', served, { registrations: [placed], waitlist: [] }, placed);
  const dialog = await askAbout(user, 'Karl Vogt (Gast)', 'Neue Zeit passt');
  expect(dialog.getByText(/rückt nach, sobald ein Platz frei ist\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Neue Zeit passt' }));
  await closedWith('Karl Vogt: neue Zeit zugesagt');
  expect(sent.map(({ path }) => path)).toEqual([`registrations/${karl.id}/accept-times`]);
});
