import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { oneLocale } from './one-locale.ts';

const CONTRACT = fileURLToPath(new URL('../../contract/src/club-time.ts', import.meta.url));

test('the build formats dates in German and contains no English', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [oneLocale()],
    build: { write: false, minify: true, lib: { entry: CONTRACT, formats: ['es'] } },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output.map((file) => ('code' in file ? file.code : '')).join('') ?? '';
  expect(code).toContain('Donnerstag');
  expect(code).not.toContain('Thursday');
});
