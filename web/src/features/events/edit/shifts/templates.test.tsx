import type { ShiftTemplate } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { dialogClosed, enter, field, toast } from '@/testing/screen';
import { answers } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { fill, openNew } from '../../testing/open-form';
import { button, shiftField, shiftLine, shiftLines } from '../../testing/shift-rows';

stopClockAt('2026-09-01T10:00:00Z');
beforeEach(() => setViewport('phone'));

const EVE = { startDay: -1, startTime: '18:00', endDay: -1, endTime: '20:00' };
const WITHOUT_TIMES = { startDay: null, startTime: null, endDay: null, endTime: null };
const TOURNAMENT: ShiftTemplate = {
  id: 'a'.repeat(20),
  name: 'Turnier',
  shifts: [
    { ...EVE, title: 'Aufbau', maxParticipants: 4, description: 'Zelte' },
    { ...WITHOUT_TIMES, title: 'Kuchen', maxParticipants: 6, description: null },
  ],
};

/** Serves the templates of the list; what is saved and deleted is recorded. */
function serveTemplates(...templates: ShiftTemplate[]) {
  const served = { templates, saved: [] as unknown[] };
  answers({
    listShiftTemplates: () => served.templates,
    saveShiftTemplate: ({ body }) => {
      served.saved.push(body);
      return { ...body, id: 'b'.repeat(20) };
    },
    deleteShiftTemplate: ({ params }) => {
      served.templates = served.templates.filter(({ id }) => id !== params.templateId);
      return { ok: true };
    },
  });
  return served;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Vorlagen für Schichten' }));

test('a template is loaded for the day of the event, and another one saved from its shifts', async () => {
  const served = serveTemplates(TOURNAMENT);
  const { user } = await openNew();
  await fill(user, { Startzeit: '2026-10-24T10:00' });
  await user.click(button('In Schichten aufteilen'));
  await user.click(button('Vorlagen'));
  expect((await dialog()).queryByText('Diese Schichten als Vorlage speichern')).not.toBeInTheDocument();
  await user.click(await screen.findByLabelText('Turnier laden'));
  await dialogClosed();
  expect(shiftLines()).toEqual(['AufbauFr., 23. Oktober, 18–20 Uhr4 Plätze', 'KuchenMitbringsel6 Stück']);

  await user.click(shiftLine(1));
  await user.clear(shiftField(1, 'Plätze'));
  await user.click(button('Vorlagen'));
  await dialog();
  await user.click(button('Diese Schichten als Vorlage speichern'));
  await user.click(await screen.findByText('Speichern'));
  await waitFor(() =>
    expect(field('Name der Vorlage')).toHaveAccessibleDescription('Bitte gib der Vorlage einen Namen'),
  );
  await enter(user, 'Name der Vorlage', 'Sommerfest');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(served.saved).toHaveLength(1));
  const [setUp, cakes] = TOURNAMENT.shifts;
  expect(served.saved).toEqual([{ name: 'Sommerfest', shifts: [{ ...setUp, maxParticipants: null }, cakes] }]);
  expect(await toast('Vorlage gespeichert')).toBeVisible();
  expect(screen.queryByText('Titel ist erforderlich')).not.toBeInTheDocument();
});

test('a template is deleted after a question; without the start of the event none is loaded', async () => {
  const served = serveTemplates(TOURNAMENT);
  const { user } = await openNew();
  await user.click(button('In Schichten aufteilen'));
  await user.click(button('Vorlagen'));
  const { getByText } = await dialog();
  expect(getByText(/^Bitte gib zuerst die Startzeit/)).toBeInTheDocument();
  expect(await screen.findByLabelText('Turnier laden')).toBeDisabled();
  await user.click(button('Turnier löschen'));
  const question = within(await screen.findByRole('dialog', { name: 'Vorlage löschen?' }));
  expect(served.templates).toHaveLength(1);
  await user.click(question.getByText('Löschen'));
  expect(await screen.findByText('Es gibt noch keine Vorlage.')).toBeInTheDocument();
  expect(await toast('Vorlage gelöscht')).toBeVisible();
});

test('wrong shifts are not saved as a template', async () => {
  serveTemplates();
  const { user } = await openNew();
  await fill(user, { Startzeit: '2026-10-24T10:00' });
  await user.click(button('In Schichten aufteilen'));
  await user.click(button('Schicht'));
  await user.click(button('Vorlagen'));
  await user.click(await screen.findByText('Diese Schichten als Vorlage speichern'));
  expect(await screen.findByText('Bitte berichtige zuerst die Schichten im Formular.')).toBeVisible();
  expect(screen.queryByLabelText('Name der Vorlage')).not.toBeInTheDocument();
});
