import { expect, test } from 'vitest';
import { TASK_KINDS, TASKS } from './tasks';

test('a line says how many things of a kind wait, and what to do', () => {
  const lines = TASK_KINDS.map((kind) => `${TASKS[kind].verb}: ${TASKS[kind].line(1)} | ${TASKS[kind].line(2)}`);
  expect(lines).toEqual([
    'Bestätigen: 1 Anmeldung bestätigen | 2 Anmeldungen bestätigen',
    'Helfer suchen: Für 1 Veranstaltung Helfer suchen | Für 2 Veranstaltungen Helfer suchen',
    'Ansehen: 1 Person freischalten | 2 Personen freischalten',
    'Antworten: 1 Anfrage beantworten | 2 Anfragen beantworten',
    'Ansehen: 1 unbestätigte neue Zeit ansehen | 2 unbestätigte neue Zeiten ansehen',
    'Eintragen: Wer war da? Bei 1 Veranstaltung eintragen | Wer war da? Bei 2 Veranstaltungen eintragen',
    'Weiter: 1 Entwurf fertigstellen | 2 Entwürfe fertigstellen',
    'Ergänzen: Impressum ergänzen | Impressum ergänzen',
  ]);
});
