import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readState } from './state-file';
import { writeWhole } from './whole-file';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-state-'));
  file = join(folder, 'club.json');
});

afterEach(() => rm(folder, { recursive: true }));

const whole = JSON.stringify({
  format: 1,
  savedAt: '2026-01-10T08:00:00.000Z',
  documents: { 'users/anna': { name: 'Anna' } },
  accounts: [{ localId: 'anna', email: 'anna@example.org' }],
});

test('without a file there is no state', async () => {
  expect(await readState(file)).toBeNull();
});

test('a written state is read again', async () => {
  await writeWhole(file, whole);
  expect(await readState(file)).toEqual(JSON.parse(whole));
  expect(await readdir(folder)).toEqual(['club.json']);
});

test.each([
  ['empty', ''],
  ['cut off', whole.slice(0, 100)],
  ['no JSON', 'Hallo'],
  ['of another shape', '{"format":1,"documents":[],"accounts":{}}'],
  ['of a later version', whole.replace('"format":1', '"format":2')],
])('a file that is %s is renamed unchanged, and the message says to what', async (_, damaged) => {
  await writeFile(file, damaged);
  const message = await readState(file).then(
    () => 'nothing was wrong',
    (error: Error) => error.message,
  );
  const [kept = ''] = await readdir(folder);
  expect(kept).toMatch(/^club\.json\.beschaedigt-\d{8}T\d{6}Z$/);
  expect(await readFile(join(folder, kept), 'utf8')).toBe(damaged);
  expect(message).toContain(kept);
  expect(message.split('\n')).toHaveLength(1);
  expect(await readState(file)).toBeNull();
});

test('a file with documents of another version of the app stays, and the message says what to delete', async () => {
  const other = whole.replace('"name":"Anna"', '"name":"Anna","schemaVersion":0');
  await writeFile(file, other);
  await expect(readState(file)).rejects.toThrow(/anderen Version der App: Ohne die Datei beginnt/);
  expect(await readFile(file, 'utf8')).toBe(other);
});
