import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { groupedCode } from '@club/contract';
import { expect, test } from 'vitest';
import { setupCodeOf } from '../functions/src/setup/set-up';

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
const KEY = 'k'.repeat(40);

/** Runs `npm run setup-link` with these arguments. */
const setupLink = (args: string[], key: string) =>
  new Promise<{ output: string; code: number }>((resolve) => {
    const env = { ...process.env, SIGNING_KEY: key };
    const child = execFile(process.execPath, [RUN, 'setup-link', ...args], { env }, (_, stdout, stderr) =>
      resolve({ output: stdout + stderr, code: child.exitCode ?? 1 }),
    );
  });

test('the setup link of a deployment carries the code that its key opens', async () => {
  const { output, code } = await setupLink(['https://helfer.example.org/admin'], KEY);
  expect(code).toBe(0);
  expect(output).toContain(`https://helfer.example.org/einrichtung#${groupedCode(setupCodeOf(KEY))}`);
});

test('without the key of the deployment there is no link, and a sentence says what is missing', async () => {
  const { output, code } = await setupLink(['https://helfer.example.org'], 'kurz');
  expect(code).not.toBe(0);
  expect(output).toContain('Bitte die Adresse der App und ihren Schlüssel SIGNING_KEY nennen');
  expect(output).not.toContain('einrichtung#');
});
