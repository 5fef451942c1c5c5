import type { AdminRegistration, EventDetail, Shift } from '@club/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closedWith, dialogClosed, enter, texts, toast } from '@/testing/screen';
import { answers, takes } from '@/testing/server';
import { at, buildAdminRegistration, buildFoundMember, buildShift, buildWaitlistEntry } from '../testing/builders';
import {
  actOnEvent,
  askAbout,
  card,
  cards,
  catchPrint,
  openPerson,
  openRegistrations,
  takesAct,
} from '../testing/serve-registrations';

const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10, maxParticipants: 2 });
const kasse = buildShift({ id: 'kasse010', title: 'Kasse', hour: 10, maxParticipants: 1 });
const abbau = buildShift({ id: 'abbau014', title: 'Abbau', hour: 14, maxParticipants: 3 });
const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null, maxParticipants: 2 });
const shifts = [kuchen, abbau, kasse, grill];

const place = (name: string, shift: Shift, fields: Partial<AdminRegistration> = {}) =>
  buildAdminRegistration({ name, shiftId: shift.id, status: 'confirmed', ...fields });
const anna = place('Anna Albrecht', grill, { userId: 'anna' });
const annaAgain = place('Anna Albrecht', abbau, { userId: 'anna' });
const ben = place('Ben Berger', kasse, { status: 'pending' });
const clara = place('Clara Conrad', abbau, { movedFrom: { startTime: at(10), endTime: at(12) } });
const zoe = place('Zoe Zander', kasse, { status: 'cancelled' });
const eva = buildWaitlistEntry({ name: 'Eva Egal', shiftId: null });
const udo = buildWaitlistEntry({ name: 'Udo Unger', shiftId: kasse.id });
const roster = { registrations: [anna, annaAgain, ben, clara, zoe], waitlist: [eva, udo] };

const open = (people = roster, fields: Partial<EventDetail> = {}) =>
  openRegistrations(people, { shifts, maxParticipants: 8, ...fields });

const headings = () =>
  texts(within(screen.getByRole('region', { name: 'Anmeldungen' })).getAllByRole('heading', { level: 3 }));
const group = (name: string) => within(screen.getByRole('region', { name }));

it('the registrations of an event with shifts stand by shift in order of time, contributions last, and a person once a place', async () => {
  const { user } = await open();
  expect(headings()).toEqual([
    'Grill, 10–12 Uhr',
    'Kasse, 10–12 Uhr',
    'Abbau, 14–16 Uhr',
    'Kuchen',
    'Egal wo',
    'Abgesagt',
  ]);
  expect(group('Grill, 10–12 Uhr').getByText('es fehlt 1')).toBeVisible();
  expect(group('Kasse, 10–12 Uhr').queryByText(/es fehl/)).not.toBeInTheDocument();
  expect(cards('Grill, 10–12 Uhr')).toEqual(['Anna Albrecht']);
  expect(cards('Abbau, 14–16 Uhr')).toEqual(['Anna Albrecht', 'Clara Conrad']);
  expect(cards('Warteliste: Kasse, 10–12 Uhr')).toEqual(['Udo Unger']);
  expect(group('Kasse, 10–12 Uhr').getByText('Position 2')).toBeVisible();
  expect(screen.getByText('Sa 11.7. · 4 von 8, 4 fehlen, 1 offen, 2 warten')).toBeVisible();
  expect(card('Zoe Zander')).toHaveTextContent('Kasse, 10–12 UhrAbgesagt');
  const clara = await openPerson(user, 'Clara Conrad');
  expect(clara.getByText('Neue Zeit noch offen, vorher Sa 11.07. 10–12 Uhr')).toBeVisible();
});

it('the registrations of an event with shifts are those with gaps alone on request', async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Nur Lücken (3)' }));
  expect(headings()).toEqual(['Grill, 10–12 Uhr', 'Abbau, 14–16 Uhr', 'Kuchen']);
  expect(location()).toBe('/events/7/registrations?ansicht=schichten&luecken=1');
});

it('the registrations of an event with shifts are drawn as a plan, which says in one sentence where it is thinnest', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Plan' }));
  const picture = within(await screen.findByRole('region', { name: 'Besetzung im Verlauf' }));
  const worst = 'Am dünnsten ist es Sa., 11. Juli, 10–12 Uhr: 2 von 3 da, es fehlt 1 (Grill 1).';
  expect(picture.getByText(worst)).toBeVisible();
  expect(picture.getByText('14–16 Uhr: 2 von 3 da, es fehlt 1 (Abbau 1)')).toBeInTheDocument();
});

