import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authPath, returnPath, safePath } from './return-path';

const back = (weiter: string, hash = '') => returnPath(new URLSearchParams({ weiter }), hash);

test.each(['/autos', '/events/auth', '/events/12?tag=2026-05-01#event-comments', '/einladung#K7QM2D4X', '/'])(
  'the path after signing in returns to %s',
  (path) => {
    const { searchParams, hash } = new URL(authPath(path), 'https://app.example');
    expect(searchParams.get('weiter') ?? '').not.toContain('#');
    expect(returnPath(searchParams, hash)).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '//evil.example/events',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'evil.example',
  '//[',
  '/auth',
  '/auth?weiter=/auth',
  '',
])('the path after signing in leads home instead of to %j', (path) => {
  expect(back(path)).toBe('/');
});

test('the path after signing in is the home page when none is given', () => {
  expect(returnPath(new URLSearchParams(), '#K7QM')).toBe('/');
  expect(authPath('/')).toBe('/auth');
});

test('whatever path is given, the browser stays on this site', () => {
  const site = 'https://app.example';
  const hostile = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'evil.example', 'https:', '?', '#', '%2f'),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        hostile.map((parts) => parts.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (path) => {
        const safe = safePath(path);
        if (safe !== null) expect(new URL(safe, site).origin).toBe(site);
        expect(new URL(back(path), site).origin).toBe(site);
        expect(new URL(back('/einladung', path), site).origin).toBe(site);
      },
    ),
  );
});
