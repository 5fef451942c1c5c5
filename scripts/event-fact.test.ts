import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPILER_TIMEOUT, changedCopy, ROOT } from './changed-copy';

const ROW = "label: 'Treffpunkt', ...NOWHERE, told: 'Neuer Treffpunkt', ics: true, csv: true, sheet: true";

/** These say what a new fact is: each is a file, a line of it, and what is written behind that line. */
const SAID = [
  ['contract/src/events/event-facts.ts', 'export const EVENT_FACTS = {', `meetingPoint: { ${ROW} },`],
  ['contract/src/events/event.ts', '  location: z.string(),', 'meetingPoint: z.string(),'],
  [
    'contract/src/events/event-input.ts',
    'export const eventTextSchemas = {',
    "meetingPoint: requiredLine('Fehlt', 80),",
  ],
] as const;

/** The compiler finds nothing to say about these, but tests that read the table fail without them. */
const TESTED = {
  'web/src/features/events/edit': ['its input in the form'],
  'web/src/features/registrations/day': ['the list of a day', 'its print'],
  'functions/src/calendar': ['the entries of calendars'],
};

/** These files take facts from the table; their imports are checked with them. The theme declares its variables. */
const CHECKED = [
  'functions/src/calendar/event-file.ts',
  'functions/src/events/day-sheet.ts',
  'functions/src/events/event-facts.ts',
  'functions/src/exports/columns.ts',
  'functions/src/events/notices/event-updated.ts',
  'functions/src/notices.ts',
  'functions/src/registrations/registrations-personal-data.ts',
  'functions/src/series/open-edits.ts',
  'web/src/app/theme/theme.ts',
  'web/src/features/events/rules/edit-texts.ts',
].map((file) => join(ROOT, file));

test(
  'a new fact of an event takes eleven places, of which the compiler names those that are forgotten',
  () => {
    const asked = changedCopy(['contract/src'], SAID).faultsIn(['contract/src/index.ts', ...CHECKED]);
    expect(asked).toEqual([
      'contract/src/events/event-form.ts',
      'contract/src/events/event-form.ts',
      'functions/src/events/event-facts.ts',
      'functions/src/exports/columns.ts',
    ]);
    expect(SAID.length + asked.length + Object.values(TESTED).flat().length).toBeLessThanOrEqual(11);
  },
  COMPILER_TIMEOUT,
);
