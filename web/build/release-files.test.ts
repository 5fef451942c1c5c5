import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptHashesOf, withScripts } from './release-files.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

test('the scripts in a page are hashed as browsers do, those with an address and data blocks are not', () => {
  const page = `<script data-pages='{"a":["^/$"]}'>first();\n</script>
    <script src="/a.js"></script><script type="module" crossorigin src="/b.js"></script>
    <script type="application/json">{"a":1}</script><script>second()</script>`;
  expect(scriptHashesOf(page)).toEqual([hashOf('first();\n'), hashOf('second()')]);
});

test('a policy allows the named scripts and nothing more', () => {
  const release = { files: {}, kept: {}, scripts: ['sha256-a'], keptScripts: ['sha256-b', 'sha256-a'] };
  const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
  expect(withScripts(policy, release)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self'",
  );
  expect(withScripts(policy, { ...release, scripts: [], keptScripts: [] })).toBe(policy);
});
