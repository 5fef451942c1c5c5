import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { dialogClosed, enter, field } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildSavedEvent } from '../testing/builders';
import { openEdit } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

const before = buildEventDetail({
  id: 5,
  title: 'Arbeitseinsatz',
  location: 'Platz 2',
  startTime: '2026-10-20T16:00:00.000Z',
  endTime: '2026-10-20T18:00:00.000Z',
  maxParticipants: 8,
  revision: 4,
});
const after = {
  ...before,
  title: 'Herbstputz',
  maxParticipants: null,
  startTime: '2026-10-21T16:00:00.000Z',
  endTime: '2026-10-21T18:00:00.000Z',
  registrationEnabled: false,
  revision: 5,
};

/** Serves the event in the state `after`, and accepts only changes made to that state. */
function serveChanged() {
  answers({ getEvent: after });
  return takes('updateEvent', ({ body: { revision } }) =>
    revision === after.revision ? buildSavedEvent() : fails('changed-meanwhile')(),
  );
}

async function openConflict() {
  const app = await openEdit(before);
  const sent = serveChanged();
  await enter(app.user, 'Titel', 'Laubfest');
  await enter(app.user, 'Ort', 'Platz 3');
  await app.submit();
  const dialog = within(await screen.findByRole('dialog', { name: 'Die Veranstaltung wurde inzwischen geändert' }));
  return { ...app, sent, dialog };
}

test('shows in words what somebody else changed; overwriting keeps the own changes and takes theirs for the rest', async () => {
  const { dialog, user, sent, location } = await openConflict();
  const items = dialog.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    'TitelVon euch beiden geändertVorherArbeitseinsatzJetzt gespeichertHerbstputzDeine Eingabe, die das überschreiben würdeLaubfest',
    'StartzeitVorherDi., 20. Oktober 2026, 18:00 UhrJetzt gespeichertMi., 21. Oktober 2026, 18:00 Uhr',
    'EndzeitVorherDi., 20. Oktober 2026, 20:00 UhrJetzt gespeichertMi., 21. Oktober 2026, 20:00 Uhr',
    'Maximale TeilnehmerzahlVorher8Jetzt gespeichert∞ (ohne Grenze)',
    'Anmeldungen aktivierenVorherJaJetzt gespeichertNein',
  ]);
  expect(dialog.getByText(/Ein Feld habt ihr beide geändert/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Meine Änderungen darüber legen' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    title: 'Laubfest',
    location: 'Platz 3',
    maxParticipants: null,
    startTime: '2026-10-21T16:00:00.000Z',
    registrationEnabled: false,
    revision: 5,
  });
});

test('going on changes nothing and meets the conflict again; taking their state leaves nothing unsaved', async () => {
  const { dialog, user, submit, sent, location } = await openConflict();
  await user.click(dialog.getByRole('button', { name: 'Weiter bearbeiten' }));
  await dialogClosed();
  expect(field('Titel')).toHaveValue('Laubfest');
  await submit();
  const again = within(await screen.findByRole('dialog', { name: 'Die Veranstaltung wurde inzwischen geändert' }));
  await user.click(again.getByRole('button', { name: 'Ihren Stand übernehmen' }));
  await waitFor(() => expect(field('Titel')).toHaveValue('Herbstputz'));
  expect(field('Ort')).toHaveValue('Platz 2');
  expect(field('Maximale Teilnehmerzahl')).toHaveValue('');
  expect(sent.map(({ revision }) => revision)).toEqual([4, 4]);
  await dialogClosed();
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  await waitFor(() => expect(location()).toBe('/admin'));
});

test('the entries stay when the present state cannot be fetched', async () => {
  const { user, submit } = await openEdit(before);
  serveChanged();
  answers({ getEvent: fails('not-found') });
  await enter(user, 'Titel', 'Laubfest');
  await submit();
  expect(await screen.findByText('Diese Veranstaltung wurde inzwischen gelöscht.')).toBeVisible();
  expect(field('Titel')).toHaveValue('Laubfest');
});
