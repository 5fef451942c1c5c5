import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isServerKey } from '@club/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPushKeys } from './push-keys';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-keys-'));
  file = join(folder, 'push-keys.json');
});

afterEach(() => rm(folder, { recursive: true }));

test('keys are made once and are readable for their owner only; a new account gets its own', async () => {
  const first = await readPushKeys(file, ['vorstand']);
  expect(isServerKey(first.vapid.publicKey, { isIOS: true })).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  expect(await readPushKeys(file, ['vorstand'])).toEqual(first);

  const later = await readPushKeys(file, ['vorstand', 'mitglied1']);
  expect(later).toEqual({ ...first, devices: { ...first.devices, mitglied1: later.devices.mitglied1 } });
  expect(later.devices.mitglied1?.privateKey).not.toBe(first.devices.vorstand?.privateKey);
});

test.each([
  ['cut off', (text: string) => text.slice(0, 60)],
  ['without its keys', () => '{"format":1,"vapid":{"publicKey":"","privateKey":""},"devices":{}}'],
])('a file that is %s is renamed unchanged, and the message says to what', async (_, damage) => {
  await readPushKeys(file, ['vorstand']);
  const damaged = damage(await readFile(file, 'utf8'));
  await writeFile(file, damaged);
  const message = await readPushKeys(file, ['vorstand']).then(
    () => 'nothing was wrong',
    (error: Error) => error.message,
  );
  const [kept = ''] = await readdir(folder);
  expect(kept).toMatch(/^push-keys\.json\.beschaedigt-/);
  expect(message).toContain(kept);
  expect(message).toContain('der nächste Start macht neue Schlüssel');
  expect(await readFile(join(folder, kept), 'utf8')).toBe(damaged);
});
