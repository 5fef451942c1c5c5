import { find } from 'linkifyjs';
import { expect, it } from 'vitest';
import { linkOptions } from './comment-links';

it.each([
  ['https://example.org/plan', 'https://example.org/plan'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['www.example.org', 'https://www.example.org'],
  ['WWW.example.org/a', 'https://WWW.example.org/a'],
  ['anna@example.org', 'mailto:anna@example.org'],
])('%s becomes a link', (text, href) => {
  expect(find(text, linkOptions).filter(({ isLink }) => isLink)).toMatchObject([{ href, value: text }]);
});

it.each([
  'example.org',
  'Danke.Es war schön',
  'ftp://example.org/www.',
  'https://verein.de@example.org',
  'https://:geheim@example.org',
  'https://verein.de@www.example.org',
  'ftp://www.example.org/datei',
  'https://example.org:99999',
  'www.anna@example.org:x',
])('%s does not', (text) => {
  expect(find(text, linkOptions).filter(({ isLink, type }) => isLink && type === 'url')).toEqual([]);
});

it('another site opens in a new tab, cannot reach this one, and gains no rank by it', () => {
  expect(linkOptions).toMatchObject({ target: { url: '_blank' }, rel: 'noopener noreferrer nofollow ugc' });
});
