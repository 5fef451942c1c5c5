import { paths } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { dialogClosed, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildAdminRegistration, buildShift } from '../testing/builders';
import { serveRoster } from '../testing/serve-registrations';

const PAST = { startTime: '2026-07-07T12:00:00.000Z', endTime: '2026-07-07T16:00:00.000Z' };

const anna = buildAdminRegistration({ name: 'Anna Albrecht', status: 'confirmed' });
const ben = buildAdminRegistration({ name: 'Ben Berger', status: 'pending' });
const carl = buildAdminRegistration({ name: 'Carl Conrad', status: 'cancelled' });

async function open(registrations = [anna, ben, carl], fields: object = PAST) {
  const { served } = serveRoster({ registrations }, fields);
  const sent = takes('saveAttendance', { present: 1, absent: 1 });
  const app = renderPage(paths.attendance(7));
  await screen.findByRole('heading', { level: 1, name: 'Sommerfest' });
  return { ...app, served, sent };
}

const tick = (name: string) => screen.findByRole('checkbox', { name });
const hours = (name: string) => screen.getByRole('textbox', { name: `Stunden von ${name}` });
const button = (name: string) => screen.getByText(name, { selector: 'button' });

it('the attendance of a past event shows everybody with a place as ticked, and says what counts without own hours and until it is noted', async () => {
  await open();
  expect(await tick('Anna Albrecht')).toBeChecked();
  expect(await tick('Ben Berger')).toBeChecked();
  expect(screen.queryByText('Carl Conrad')).not.toBeInTheDocument();
  expect(screen.getByText('2 von 2 waren da')).toBeVisible();
  expect(screen.getByText(/wie lange es gedauert hat: 4 Stunden/)).toBeVisible();
  expect(screen.getByText('Noch nicht eingetragen: Bis dahin zählen alle als anwesend.')).toBeVisible();
});

it('the attendance of a past event is saved with one tap when all were there', async () => {
  const { user, sent } = await open();
  await tick('Anna Albrecht');
  await user.click(button('Alle da'));
  expect(await toast('Anwesenheit gespeichert')).toBeVisible();
  expect(sent).toEqual([{ everyone: true, overwrite: false, entries: [] }]);
});

