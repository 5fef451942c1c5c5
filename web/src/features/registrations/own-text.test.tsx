import type { Registration } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { mara } from '@/features/events/testing/serve-events';
import { buildRegistration } from '@/testing/builders';
import { toast } from '@/testing/screen';
import { answers, fails, holds, takes } from '@/testing/server';
import { buildContribution, buildShift, ownIn } from './testing/builders';
import { openEvent, openShifts } from './testing/serve-registrations';

const card = () => within(screen.getByRole('region', { name: 'Deine Anmeldung' }));
const button = (name: string) => card().findByRole('button', { name });
const field = () => card().findByRole('textbox', { name: 'Deine Notiz' });
const NOTE = 'Kann erst ab 15 Uhr';

async function openJoined(fields: Partial<Registration> = {}, myStatus: 'registered' | 'waitlisted' = 'registered') {
  const own = buildRegistration({ userId: mara.id, status: 'pending', ...fields });
  const app = await openEvent({ myStatus, registrations: [own] });
  await screen.findByRole('region', { name: 'Deine Anmeldung' });
  const sent = takes(
    'changeOwnNote',
    ({ body: { notes } }) => {
      const registration = { ...own, notes };
      app.served.events = [{ ...app.event, registrations: [registration] }];
      return { status: myStatus, registration };
    },
    ({ body: { notes } }) => notes,
  );
  return { ...app, sent };
}

it('the note for the organisers says who sees it, and is changed and removed by those who wait, too', async () => {
  const { user, sent } = await openJoined({ status: 'waitlisted', notes: NOTE }, 'waitlisted');
  await user.click(await button('Notiz ändern'));
  expect(await field()).toHaveValue(NOTE);
  expect(card().getByText('Nur die Organisatoren und die Ansprechpersonen der Veranstaltung sehen sie.')).toBeVisible();
  await user.clear(await field());
  await user.click(await button('Notiz speichern'));
  expect(await toast('Notiz entfernt')).toBeVisible();
  expect(await button('Notiz hinzufügen')).toBeVisible();
  expect(sent).toEqual([null]);
});

it('the note for the organisers keeps its text where it is too long, which is not sent, and where saving it fails', async () => {
  const { user, sent } = await openJoined();
  await user.click(await button('Notiz hinzufügen'));
  const text = 'x'.repeat(76);
  await user.click(await field());
  await user.paste(text);
  expect(card().getByText('Höchstens 75 Zeichen')).toBeVisible();
  expect(card().getByText('76 / 75')).toBeVisible();
  await user.click(await button('Notiz speichern'));
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveValue(text);
  expect(sent).toEqual([]);

  answers({ changeOwnNote: fails('past-event') });
  await user.clear(await field());
  await user.keyboard(`${NOTE}{Enter}`);
  expect(await toast('Diese Veranstaltung ist bereits vorbei.')).toBeVisible();
  expect(await field()).toHaveValue(NOTE);
});

