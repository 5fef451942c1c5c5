import fc from 'fast-check';
import Linkify from 'linkify-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { linkOptions } from '@/lib/text-links';

function show(text: string) {
  const shown = document.createElement('div');
  shown.innerHTML = renderToStaticMarkup(<Linkify options={linkOptions}>{text}</Linkify>);
  return { shown, links: [...shown.querySelectorAll('a')] };
}
const hrefs = (text: string) => show(text).links.map((link) => link.getAttribute('href'));

describe('links in comments', () => {
  it.each([
    ['Plan: https://example.org/plan?tag=1#oben.', 'https://example.org/plan?tag=1#oben'],
    ['(siehe http://example.org/a_(b))', 'http://example.org/a_(b)'],
    ['WWW.Example.org, danke', 'https://WWW.Example.org'],
    ['https://münchen.example.de/größe', 'https://münchen.example.de/größe'],
    ['Fragen an anna.albrecht@example.org!', 'mailto:anna.albrecht@example.org'],
  ])('%s', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  it.each([
    'Danke.Es war schön, bis 18.Uhr',
    'example.org',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org/datei',
    'mailto:anna@example.org?bcc=alle@example.org',
    'https://verein.de@example.org/anmelden',
    'http://anna:geheim@example.org',
    'http://javascript:alert(1)',
    '<a href="https:example.org">Hier</a>',
  ])('stays text: %s', (text) => {
    expect(hrefs(text)).toEqual([]);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...['javascript:', 'data:', 'https://', 'HTTP://', 'www.', 'a@b.de', '@', ':', '/', '//', '.de', '?', '\n', ' '],
      ...['"', "'", '<', '>', '<a href="', 'onclick=', '&amp;', '\u202E', '\u200B', '😀', '%0a'],
    ),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  );

  it('property: only web and e-mail addresses become links, without access to this page, and no character is lost', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('').replaceAll('\0', '').replaceAll('\r', '');
        const { shown, links } = show(text);
        expect(shown.textContent).toBe(text);
        expect(shown.querySelectorAll('*')).toHaveLength(links.length);
        for (const link of links) {
          const href = link.getAttribute('href') ?? '';
          expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i);
          expect(link.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow', 'ugc']));
          expect(link.target).toBe(href.startsWith('mailto:') ? '' : '_blank');
          expect(href).toContain(link.textContent);
        }
      }),
      { numRuns: 500 },
    );
  });
});
