import { paths } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { dialogClosed } from '@/testing/dialogs';
import { renderPage } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';
import { toast } from '@/testing/toasts';
import { buildAdminRegistration } from '../testing/builders';
import { openRegistrations } from '../testing/serve-registrations';

const PAST = { startTime: '2026-07-07T12:00:00.000Z', endTime: '2026-07-07T16:00:00.000Z' };

const anna = buildAdminRegistration({ name: 'Anna Albrecht', status: 'confirmed' });
const ben = buildAdminRegistration({ name: 'Ben Berger', status: 'pending' });
const carl = buildAdminRegistration({ name: 'Carl Conrad', status: 'cancelled' });

async function open(registrations = [anna, ben, carl], fields: object = PAST) {
  const event = buildEventDetail({ id: 7, title: 'Sommerfest', ...fields });
  const served = { registrations };
  answers({ getUser: buildUser({ isAdmin: true }), getEvent: event, listRegistrations: () => served.registrations });
  const sent = takes('saveAttendance', { present: 1, absent: 1 });
  const app = renderPage(paths.attendance(7));
  await screen.findByRole('heading', { level: 1, name: 'Sommerfest' });
  return { ...app, served, sent };
}

const tick = (name: string) => screen.findByRole('checkbox', { name });
const hours = (name: string) => screen.getByRole('textbox', { name: `Stunden von ${name}` });
const button = (name: string) => screen.getByText(name, { selector: 'button' });

describe('the attendance of a past event', () => {
  it('shows everybody with a place as ticked, and says what counts without own hours and until it is noted', async () => {
    await open();
    expect(await tick('Anna Albrecht')).toBeChecked();
    expect(await tick('Ben Berger')).toBeChecked();
    expect(screen.queryByText('Carl Conrad')).not.toBeInTheDocument();
    expect(screen.getByText('2 von 2 waren da')).toBeVisible();
    expect(screen.getByText(/wie lange es gedauert hat: 4 Stunden/)).toBeVisible();
    expect(screen.getByText('Noch nicht eingetragen: Bis dahin zählen alle als anwesend.')).toBeVisible();
  });

  it('is saved with one tap when all were there', async () => {
    const { user, sent } = await open();
    await tick('Anna Albrecht');
    await user.click(button('Alle da'));
    expect(await toast('Anwesenheit gespeichert')).toBeVisible();
    expect(sent).toEqual([{ everyone: true, overwrite: false, entries: [] }]);
  });

  it('is saved in one go, with what was changed alone', async () => {
    const { user, sent, served } = await open();
    await user.click(await tick('Ben Berger'));
    expect(screen.getByText('1 von 2 war da')).toBeVisible();
    expect(hours('Ben Berger')).toBeDisabled();
    await user.type(hours('Anna Albrecht'), '2,5');
    served.registrations = [{ ...anna, hours: 2.5 }, { ...ben, noShow: true }, carl];
    await user.click(button('Speichern'));
    expect(await toast('1 Person war da, 1 Person fehlte.')).toBeVisible();
    expect(sent).toEqual([
      {
        everyone: false,
        overwrite: false,
        entries: [
          { registrationId: anna.id, present: true, hours: 2.5 },
          { registrationId: ben.id, present: false, hours: null },
        ],
      },
    ]);
    await waitFor(() => expect(hours('Anna Albrecht')).toHaveValue('2,5'));
    expect(await tick('Ben Berger')).not.toBeChecked();
  });

  it('asks before „Alle da“ takes back what was noted', async () => {
    const { user, sent } = await open([
      { ...anna, hours: 2 },
      { ...ben, noShow: true },
    ]);
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

  it('asks where another organiser has noted something since the screen was loaded', async () => {
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

  it('says when somebody has noted it first', async () => {
    await open([anna], { ...PAST, attendanceNotedAt: '2026-07-07T18:15:00.000Z' });
    expect(await screen.findByText('Zuerst eingetragen am 7. Juli 2026, 20:15 Uhr.')).toBeVisible();
  });

  it('says at the field which hours are possible, moves there, and sends nothing', async () => {
    const { user, sent } = await open();
    await tick('Anna Albrecht');
    await user.type(hours('Ben Berger'), '2,1');
    await user.click(button('Speichern'));
    expect(hours('Ben Berger')).toHaveFocus();
    expect(hours('Ben Berger')).toBeInvalid();
    expect(hours('Ben Berger')).toHaveAccessibleDescription('Viertelstunden von 0 bis 99,75, zum Beispiel 2,5');
    expect(sent).toEqual([]);
    await user.clear(hours('Ben Berger'));
    await user.type(hours('Ben Berger'), '2,25');
    await user.click(button('Speichern'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('keeps what was entered when saving fails', async () => {
    const { user } = await open();
    await user.click(await tick('Ben Berger'));
    await user.type(hours('Anna Albrecht'), '1,5');
    answers({ saveAttendance: fails('changed-meanwhile') });
    await user.click(button('Speichern'));
    expect(await toast(/^Die Anwesenheit konnte nicht gespeichert werden\. ./)).toBeVisible();
    expect(await tick('Ben Berger')).not.toBeChecked();
    expect(hours('Anna Albrecht')).toHaveValue('1,5');
  });

  it('asks before unsaved entries are left, and not after saving', async () => {
    const { user, location } = await open();
    await user.click(await tick('Ben Berger'));
    await user.click(screen.getByText('Anmeldungen', { selector: 'a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' }));
    await user.click(dialog.getByText('Weiter bearbeiten'));
    expect(location()).toBe(paths.attendance(7));
    await dialogClosed();
    expect(await tick('Ben Berger')).not.toBeChecked();
  });

  it('is not offered before the end, or where nobody had a place', async () => {
    const running = { startTime: '2026-07-08T08:00:00.000Z', endTime: '2026-07-08T12:00:00.000Z' };
    const { unmount } = await open([anna], running);
    expect(await screen.findByText('Noch nicht vorbei')).toBeVisible();
    unmount();
    await open([carl]);
    expect(await screen.findByText('Niemand war angemeldet')).toBeVisible();
  });
});

it('is linked from the registrations once the event is over, and not before', async () => {
  const { unmount } = await openRegistrations({ registrations: [anna] }, PAST);
  expect(screen.getByText('Anwesenheit eintragen')).toHaveAttribute('href', paths.attendance(7));
  unmount();
  await openRegistrations({ registrations: [anna] });
  expect(screen.queryByText('Anwesenheit eintragen')).not.toBeInTheDocument();
});