it('the registrations of an event with shifts are one list of people with their shifts, searched by name and by who has not agreed to a new time', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Personen' }));
  await enter(user, 'Suche nach Namen', 'Anna');
  await waitFor(() => expect(cards('Anmeldungen')).toEqual(['Anna Albrecht', 'Anna Albrecht']));
  expect(screen.getByText('Abbau, 14–16 Uhr')).toBeVisible();
  await enter(user, 'Suche nach Namen', '');
  await user.click(await screen.findByRole('button', { name: 'Neue Zeit noch offen (1)' }));
  expect(cards('Anmeldungen')).toEqual(['Clara Conrad']);
});

it('the registrations of an event with shifts say of a person who has two at the same time so, in both rows', async () => {
  await open({ registrations: [anna, annaAgain, place('Anna Albrecht', kasse, { userId: 'anna' })], waitlist: [] });
  expect(group('Grill, 10–12 Uhr').getByText('Hat gleichzeitig „Kasse, 10–12 Uhr“')).toBeVisible();
  expect(group('Kasse, 10–12 Uhr').getByText('Hat gleichzeitig „Grill, 10–12 Uhr“')).toBeVisible();
  expect(group('Abbau, 14–16 Uhr').queryByText(/gleichzeitig/)).not.toBeInTheDocument();
});

