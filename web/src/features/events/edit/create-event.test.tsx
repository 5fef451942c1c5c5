import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { expectConsole } from '@/testing/console';
import { enter, field } from '@/testing/fields';
import { notices } from '@/testing/notices';
import { answersRaw, fails } from '@/testing/responses';
import { server } from '@/testing/server';
import { ENTRIES, fill, openNew, savedEvent, takesSaves } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

const NO_WHOLE_NUMBER = 'Bitte gib eine ganze Zahl ab 1 ein oder lass das Feld leer';

const errorAt = (label: string) => {
  const id = field(label).getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : null;
};

describe('a new event', () => {
  test('is sent in UTC, as the club’s clock reads it, and the person is told and led to the list', async () => {
    const sent = takesSaves('createEvent', { created: 1, updated: 0 });
    const { user, submit, location } = await openNew();
    await fill(user);
    await enter(user, 'Maximale Teilnehmerzahl', '25');
    await user.selectOptions(field('Kategorie'), 'Fest');
    await user.click(screen.getByRole('switch', { name: 'Anmeldungen automatisch bestätigen' }));
    await submit();

    await waitFor(() => expect(location()).toBe('/admin'));
    expect(notices().getByText('Event erstellt')).toBeVisible();
    expect(notices().getByText('Das Event wurde erfolgreich erstellt.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        title: 'Sommerfest',
        description: 'Wir bauen auf.',
        notes: null,
        location: 'Vereinsheim',
        startTime: '2026-10-20T16:00:00.000Z',
        endTime: '2026-10-20T18:00:00.000Z',
        maxParticipants: 25,
        category: 'Fest',
        imageUrl: null,
        registrationEnabled: true,
        autoConfirm: true,
        recurrenceInterval: 'none',
        recurrenceEnd: null,
      },
    ]);
  });

  test('offers every category, Sonstiges first chosen, and registrations enabled', async () => {
    await openNew();
    expect(within(field('Kategorie')).getAllByRole('option')).toHaveLength(10);
    expect(field('Kategorie')).toHaveValue('Sonstiges');
    expect(screen.getByRole('checkbox', { name: 'Anmeldungen aktivieren' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Anmeldungen automatisch bestätigen' })).not.toBeChecked();
  });

  test('without a number has no limit', async () => {
    const sent = takesSaves('createEvent');
    const { user, submit } = await openNew();
    await fill(user);
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.maxParticipants).toBeNull();
  });
});

describe('bad input', () => {
  test('empty fields are named one by one, the first has the focus, and nothing is sent', async () => {
    const { submit } = await openNew();
    await submit();
    await waitFor(() => expect(errorAt('Titel')).toBe('Titel ist erforderlich'));
    expect(errorAt('Beschreibung')).toBe('Beschreibung ist erforderlich');
    expect(errorAt('Startzeit')).toBe('Startzeit ist erforderlich');
    expect(errorAt('Endzeit')).toBe('Endzeit ist erforderlich');
    expect(errorAt('Ort')).toBe('Ort ist erforderlich');
    expect(field('Titel')).toHaveFocus();
    expect(field('Titel')).toBeInvalid();
  });

  test('of each field has its message there, stays to be mended, and is gone when it is right', async () => {
    const sent = takesSaves('createEvent');
    const { user, submit } = await openNew();
    await fill(user);
    for (const [label, right, text, message] of [
      ['Maximale Teilnehmerzahl', '', '0', NO_WHOLE_NUMBER],
      ['Maximale Teilnehmerzahl', '', '-1', NO_WHOLE_NUMBER],
      ['Maximale Teilnehmerzahl', '', '1.5', NO_WHOLE_NUMBER],
      ['Maximale Teilnehmerzahl', '', 'zwölf', NO_WHOLE_NUMBER],
      ['Maximale Teilnehmerzahl', '', '1000000000', 'Höchstens 1.500; ohne Grenze bleibt das Feld leer'],
      ['Titel', 'Sommerfest', 'x'.repeat(10_000), 'Höchstens 120 Zeichen'],
      ['Endzeit', '2026-10-20T20:00', '2026-10-20T17:00', 'Die Endzeit muss nach der Startzeit liegen'],
      ['Endzeit', '2026-10-20T20:00', '2027-10-20T17:00', 'Eine Veranstaltung dauert höchstens 31 Tage'],
      ['Startzeit', '2026-10-20T18:00', '2027-03-28T02:30', 'Diesen Zeitpunkt gibt es nicht'],
    ] as const) {
      await enter(user, label, text);
      await submit();
      await waitFor(() => expect(errorAt(label), text).toBe(message));
      expect(field(label)).toHaveValue(text);
      await enter(user, label, right);
      await waitFor(() => expect(field(label), text).toBeValid());
    }
    expect(sent).toEqual([]);
  });

  test('of the end of a recurrence, too', async () => {
    const { user, submit } = await openNew();
    await fill(user);
    await user.selectOptions(field('Wiederholung'), 'daily');
    for (const [end, message] of [
      ['', 'Bitte gib an, wann die Wiederholung endet'],
      ['2026-10-01T18:00', 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen'],
      ['2027-10-20T18:00', 'Eine Wiederholung hat höchstens 200 Termine. Bitte wähle ein früheres Ende'],
    ] as const) {
      await enter(user, 'Ende der Wiederholung', end);
      await submit();
      await waitFor(() => expect(errorAt('Ende der Wiederholung'), end).toBe(message));
    }
  });

  test('an end before the start is told as soon as the field is left, and taken back when it is right', async () => {
    const { user } = await openNew();
    await enter(user, 'Startzeit', '2026-10-20T18:00');
    await enter(user, 'Endzeit', '2026-10-20T17:00');
    await user.tab();
    await waitFor(() => expect(errorAt('Endzeit')).toBe('Die Endzeit muss nach der Startzeit liegen'));
    await enter(user, 'Startzeit', '2026-10-20T16:00');
    await waitFor(() => expect(field('Endzeit')).toBeValid());
    expect(field('Endzeit')).toHaveValue('2026-10-20T17:00');
  });

  test('texts that look like code are texts', async () => {
    const sent = takesSaves('createEvent');
    const { user, submit } = await openNew();
    await fill(user, { ...ENTRIES, Titel: '<b>Fest</b>', Ort: '=cmd()' });
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ title: '<b>Fest</b>', location: '=cmd()' });
  });

  test('a start in the past is a warning, no error', async () => {
    const sent = takesSaves('createEvent');
    const { user, submit } = await openNew();
    await fill(user, { ...ENTRIES, Startzeit: '2026-08-20T18:00' });
    expect(screen.getByText(/Die Startzeit liegt in der Vergangenheit/)).toBeVisible();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('the times help each other', () => {
  test('the end is two hours after the start, and keeps its distance when the start moves', async () => {
    const { user } = await openNew();
    await enter(user, 'Startzeit', '2026-10-20T18:00');
    expect(field('Endzeit')).toHaveValue('2026-10-20T20:00');
    await enter(user, 'Endzeit', '2026-10-20T23:30');
    await enter(user, 'Startzeit', '2026-10-22T17:00');
    expect(field('Endzeit')).toHaveValue('2026-10-22T22:30');
  });

  test('the suggested end of a recurrence follows start and rhythm until the person sets it', async () => {
    const { user } = await openNew();
    await enter(user, 'Startzeit', '2026-10-20T18:00');
    expect(screen.queryByLabelText('Ende der Wiederholung')).not.toBeInTheDocument();
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
  });

  test('a series says how many events it makes, and that summer time leaves them where they are', async () => {
    const { user } = await openNew();
    await enter(user, 'Startzeit', '2026-10-20T18:00');
    await user.selectOptions(field('Wiederholung'), 'weekly');
    await enter(user, 'Ende der Wiederholung', '2027-01-05T18:00');
    expect(
      screen.getByText('12 Termine: vom Di., 20. Oktober 2026 bis Di., 5. Januar 2027, jeweils 18:00 Uhr'),
    ).toBeVisible();
    expect(screen.getByText('Dazwischen endet die Sommerzeit. Alle Termine bleiben bei 18:00 Uhr.')).toBeVisible();
    await user.selectOptions(field('Wiederholung'), 'daily');
    await enter(user, 'Ende der Wiederholung', '2027-12-31T18:00');
    expect(screen.getByText(/Das wären mehr als 200 Termine/)).toBeVisible();
  });
});

describe('when saving fails', () => {
  beforeEach(() => expectConsole('error', 'Mutation error:'));

  test('what the server finds wrong stands at its field, and everything typed stays', async () => {
    server.use(
      fails('createEvent', 'validation', { issues: [{ path: 'location', message: 'Diesen Ort gibt es nicht' }] }),
    );
    const { user, submit, location } = await openNew();
    await fill(user);
    await submit();
    await waitFor(() => expect(errorAt('Ort')).toBe('Diesen Ort gibt es nicht'));
    expect(field('Ort')).toHaveFocus();
    expect(notices().getByText('Bitte prüfe deine Eingaben.')).toBeVisible();
    expect(field('Titel')).toHaveValue('Sommerfest');
    expect(location()).toBe('/events/create');
  });

  test('a page of a gateway is not shown; the specification’s sentence is', async () => {
    server.use(answersRaw('createEvent', () => HttpResponse.html('<html>502</html>', { status: 502 })));
    const { user, submit } = await openNew();
    await fill(user);
    await submit();
    expect(await screen.findByText('Beim Speichern ist ein Fehler aufgetreten.')).toBeVisible();
  });

  test('the retry, and the same content sent again, carry the same key: nothing is made twice', async () => {
    const keys: (string | null)[] = [];
    let up = false;
    server.use(
      answersRaw('createEvent', ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return up ? HttpResponse.json(savedEvent()) : HttpResponse.error();
      }),
    );
    const { user, submit, location } = await openNew();
    await fill(user);
    await submit();
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByText(/Keine Verbindung zum Server/);
    up = true;
    await submit();
    await waitFor(() => expect(location()).toBe('/admin'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('other content is another attempt', async () => {
    const keys: (string | null)[] = [];
    server.use(
      answersRaw('createEvent', ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return HttpResponse.json({ message: 'Nein', error: 'Nein', code: 'validation' }, { status: 400 });
      }),
    );
    const { user, submit } = await openNew();
    await fill(user);
    await submit();
    await waitFor(() => expect(keys).toHaveLength(1));
    await enter(user, 'Titel', 'Winterfest');
    await submit();
    await waitFor(() => expect(new Set(keys).size).toBe(2));
  });
});

test('a series that was made says how many', async () => {
  takesSaves('createEvent', { created: 12, updated: 0 });
  const { user, submit } = await openNew();
  await fill(user);
  await submit();
  expect(await screen.findByText('Das Event wurde erfolgreich erstellt. 12 Termine angelegt.')).toBeVisible();
});
