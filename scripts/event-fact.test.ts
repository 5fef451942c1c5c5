import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
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

/** What takes facts from the table, and all that these files import. */
const CHECKED = [
  'contract/src/index.ts',
  'functions/src/calendar/event-file.ts',
  'functions/src/events/day-sheet.ts',
  'functions/src/events/event-facts.ts',
  'functions/src/exports/rows.ts',
  'functions/src/notifications/update-texts.ts',
  'functions/src/registrations/registrations-personal-data.ts',
  'functions/src/series/change-window.ts',
  'web/src/features/events/edit/unsaved-entries.tsx',
  'web/src/features/events/rules/edit-texts.ts',
];

const compilerOptions = {
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  paths: { '@/*': ['./web/src/*'], '@club/contract': ['./contract/src/index.ts'] },
};

const copy = await mkdtemp(join(tmpdir(), 'event-fact-'));
afterAll(() => rm(copy, { recursive: true }));

it('a new fact of an event takes twelve places, of which the compiler names those that are forgotten', async () => {
  for (const workspace of ['contract', 'functions', 'web']) {
    await mkdir(join(copy, workspace));
    const filter = (path: string) => !/\.test\.tsx?$/.test(path);
    await cp(join(ROOT, workspace, 'src'), join(copy, workspace, 'src'), { recursive: true, filter });
  }
  await cp(join(ROOT, 'club'), join(copy, 'club'), { recursive: true });
  await cp(join(ROOT, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  for (const modules of ['node_modules', 'functions/node_modules'])
    await symlink(join(ROOT, modules), join(copy, modules), 'dir');
  const config = { extends: './tsconfig.json', compilerOptions, include: [], files: CHECKED };
  await writeFile(join(copy, 'checked.json'), JSON.stringify(config));
  for (const [file, line, added] of SAID) {
    const text = await readFile(join(copy, file), 'utf8');
    expect(text.split(line)).toHaveLength(2);
    await writeFile(join(copy, file), text.replace(line, `${line}\n${added}`));
  }

  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'checked.json'], { cwd: copy, encoding: 'utf8' });
  const asked = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file).sort();
  expect(asked).toEqual([
    'contract/src/events/event-form.ts',
    'contract/src/events/event-form.ts',
    'functions/src/events/event-facts.ts',
    'functions/src/exports/rows.ts',
    'web/src/features/events/edit/unsaved-entries.tsx',
  ]);
  expect(SAID.length + asked.length + Object.values(TESTED).flat().length).toBeLessThanOrEqual(12);
});
