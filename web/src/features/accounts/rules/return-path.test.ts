import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authPath, returnPath, safePath } from './return-path';

const back = (weiter: string) => returnPath(new URLSearchParams({ weiter }));

describe('the way back after signing in', () => {
  test.each(['/dashboard', '/events/12?tag=2026-05-01#event-comments', '/'])('%s is kept', (path) => {
    expect(returnPath(new URL(authPath(path), 'https://app.example').searchParams)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
  ])('%j leads home instead of away', (path) => {
    expect(back(path)).toBe('/');
  });

  test('never back to the sign-in page itself', () => {
    expect(back('/auth')).toBe('/');
    expect(back('/auth?weiter=/auth')).toBe('/');
    expect(back('/autos')).toBe('/autos');
  });

  test('home without a wish', () => {
    expect(returnPath(new URLSearchParams())).toBe('/');
  });
});

test('whatever is asked for, the browser stays on this site', () => {
  const site = 'https://app.example';
  const nasty = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'evil.example', 'https:', '?', '#', '%2f'),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        nasty.map((parts) => parts.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (wish) => {
        const path = safePath(wish);
        if (path !== null) expect(new URL(path, site).origin).toBe(site);
        expect(new URL(back(wish), site).origin).toBe(site);
      },
    ),
  );
});
