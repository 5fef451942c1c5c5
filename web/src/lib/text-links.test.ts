import fc from 'fast-check';
import { find } from 'linkifyjs';
import { expect, it } from 'vitest';
import { linkOptions, textParts } from './text-links';

const links = (text: string) => textParts(text).filter(({ href }) => href !== null);

it.each([
  ['https://example.org/plan', 'https://example.org/plan'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['www.example.org', 'https://www.example.org'],
  ['WWW.example.org/a', 'https://WWW.example.org/a'],
  ['anna@example.org', 'mailto:anna@example.org'],
])('%s becomes a link', (text, href) => {
  expect(find(text, linkOptions)).toMatchObject([{ href, value: text }]);
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
  expect(find(text, 'url', linkOptions)).toEqual([]);
});

it.each([
  'example.org',
  'javascript:alert(1)',
  'http://javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:anna@example.org?bcc=alle@example.org',
  'http://anna:geheim@example.org',
  '<a href="https:example.org">Hier</a>',
])('%s stays text', (text) => {
  expect(links(text)).toEqual([]);
});

it('another site opens in a new tab, cannot reach this one, and gains no rank by it', () => {
  expect(linkOptions).toMatchObject({ target: { url: '_blank' }, rel: 'noopener noreferrer nofollow ugc' });
});

it.each([
  ['Fragen: 030 23125 100.', '030 23125 100', 'tel:03023125100'],
  ['Ruf an (0171/2345678)', '0171/2345678', 'tel:01712345678'],
  ['+49 (0)30 23125-100, ab 18 Uhr', '+49 (0)30 23125-100', 'tel:+493023125100'],
  ['(030) 23125100', '030) 23125100', 'tel:03023125100'],
  ['0043 1 2345678', '0043 1 2345678', 'tel:004312345678'],
  ['+49(0) (30) 123456', '+49(0) (30) 123456', 'tel:+4930123456'],
  ['030 (0) 12345', '030 (0) 12345', 'tel:030012345'],
  ['03/12/34567', '03/12/34567', 'tel:031234567'],
])('a phone number can be called: %s', (text, number, href) => {
  expect(links(text)).toMatchObject([{ text: number, href }]);
});

it.each([
  'am 01.12.2026 um 08:00 Uhr',
  'von 0800-1000 Uhr',
  'von 08-10 Uhr, 09.30 bis 10.45',
  'Schichten 08-12 14-18 Uhr',
  'Startnummern 001-150',
  'am 01/02/2026 und 01-02-26',
  'am 01/02/26 10 Leute',
  '01067 Dresden',
  'DE02 1203 0000 0000 2020 51',
  '2026-01-02',
  '0,50 Euro, 1.000.000 Teile',
  'Gruppe 0123456a',
])('no phone number: %s', (text) => {
  expect(links(text)).toEqual([]);
});

it('a number in a web address belongs to the address', () => {
  const text = 'Plan: https://example.org/0301234567 oder 030 1234567, sonst 0341 123456 an';
  expect(textParts(text)).toEqual([
    { start: 0, text: 'Plan: ', href: null },
    { start: 6, text: 'https://example.org/0301234567', href: 'https://example.org/0301234567' },
    { start: 36, text: ' oder ', href: null },
    { start: 42, text: '030 1234567', href: 'tel:0301234567' },
    { start: 53, text: ', sonst ', href: null },
    { start: 61, text: '0341 123456', href: 'tel:0341123456' },
    { start: 72, text: ' an', href: null },
  ]);
});

it('property: whatever the text is, its parts are the text, and a link goes to the web, to a mailbox or to a phone', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '030',
      ' ',
      '/',
      '(0)',
      '+49',
      '12',
      '-',
      '.',
      'https://',
      'a@b.de',
      'www.b.de',
      ' Uhr',
      '\n',
      'javascript:',
    ),
    fc.string({ maxLength: 5, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const text = pieces.join('');
      const parts = textParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts)
        expect([part.text !== '', text.startsWith(part.text, part.start)]).toEqual([true, true]);
      for (const { href } of parts) expect(href ?? 'tel:0').toMatch(/^(?:https?:\/\/|mailto:|tel:\+?\d+$)/i);
    }),
  );
});