it('the note for the organisers stays as it was when the person changes their mind', async () => {
  const { user, sent } = await openJoined({ notes: NOTE });
  for (const leave of ['{Escape}', null]) {
    await user.click(await button('Notiz ändern'));
    await user.keyboard('anders');
    if (leave) await user.keyboard(leave);
    else await user.click(await button('Abbrechen'));
    expect(card().getByText(`„${NOTE}“`)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

it('the note for the organisers can be written as soon as the server has answered the registration', async () => {
  const { user, event, served } = await openEvent();
  const own = buildRegistration({ userId: mara.id, status: 'pending' });
  const open = holds('registerForEvent', { status: 'registered', registration: own });
  await user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
  await screen.findByRole('region', { name: 'Deine Anmeldung' });
  expect(await button('Notiz hinzufügen')).toBeDisabled();
  served.events = [{ ...event, myStatus: 'registered', registrations: [own] }];
  open();
  await waitFor(async () => expect(await button('Notiz hinzufügen')).toBeEnabled());
});

it('after joining the date goes into any calendar, and others can be told', async () => {
  const { user } = await openJoined();
  const link = (name: string) => card().getByRole('link', { name }).getAttribute('href');
  expect(link('In Kalender eintragen')).toMatch(/^\/api\/calendar\/events\/\d+\.ics/);
  expect(link('Google')).toContain('https://calendar.google.com/');
  expect(link('Outlook')).toContain('https://outlook.live.com/');
  expect(link('Kalender abonnieren')).toBe('/einstellungen#eigene-termine');
  expect(link('WhatsApp')).toContain('https://api.whatsapp.com/');
  expect(screen.getAllByRole('link', { name: 'In Kalender eintragen' })).toHaveLength(1);
  await user.click(await button('Weitersagen'));
  expect(await screen.findByRole('dialog', { name: 'Veranstaltung teilen' })).toBeVisible();
});

it('after joining who is not confirmed yet is led to what that means, and nobody else', async () => {
  const { unmount } = await openEvent({ myStatus: 'registered', awaitsConfirmation: true });
  const link = await screen.findByRole('link', { name: 'So läuft die Bestätigung' });
  expect(link).toHaveAttribute('href', '/hilfe#bestaetigung');
  unmount();
  await openEvent({ myStatus: 'registered', awaitsConfirmation: false });
  await screen.findByText('Du bist für diese Veranstaltung angemeldet');
  expect(screen.queryByText('So läuft die Bestätigung')).not.toBeInTheDocument();
});

it('after joining those who wait are offered no date yet', async () => {
  await openJoined({ status: 'waitlisted' }, 'waitlisted');
  expect(card().queryByText('Google')).not.toBeInTheDocument();
  expect(card().getByText('WhatsApp')).toBeVisible();
});

it.each([
  ['somebody who has not joined', { myStatus: null }],
  ['an event that is over', { myStatus: 'registered', startTime: '2026-07-01T12:00:00.000Z' } as const],
])('after joining nothing of it is shown for %s', async (_, fields) => {
  await openEvent({ ...fields, registrations: [buildRegistration({ userId: mara.id })] });
  expect(screen.queryByRole('region', { name: 'Deine Anmeldung' })).not.toBeInTheDocument();
});

test('a member finds their shifts above the timetable, those with times with a file for calendars', async () => {
  const grill = buildShift({ registrations: 1 });
  const cake = buildContribution({ registrations: 1 });
  const { event } = await openShifts([grill, cake], { own: [ownIn(grill), ownIn(cake)] });
  const card = within(await screen.findByRole('region', { name: 'Deine Schichten' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Grill, 10–12 Uhr'),
    expect.stringContaining('Kuchen'),
  ]);
  expect(card.getByRole('link', { name: 'In Kalender eintragen: Grill, 10–12 Uhr' })).toHaveAttribute(
    'href',
    `/api/calendar/events/${event.id}.ics?status=confirmed&shift=${grill.id}`,
  );
  expect(card.getByRole('button', { name: 'Was bringst du?: Kuchen' })).toBeVisible();
});

test('the note of a shift is changed beside the shift, and is that of the shift alone', async () => {
  const grill = buildShift({ registrations: 1 });
  const { user } = await openShifts([grill], { own: [ownIn(grill, { notes: 'Kann erst ab 11' })] });
  const changed = { status: 'registered', registration: ownIn(grill, { notes: 'Mit Helm' }) } as const;
  const asked = takes('changeOwnNote', changed, ({ url, body }) => [url.search, body]);
  await user.click(await screen.findByRole('button', { name: 'Notiz: Grill, 10–12 Uhr' }));
  const field = screen.getByLabelText('Deine Notiz');
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, ' Mit Helm {Enter}');
  expect(await toast('Notiz gespeichert')).toBeVisible();
  expect(asked).toEqual([[`?shiftId=${grill.id}`, { notes: 'Mit Helm' }]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notiz: Grill, 10–12 Uhr' })).toHaveFocus());
});
