import { CLUB } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathFromLink } from './protocol-handler';

test.each([
  [`${CLUB.linkScheme}://events/12`, '/events/12'],
  [`${CLUB.linkScheme}:events/12`, '/events/12'],
  [`${CLUB.linkScheme}:///events/12`, '/events/12'],
  ['https://app.example/events/7', '/events/7'],
  ['https://app.example/events/7?von=mail#event-comments', '/events/7'],
  ['https://app.example/events/7/', '/events/7'],
  ['https://app.example/events/7/registrations', '/events/7'],
  ['/events/123456789', '/events/123456789'],
  ['/verein/events/3', '/events/3'],
])('the page that a link means: %s is the event', (link, path) => {
  expect(pathFromLink(link)).toBe(path);
});

test.each([
  '',
  `${CLUB.linkScheme}://`,
  'https://app.example/',
  '/events',
  '/events/',
  '/events/abc',
  '/events/0',
  '/events/012',
  '/events/12abc',
  '/events/1234567890',
  '/events/-1',
  'myevents/12',
  'javascript:alert(1)',
])('the page that a link means: %j is home', (link) => {
  expect(pathFromLink(link)).toBe('/');
});

test('whatever the link says, it leads to an event of this app or home', () => {
  const parts = fc.constantFrom(
    '/',
    'events',
    '12',
    '0',
    '//evil.example',
    'https:',
    `${CLUB.linkScheme}:`,
    '?',
    '#',
    '..',
  );
  const links = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(parts, { maxLength: 10 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(links, (link) => {
      expect(pathFromLink(link)).toMatch(/^\/(events\/[1-9]\d{0,8})?$/);
    }),
  );
});

test('every event that the contract can name is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
      expect(pathFromLink(`${CLUB.linkScheme}://events/${id}`)).toBe(`/events/${id}`);
    }),
  );
});
