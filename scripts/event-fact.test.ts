import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

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

/** These files take facts from the table; their imports are checked with them. The theme declares its variables. */
const CHECKED = [
  'functions/src/calendar/event-file.ts',
  'functions/src/events/day-sheet.ts',
  'functions/src/events/event-facts.ts',
  'functions/src/exports/rows.ts',
  'functions/src/events/notices/event-updated.ts',
  'functions/src/notices.ts',
  'functions/src/registrations/registrations-personal-data.ts',
  'functions/src/series/open-edits.ts',
  'web/src/app/theme/theme.ts',
  'web/src/features/events/rules/edit-texts.ts',
].map((file) => join(ROOT, file));

/** A busy machine takes several times the few seconds that the compiler needs. */
const TIMEOUT = 180_000;

test(
  'a new fact of an event takes eleven places, of which the compiler names those that are forgotten',
  () => {
    const copy = realpathSync(mkdtempSync(join(tmpdir(), 'event-fact-')));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    cpSync(join(ROOT, 'contract/src'), join(copy, 'contract/src'), { recursive: true });
    for (const name of ['club', 'node_modules']) symlinkSync(join(ROOT, name), join(copy, name), 'dir');
    for (const [file, line, added] of SAID) {
      const text = readFileSync(join(copy, file), 'utf8');
      expect(text.split(line)).toHaveLength(2);
      writeFileSync(join(copy, file), text.replace(line, `${line}\n${added}`));
    }
    const paths = { '@/*': [`${ROOT}/web/src/*`], '@club/contract': ['./contract/src/index.ts'] };
    const compilerOptions = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', paths };
    const files = ['contract/src/index.ts', ...CHECKED];
    const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [], files };
    writeFileSync(join(copy, 'checked.json'), JSON.stringify(config));

    const compiler = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'checked.json', '--checkers', '1'];
    const { stdout } = spawnSync(process.execPath, compiler, { cwd: copy, encoding: 'utf8' });
    const asked = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => {
      const path = join(copy, file);
      return relative(path.startsWith(ROOT) ? ROOT : copy, path);
    });
    expect(asked.sort()).toEqual([
      'contract/src/events/event-form.ts',
      'contract/src/events/event-form.ts',
      'functions/src/events/event-facts.ts',
      'functions/src/exports/rows.ts',
    ]);
    expect(SAID.length + asked.length + Object.values(TESTED).flat().length).toBeLessThanOrEqual(11);
  },
  TIMEOUT,
);
