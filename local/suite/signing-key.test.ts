import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSigningKey } from './signing-key';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-signing-'));
  file = join(folder, 'signing-key.json');
});

afterEach(() => rm(folder, { recursive: true }));

test('the key is made once, is long enough for the functions, and is readable for its owner only', async () => {
  const first = await readSigningKey(file);
  expect(first.SIGNING_KEY).toMatch(/^[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  expect(await readSigningKey(file)).toEqual(first);
});

test.each(['', '{"format":1', '{"format":1,"signingKey":"kurz"}'])(
  'a file with %j is renamed, and the message says what the next start does',
  async (text) => {
    await writeFile(file, text);
    await expect(readSigningKey(file)).rejects.toThrow('der nächste Start macht einen neuen Schlüssel');
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^signing-key\.json\.beschaedigt-/)]);
    expect((await readSigningKey(file)).SIGNING_KEY).toHaveLength(43);
  },
);
