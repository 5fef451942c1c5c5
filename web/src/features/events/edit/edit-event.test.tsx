import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { dialogClosed, enter, field, toast, toasts } from '@/testing/screen';
import { answers, fails } from '@/testing/server';
import { eventAt } from '../testing/builders';
import { openEdit, serveOrganiser, takesSaves } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

const event = buildEventDetail({
  id: 5,
  title: 'Arbeitseinsatz',
  description: 'Laub harken',
  notes: 'Handschuhe',
  category: 'Reinigung',
  location: 'Platz 2',
  startTime: '2026-10-20T16:00:00.000Z',
  endTime: '2026-10-20T18:00:00.000Z',
  maxParticipants: 8,
  autoConfirm: true,
  revision: 4,
});
const ofSeries = buildEventDetail({
  ...event,
  seriesId: 'serie',
  recurrenceInterval: 'weekly',
  recurrenceEnd: '2026-12-20T17:00:00.000Z',
});
test('the form of an event shows it in club time, sends it back with its revision, quietly where the organiser asks for it, and leads to the guests who are to be phoned', async () => {
  const sent = takesSaves('updateEvent', { guests: 2, guestsEventId: event.id });
  const { user, submit, location } = await openEdit(event);
  expect(screen.getByRole('heading', { level: 1, name: 'Veranstaltung bearbeiten' })).toBeVisible();
  expect(field('Titel')).toHaveValue('Arbeitseinsatz');
  expect(field('Beschreibung')).toHaveValue('Laub harken');
  expect(field('Weitere Informationen')).toHaveValue('Handschuhe');
  expect(field('Ort')).toHaveValue('Platz 2');
  expect(field('Startzeit')).toHaveValue('2026-10-20T18:00');
  expect(field('Endzeit')).toHaveValue('2026-10-20T20:00');
  expect(field('Maximale Teilnehmerzahl')).toHaveValue('8');
  expect(field('Kategorie')).toHaveValue('Reinigung');
  expect(screen.getByRole('checkbox', { name: 'Anmeldungen automatisch bestätigen' })).toBeChecked();

  await enter(user, 'Ort', 'Platz 3');
  await user.click(screen.getByRole('checkbox', { name: 'Ohne Benachrichtigung speichern' }));
  await submit();
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(await toast('Event aktualisiert')).toBeVisible();
  const description =
    /^Das Event wurde erfolgreich aktualisiert. Niemand wird benachrichtigt. 2 Gäste haben kein Konto/;
  expect(toasts().getByText(description)).toBeVisible();
  expect(toasts().getByRole('button', { name: 'Zu den Telefonnummern' })).toBeVisible();
  const changed = { location: 'Platz 3', revision: 4, scope: 'this', title: 'Arbeitseinsatz', quiet: true };
  expect(sent[0]?.body).toMatchObject(changed);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('the form of an event opens with the present state of the server, not with a cached one', async () => {
  serveOrganiser();
  answers({ getEvent: event });
  const app = renderPage('/profile');
  await screen.findByRole('heading', { level: 1 });
  app.queryClient.setQueryData(['/api/events/5?limit=12'], { ...event, title: 'Von gestern', revision: 3 });
  await app.navigate('/events/5/edit');
  expect(await screen.findByLabelText('Titel')).toHaveValue('Arbeitseinsatz');
});

test('the form of an event keeps the entries when the event is changed or deleted meanwhile, which saving tells', async () => {
  const { user, queryClient, submit } = await openEdit(event);
  await enter(user, 'Titel', 'Mein Titel');
  answers({ getEvent: { ...event, title: 'Ihr Titel', revision: 5 } });
  await queryClient.invalidateQueries();
  expect(field('Titel')).toHaveValue('Mein Titel');
  answers({ getEvent: fails('not-found'), updateEvent: fails('not-found') });
  await queryClient.invalidateQueries();
  await submit();
  expect(await screen.findByText('Diese Veranstaltung wurde inzwischen gelöscht.')).toBeVisible();
  expect(field('Titel')).toHaveValue('Mein Titel');
});

test('a limit below the registrations says that nobody is removed', async () => {
  const { user } = await openEdit(buildEventDetail({ ...event, _count: { registrations: 3 } }));
  await enter(user, 'Maximale Teilnehmerzahl', '2');
  expect(screen.getByText(/Schon 3 Personen sind angemeldet. Niemand wird abgemeldet/)).toBeVisible();
});

test('an event that becomes a series says how long that will be, and is its first one', async () => {
  const sent = takesSaves('updateEvent', { created: 11 });
  const { user, submit } = await openEdit(event);
  await user.selectOptions(field('Wiederholung'), 'weekly');
  expect(screen.getByText(/^13 Termine: vom Di., 20. Oktober 2026 bis Di., 12. Januar 2027/)).toBeVisible();
  await submit();
  expect(await toast(/ 1 Termin geändert, 11 Termine angelegt\. /)).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ scope: 'following', recurrenceInterval: 'weekly' });
});

const choose = (name: string) => screen.findByRole('button', { name });

test('an event of a series asks whether to save this one alone, and says how many follow', async () => {
  const sent = takesSaves('updateEvent');
  const others = ['13', '27', '28'].map((day) => eventAt(`2026-10-${day}T16:00:00Z`, '', { seriesId: 'serie' }));
  const { user, submit, location } = await openEdit(ofSeries, { others });
  await enter(user, 'Ort', 'Platz 3');
  await submit();
  expect(await screen.findByText(/Nach diesem folgen noch 2 Termine/)).toBeVisible();
  await user.click(await choose('Weiter bearbeiten'));
  await dialogClosed();
  expect(sent).toEqual([]);
  expect(field('Ort')).toHaveValue('Platz 3');
  await submit();
  await user.click(await choose('Nur diesen Termin'));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent[0]?.body).toMatchObject({ scope: 'this', location: 'Platz 3' });
});
