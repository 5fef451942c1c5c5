import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { noticesOf } from './licence-notices.ts';

const installed = (name: string) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('each licence stands there once, below the packages that have it', () => {
  const notices = noticesOf(['react', 'react-dom', 'ical.js'].map(installed));
  expect(notices).toMatch(
    /^react \S+ \(MIT\)\nreact-dom \S+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta Platforms/m,
  );
  expect(notices.match(/Copyright \(c\) Meta Platforms/g)).toHaveLength(1);
  expect(notices).toMatch(/^ical\.js \S+ \(MPL-2\.0\)\n\nMozilla Public License Version 2\.0$/m);
});

test('a package that names a licence without its text gets that, and one without any is refused', () => {
  const named = { name: 'made-up', version: '1.0.0', license: 'Apache-2.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(named));
  expect(noticesOf([folder])).toMatch(/^made-up 1\.0\.0 \(Apache-2\.0\)\n\n\s*Apache License\n\s*Version 2\.0/m);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...named, license: 'Made-Up-1.0' }));
  expect(() => noticesOf([folder])).toThrow('made-up has no licence');
});