it('the registrations of an event with shifts show every shift before anybody has come', async () => {
  const { user } = await open({ registrations: [], waitlist: [] });
  expect(headings()).toEqual(['Grill, 10–12 Uhr', 'Kasse, 10–12 Uhr', 'Abbau, 14–16 Uhr', 'Kuchen']);
  await user.click(screen.getByRole('button', { name: 'Mehr zur Veranstaltung' }));
  expect(await screen.findByRole('menuitem', { name: 'Schichtplan drucken' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Liste drucken' })).not.toBeInTheDocument();
});

it('moving somebody to another shift says who hears of it and who moves up, leaves out what the person cannot do, and keeps the focus at them', async () => {
  const { user, served } = await open();
  const moved = { ...ben, shiftId: grill.id };
  const promoted = { ...udo, shiftId: kasse.id, status: 'pending' as const, noShow: false, hours: null };
  const after = { registrations: [anna, annaAgain, moved, promoted, clara, zoe], waitlist: [eva] };
  const sent = takesAct('moveRegistration', served, after, moved);
  const dialog = await askAbout(user, 'Ben Berger', 'In eine andere Schicht');
  expect(dialog.getByRole('button', { name: 'Umteilen' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Schicht'), 'Grill, 10–12 Uhr (1 von 2, es fehlt 1)');
  expect(
    dialog.getByText(/Ben Berger wechselt von „Kasse, 10–12 Uhr“ zu „Grill, 10–12 Uhr“ und bekommt eine Nachricht\./),
  ).toHaveTextContent('Eva Egal rückt von der Warteliste nach.');
  await user.click(dialog.getByRole('button', { name: 'Umteilen' }));
  expect(await toast('Ben Berger: jetzt Grill, 10–12 Uhr')).toBeVisible();
  await closedWith('Udo Unger rückt von der Warteliste nach.');
  expect(sent).toEqual([
    { path: `registrations/${ben.id}/move`, body: { shiftId: grill.id, instead: null, raiseLimit: false } },
  ]);
  expect(cards('Grill, 10–12 Uhr')).toEqual(['Anna Albrecht', 'Ben Berger']);
  await waitFor(() => expect(card('Ben Berger')).toHaveFocus());
});

it('moving somebody to another shift is refused for a shift at the time of another one that the person has', async () => {
  const { user } = await open();
  const row = group('Abbau, 14–16 Uhr').getByRole('listitem', { name: 'Anna Albrecht' });
  const dialog = await askAbout(user, 'Anna Albrecht', 'In eine andere Schicht', row);
  const blocked = 'Kasse, 10–12 Uhr: hat schon Grill, 10–12 Uhr';
  expect(dialog.getByRole('option', { name: blocked })).toBeDisabled();
  expect(dialog.queryByRole('option', { name: /^Abbau/ })).not.toBeInTheDocument();
});

it('moving somebody to another shift is also done by dragging, which asks for a full one where the place comes from', async () => {
  await open();
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(card('Clara Conrad'), { dataTransfer });
  const target = screen.getByRole('region', { name: 'Kasse, 10–12 Uhr' });
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
  expect(fireEvent.dragOver(screen.getByRole('region', { name: 'Abbau, 14–16 Uhr' }), { dataTransfer })).toBe(true);
  fireEvent.drop(target, { dataTransfer });
  fireEvent.dragEnd(card('Clara Conrad'), { dataTransfer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Clara Conrad in eine andere Schicht?' }));
  expect(dialog.getByLabelText('Schicht')).toHaveValue(kasse.id);
  expect(dialog.getByText('Alle Plätze sind vergeben. Woher kommt der Platz?')).toBeVisible();
  expect(dialog.queryByRole('radio', { name: 'Warten, bis einer frei wird' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Umteilen' })).toBeEnabled();
});

it('who waits is given a chosen shift', async () => {
  const { user, served } = await open();
  const name = 'Udo Unger';
  const given = { ...udo, shiftId: abbau.id, status: 'confirmed' as const, noShow: false, hours: null };
  const after = { registrations: [...roster.registrations, given], waitlist: [eva] };
  const sent = takesAct('pullUp', served, after, given);
  const dialog = await askAbout(user, name, 'Einteilen');
  await user.selectOptions(dialog.getByLabelText('Schicht'), abbau.id);
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.getByText(/bekommt einen Platz bei „Abbau, 14–16 Uhr“ und eine Nachricht\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Einteilen' }));
  await closedWith(`${name} hat jetzt einen Platz`);
  expect(sent).toEqual([
    { path: `waitlist/${udo.id}/pull-up`, body: { shiftId: abbau.id, instead: null, raiseLimit: false } },
  ]);
  await waitFor(() => expect(card(name)).toHaveFocus());
  expect(cards('Abbau, 14–16 Uhr')).toContain(name);
});

it('places of a shift are taken away with the word who moves up in that shift, and the others stay', async () => {
  const { user } = await open();
  const kasseGroup = group('Kasse, 10–12 Uhr');
  const dialog = await askAbout(user, 'Udo Unger', 'Vorziehen');
  expect(dialog.getByText(/Das überholt Eva Egal\./)).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Ein Platz mehr: Die Grenze steigt von 1 auf 2' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await dialogClosed();
  await user.click(kasseGroup.getByRole('button', { name: 'Ben Berger ablehnen' }));
  expect(
    await screen.findByText(/Ben Berger verliert den Platz\. Eva Egal rückt von der Warteliste nach\./),
  ).toBeVisible();
});

it('places of a shift are given to members who are added there, unless they are elsewhere at that time', async () => {
  const { user } = await open();
  const found = [buildFoundMember('new', 'Anna Neu'), buildFoundMember('anna', 'Anna Albrecht')];
  answers({ searchMembers: found });
  const sent = takes('addRegistration', () => place('Anna Neu', grill));
  await user.click(screen.getByRole('button', { name: 'Person hinzufügen: Kasse, 10–12 Uhr' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }));
  expect(dialog.getByLabelText('Schicht')).toHaveValue(kasse.id);
  await user.type(dialog.getByLabelText('Name des Mitglieds'), 'Anna');
  const busy = 'Anna Albrecht, ist da schon bei „Grill, 10–12 Uhr“';
  expect(await dialog.findByRole('radio', { name: busy })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Schicht'), grill.id);
  await user.click(dialog.getByRole('radio', { name: /^Anna Neu/ }));
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  await dialogClosed();
  expect(sent).toEqual([
    { userId: 'new', guest: null, waits: false, instead: null, raiseLimit: false, shiftId: grill.id },
  ]);
});

it('printing gives a plan for the wall without phone numbers, or the list with them below each shift', async () => {
  const { user } = await open();
  const printed = catchPrint();
  await actOnEvent(user, 'Schichtplan drucken');
  const plan = within(within(printed()).getByRole('table', { name: 'Schichtplan: Samstag, 11. Juli 2026' }));
  const row = within(plan.getByRole('row', { name: /Grill/ }));
  expect(row.getByText('Anna Albrecht')).toBeInTheDocument();
  expect(row.getAllByRole('img', { name: 'frei' })).toHaveLength(1);
  expect(screen.getByRole('table', { name: 'Schichtplan: Bitte mitbringen' })).toBeInTheDocument();
  expect(printed()).not.toHaveTextContent(/0341|Udo|Eva|Zoe/);

  await actOnEvent(user, 'Liste drucken');
  const list = within(screen.getByRole('table', { name: 'Teilnehmerliste: Sommerfest' }));
  const lines = texts(list.getAllByRole('row'));
  expect(lines.slice(2, 4)).toEqual(['Grill, 10–12 Uhr', '1Anna Albrecht0341 123456Bestätigt']);
  expect(screen.queryByRole('table', { name: /^Schichtplan/ })).not.toBeInTheDocument();
});
