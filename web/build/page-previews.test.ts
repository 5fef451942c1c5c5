import { expect, test } from 'vitest';
import { headOf, siteOrigin } from './page-previews.ts';

const HELP = { title: 'Hilfe', description: 'Antworten', category: 'Event', alt: 'Zeichnung' } as const;
const LOCAL = '{ "projects": { "default": "demo-club" } }';
const DEPLOYED = '{ "projects": { "default": "demo-club", "production": "club-of-ours" } }';

test('pictures of public pages have whole addresses, at the domain of the club or else of its project', () => {
  expect(siteOrigin('verein.example', DEPLOYED)).toBe('https://verein.example');
  expect(siteOrigin(null, DEPLOYED)).toBe('https://club-of-ours.web.app');
  const head = headOf(HELP, 'https://club-of-ours.web.app');
  expect(head).toContain('<meta property="og:image" content="https://club-of-ours.web.app/previews/event.png" />');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />');
});

test('a page whose address is not known names no picture, because messengers follow no relative address', () => {
  expect(siteOrigin(null, LOCAL)).toBeNull();
  const head = headOf(HELP, null);
  expect(head).toContain('<meta property="og:title" content="Hilfe" />');
  expect(head).toContain('<meta name="twitter:card" content="summary" />');
  expect(head).not.toContain('image');
});