it('the attendance of a past event says when it was first noted, and asks before „Alle da“ takes that back', async () => {
  const noted = { ...PAST, attendanceNotedAt: '2026-07-07T18:15:00.000Z' };
  const absent = { ...ben, noShow: true };
  const { user, sent } = await open([{ ...anna, hours: 2 }, absent], noted);
  expect(await screen.findByText('Zuerst eingetragen am 7. Juli 2026, 20:15 Uhr.')).toBeVisible();
  await tick('Anna Albrecht');
  await user.click(button('Alle da'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waren alle da?' }));
  expect(dialog.getByText(/eigene Stunden fallen weg/)).toBeVisible();
  await user.click(dialog.getByText('Abbrechen'));
  await dialogClosed();
  expect(sent).toEqual([]);
  await user.click(button('Alle da'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Alle da', { selector: 'button' }));
  await waitFor(() => expect(sent).toEqual([{ everyone: true, overwrite: true, entries: [] }]));
  await dialogClosed();
});

it('the attendance of a past event asks where another organiser has noted something since the screen was loaded', async () => {
  const { user, served } = await open();
  await tick('Anna Albrecht');
  answers({ saveAttendance: fails('attendance-noted') });
  served.registrations = [{ ...anna, hours: 2 }, ben, carl];
  await user.click(button('Alle da'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waren alle da?' }));
  expect(dialog.getByText(/^Inzwischen hat jemand etwas anderes eingetragen\./)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Stunden von Anna Albrecht')).toHaveValue('2'));
  const sent = takes('saveAttendance', { present: 2, absent: 0 });
  await user.click(dialog.getByText('Alle da', { selector: 'button' }));
  await waitFor(() => expect(sent).toEqual([{ everyone: true, overwrite: true, entries: [] }]));
});

it('the attendance of a past event says at the field which hours are possible, moves there, and sends nothing', async () => {
  const { user, sent } = await open();
  await tick('Anna Albrecht');
  await user.type(hours('Ben Berger'), '2,1');
  await user.click(button('Speichern'));
  await waitFor(() => expect(hours('Ben Berger')).toHaveFocus());
  expect(hours('Ben Berger')).toBeInvalid();
  expect(hours('Ben Berger')).toHaveAccessibleDescription('Viertelstunden von 0 bis 99,75, zum Beispiel 2,5');
  expect(sent).toEqual([]);
});

it('the attendance of a past event takes no hours of who was not there, and keeps what was entered when saving fails', async () => {
  const { user } = await open();
  await user.click(await tick('Ben Berger'));
  expect(screen.getByText('1 von 2 war da')).toBeVisible();
  expect(hours('Ben Berger')).toBeDisabled();
  await user.type(hours('Anna Albrecht'), '1,5');
  answers({ saveAttendance: fails('changed-meanwhile') });
  await user.click(button('Speichern'));
  expect(await toast(/^Die Anwesenheit konnte nicht gespeichert werden\. ./)).toBeVisible();
  expect(await tick('Ben Berger')).not.toBeChecked();
  expect(hours('Anna Albrecht')).toHaveValue('1,5');
});

it('the attendance of a past event asks before unsaved entries are left, and not after saving', async () => {
  const { user, location } = await open();
  await user.click(await tick('Ben Berger'));
  await user.click(screen.getByText('Anmeldungen', { selector: 'a' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' }));
  await user.click(dialog.getByText('Weiter bearbeiten'));
  expect(location()).toBe(paths.attendance(7));
  await dialogClosed();
  expect(await tick('Ben Berger')).not.toBeChecked();
});

it('the attendance of a past event is not offered before the end, or where nobody had a place', async () => {
  const running = { startTime: '2026-07-08T08:00:00.000Z', endTime: '2026-07-08T12:00:00.000Z' };
  const { unmount } = await open([anna], running);
  expect(await screen.findByText('Noch nicht vorbei')).toBeVisible();
  unmount();
  await open([carl]);
  expect(await screen.findByText('Niemand war angemeldet')).toBeVisible();
});

describe('the attendance of an event with shifts', () => {
  stopClockAt('2026-07-12T10:00:00Z');

  const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10 });
  const kasse = buildShift({ id: 'kasse014', title: 'Kasse', hour: 14 });
  const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null });
  const place = (name: string, shiftId: string) => buildAdminRegistration({ name, shiftId, status: 'confirmed' });
  const annaGrill = place('Anna Albrecht', grill.id);
  const annaKasse = place('Anna Albrecht', kasse.id);

  async function openShifts() {
    const shifts = [kuchen, kasse, grill];
    const times = { startTime: '2026-07-11T08:00:00.000Z', endTime: '2026-07-11T16:00:00.000Z' };
    const app = await open([annaGrill, annaKasse, place('Ben Berger', kuchen.id)], { ...times, shifts });
    return { ...app, first: within(await screen.findByRole('list', { name: 'Grill, 10–12 Uhr' })) };
  }

  it('lists somebody once for each shift, whose length counts as hours, and asks no hours for what people bring', async () => {
    const { user, sent, first } = await openShifts();
    const second = within(screen.getByRole('list', { name: 'Kasse, 14–16 Uhr' }));
    const field = first.getByRole('textbox', { name: 'Stunden von Anna Albrecht, Grill, 10–12 Uhr' });
    expect(field).toHaveAttribute('placeholder', '2');
    expect(within(screen.getByRole('list', { name: 'Kuchen' })).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(second.getByRole('checkbox', { name: 'Anna Albrecht, Kasse, 14–16 Uhr' }));
    await user.type(field, '1,5');
    await user.click(button('Speichern'));
    const entries = [
      { registrationId: annaGrill.id, present: true, hours: 1.5 },
      { registrationId: annaKasse.id, present: false, hours: null },
    ];
    await waitFor(() => expect(sent).toEqual([{ everyone: false, overwrite: false, entries }]));
  });

  it('begins when the first shift is over, with its people alone and not with all at once', async () => {
    vi.setSystemTime(new Date('2026-07-11T10:30:00Z'));
    await openShifts();
    expect(screen.queryByRole('list', { name: 'Kasse, 14–16 Uhr' })).not.toBeInTheDocument();
    expect(button('Alle da')).toBeDisabled();
  });
});
