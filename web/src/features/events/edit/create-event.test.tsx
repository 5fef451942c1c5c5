import { EVENT_FACTS } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { enter, field, toasts } from '@/testing/screen';
import { answers } from '@/testing/server';
import { fill, openNew, serveOrganiser, takesSaves } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

test('a new event is sent with its club times in UTC; a notice tells so, and the dashboard opens', async () => {
  const sent = takesSaves('createEvent', { created: 1, updated: 0 });
  const { user, submit, location } = await openNew();
  await fill(user);
  await enter(user, 'Maximale Teilnehmerzahl', '25');
  expect(within(field('Kategorie')).getAllByRole('option')).toHaveLength(10);
  expect(field('Kategorie')).toHaveValue('Sonstiges');
  await user.selectOptions(field('Kategorie'), 'Fest');
  expect(screen.getByRole('checkbox', { name: 'Anmeldungen aktivieren' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Anmeldungen automatisch bestätigen' }));
  await submit();

  await waitFor(() => expect(location()).toBe('/admin'));
  expect(await toasts().findByText('Event erstellt')).toBeVisible();
  expect(toasts().getByText('Das Event wurde erfolgreich erstellt. Niemand wird benachrichtigt.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      title: 'Sommerfest',
      description: 'Wir bauen auf.',
      notes: null,
      location: 'Vereinsheim',
      startTime: '2026-10-20T16:00:00.000Z',
      endTime: '2026-10-20T18:00:00.000Z',
      maxParticipants: 25,
      shifts: [],
      category: 'Fest',
      imageUrl: null,
      registrationEnabled: true,
      autoConfirm: true,
      atClubhouse: false,
      membersOnly: false,
      contactIds: [],
      allowOverlap: false,
      isDraft: false,
      quiet: false,
      recurrenceInterval: 'none',
      recurrenceEnd: null,
      recurrenceEvery: 1,
      recurrenceSkips: [],
    },
  ]);
});

test('a new event is saved as a draft by the second button, checked like any other', async () => {
  const sent = takesSaves('createEvent', { created: 1, updated: 0 });
  const { user, location } = await openNew();
  const save = () => user.click(screen.getByRole('button', { name: 'Als Entwurf speichern' }));
  await save();
  expect(await screen.findByText('Titel ist erforderlich')).toBeVisible();
  await fill(user);
  await save();
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(await toasts().findByText('Entwurf gespeichert')).toBeVisible();
  expect(toasts().getByText('Nur der Vorstand sieht ihn, bis du ihn veröffentlichst.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { title: 'Sommerfest', isDraft: true } }]);
});

test('the end keeps its distance, and the suggested end of a recurrence follows until the organiser sets it', async () => {
  const { user } = await openNew();
  await enter(user, 'Startzeit', '2026-10-22T18:00');
  expect(field('Endzeit')).toHaveValue('2026-10-22T20:00');
  await enter(user, 'Endzeit', '2026-10-22T23:30');
  await enter(user, 'Startzeit', '2026-10-20T18:00');
  expect(field('Endzeit')).toHaveValue('2026-10-20T23:30');
  for (const label of ['Ende der Wiederholung', 'Abstand', 'Ausfallende Tage'])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  await user.selectOptions(field('Wiederholung'), 'daily');
  expect(field('Ende der Wiederholung')).toHaveValue('2026-11-19T18:00');
  await user.selectOptions(field('Wiederholung'), 'weekly');
  expect(field('Ende der Wiederholung')).toHaveValue('2027-01-12T18:00');
  expect(field('Ende der Wiederholung')).toHaveAttribute('placeholder', '2027-01-12T18:00');
  await enter(user, 'Startzeit', '2026-10-21T19:00');
  expect(field('Ende der Wiederholung')).toHaveValue('2027-01-13T19:00');

  await enter(user, 'Ende der Wiederholung', '2026-12-16T19:00');
  await user.selectOptions(field('Wiederholung'), 'monthly');
  expect(field('Ende der Wiederholung')).toHaveValue('2026-12-16T19:00');
  expect(screen.getByText('Vorschlag: Mi., 21. April 2027, 19:00 Uhr')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Jeden zweiten Monat' })).toBeVisible();
  // The form of a series asks for every fact of an event.
  for (const { label } of Object.values(EVENT_FACTS)) expect(document.body).toHaveTextContent(label);
});

const original = buildEventDetail({
  id: 5,
  title: 'Kuchenverkauf',
  category: 'Verkauf',
  startTime: '2026-10-20T16:00:00.000Z',
  endTime: '2026-10-20T18:30:00.000Z',
  recurrenceInterval: 'weekly',
  recurrenceEnd: '2026-12-20T17:00:00.000Z',
  seriesId: 'serie',
  imageUrl: `/api/pictures/events/${'a'.repeat(64)}.webp`,
});

test('a copy has all but the series, on the same weekday a week later at the same time of day, also after summer time has ended', async () => {
  const sent = takesSaves('createEvent');
  serveOrganiser();
  answers({ getEvent: original, listEvents: [original] });
  const { user, location } = renderPage('/events/create?vorlage=5');
  expect(await screen.findByText(/^Kopie von/)).toHaveTextContent(
    'Kopie von Kuchenverkauf (Di., 20. Oktober 2026) auf demselben Wochentag.',
  );
  expect(field('Titel')).toHaveValue('Kuchenverkauf');
  expect(field('Startzeit')).toHaveValue('2026-10-27T18:00');
  expect(field('Endzeit')).toHaveValue('2026-10-27T20:30');
  expect(field('Wiederholung')).toHaveValue('none');

  // Leaving an unchanged copy asks nothing.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Erstellen' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent[0]?.body).toMatchObject({
    title: 'Kuchenverkauf',
    category: 'Verkauf',
    imageUrl: original.imageUrl,
    startTime: '2026-10-27T17:00:00.000Z',
    recurrenceInterval: 'none',
    recurrenceEnd: null,
  });
});
