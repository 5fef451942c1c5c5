import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toLogo, UnusableLogo } from './logo';

const svg = (content: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" ${attributes}>${content}</svg>`);

describe('a file is refused with a sentence when it', () => {
  test.each([
    ['runs a script', svg('<script>alert(1)</script>'), /<script>/],
    [
      'runs a script under another name',
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
      /fremde Inhalte \(xmlns:s\)/,
    ],
    [
      'hides that name',
      svg('<s:script xmlns:s="http://www.w3.org/2000/sv&#x67;">alert(1)</s:script>'),
      /fremde Inhalte \(xmlns:s\)/,
    ],
    ['holds a page under another name', svg('<a:b xmlns:a="http://www.w3.org/1999/xhtml"/>'), /fremde Inhalte/],
    ['changes what its elements are', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), /fremde Inhalte \(xmlns\)/],
    ['runs a script among its notes', svg('<metadata><script>alert(1)</script></metadata>'), /<script>/],
    ['hides where it leads', svg('<rect fill="u&#114;l(https://example.org/p)"/>'), /von außen/],
    ['hides that it loads styles', svg('<style>@\\69mport "https://example.org/x.css";</style>'), /von außen/],
    ['says that its own parts are elsewhere', svg('<use href="#a"/>', 'xml:base="https://example.org/"'), /von außen/],
    ['runs something on an event', svg('<rect onload="alert(1)"/>'), /Programm \(onload\)/],
    ['runs something on its root', svg('<rect/>', 'onclick="alert(1)"'), /Programm \(onclick\)/],
    ['holds a page', svg('<foreignObject><iframe/></foreignObject>'), /<foreignObject>/],
    ['shows a picture from elsewhere', svg('<image href="https://example.org/x.png"/>'), /<image>/],
    ['uses a drawing from elsewhere', svg('<use xlink:href="https://example.org/x.svg#a"/>'), /von außen/],
    ['links to a program', svg('<use href="javascript:alert(1)"/>'), /von außen/],
    ['loads styles', svg('<style>@import "https://example.org/x.css";</style>'), /von außen/],
    ['fills with a pattern from elsewhere', svg('<rect fill="url(https://example.org/p)"/>'), /von außen/],
    ['declares entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), /DOCTYPE/],
    ['is broken', Buffer.from('<svg viewBox="0 0 1 1"><rect></svg>'), /keine gültige SVG-Datei/],
    ['is too large for the first view', svg(`<path d="${'M0 0'.repeat(10_000)}"/>`), /höchstens 30 KB/],
    ['is no picture', Buffer.from('Hallo'), /weder SVG noch/],
  ])('%s', async (_what, file, sentence) => {
    const refusal = await toLogo(file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnusableLogo);
    expect((refusal as Error).message).toMatch(sentence);
  });
});

test('a drawing stays as it is, gradients and references to its own parts included', async () => {
  const file = svg(
    '<defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/><use href="#a"/>',
  );
  expect(await toLogo(file)).toBe(file.toString());
});

test('a drawing keeps the notes that its program wrote into it', async () => {
  const namespaces =
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
  const notes = '<metadata><rdf:RDF/></metadata><inkscape:grid id="a"/><title>Sport &amp; Spa&#223;</title><g/>';
  const file = svg(notes, namespaces);
  expect(await toLogo(file)).toBe(file.toString());
});

test('a picture becomes a square drawing that is small and can be drawn', async () => {
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#00205b' } })
    .jpeg()
    .toBuffer();
  const drawing = Buffer.from(await toLogo(picture));
  expect(drawing.byteLength).toBeLessThan(30_000);
  const { data, info } = await sharp(drawing).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 256, height: 256 });
  const opacityAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect([opacityAt(128, 128), opacityAt(128, 4)]).toEqual([255, 0]);
});
