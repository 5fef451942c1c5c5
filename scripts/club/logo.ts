import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { SuiteFailure } from '../../local/suite/terminal';

/** The logo is part of every first view, so it must be small. */
const MAX_SVG_BYTES = 30_000;
const MAX_PICTURE_BYTES = 10_000_000;
/** A picture is made so large. Nothing shows it larger. */
const PIXELS = 256;

/** Thrown with a German sentence that says what is wrong with the file. */
export class UnusableLogo extends SuiteFailure {}

const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask pattern ' +
    'symbol use title desc style text tspan metadata'
  ).split(' '),
);

type Node = Record<string, unknown> & { ':@'?: Record<string, string> };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
});

/** Leads out of the file, or to something that runs. Escapes could write the same in another way, and no drawing needs them. */
const OUTSIDE = /url\(\s*["']?(?!#)|@import|javascript:|expression\(|\\/i;

const SVG = 'http://www.w3.org/2000/svg';
/** An element with a prefix of one of these would be drawn or run, whatever its prefix is. */
const LIVE_NAMESPACES = new Set([SVG, 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);

/** Numbers stand for characters, so that a browser reads a forbidden word where none is written. */
const withoutEntities = (text: string): string =>
  text.replace(/&#(x?)([\da-f]+);/gi, (_all, hex: string, code: string) => {
    const point = Number.parseInt(code, hex === '' ? 10 : 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

/** Elements with a prefix are notes of drawing programs, as long as the prefix means nothing that browsers know. */
function isHarmlessNamespace(attribute: string, value: string): boolean {
  if (attribute === 'xmlns') return value === SVG;
  return !attribute.startsWith('xmlns:') || !LIVE_NAMESPACES.has(value);
}

function refuseActiveParts(nodes: readonly Node[]): void {
  for (const node of nodes) {
    const attributes = node[':@'] ?? {};
    for (const [name, children] of Object.entries(node)) {
      if (name === ':@' || name === '?xml' || name === '#comment') continue;
      if (name === '#text') {
        if (OUTSIDE.test(withoutEntities(String(children))))
          throw new UnusableLogo('Das Logo holt etwas von außen. Bitte speichere es ohne Verweise.');
        continue;
      }
      if (!ELEMENTS.has(name) && !name.includes(':'))
        throw new UnusableLogo(
          `Das Logo enthält <${name}>. Erlaubt sind nur Zeichnungen, keine Programme oder fremden Inhalte.`,
        );
      for (const [attribute, written] of Object.entries(attributes)) {
        const value = withoutEntities(written);
        if (!isHarmlessNamespace(attribute, value))
          throw new UnusableLogo(`Das Logo enthält fremde Inhalte (${attribute}).`);
        if (/^on/i.test(attribute)) throw new UnusableLogo(`Das Logo enthält ein Programm (${attribute}).`);
        const isLink = /(^|:)(href|base)$/i.test(attribute);
        if ((isLink && !value.startsWith('#')) || OUTSIDE.test(value))
          throw new UnusableLogo('Das Logo holt etwas von außen. Bitte speichere es ohne Verweise.');
      }
      if (Array.isArray(children)) refuseActiveParts(children as Node[]);
    }
  }
}

/** @throws {UnusableLogo} unless it is a drawing and nothing else. */
function checkDrawing(svg: string): void {
  if (Buffer.byteLength(svg) > MAX_SVG_BYTES)
    throw new UnusableLogo(`Das Logo ist zu groß: höchstens ${MAX_SVG_BYTES / 1000} KB als SVG.`);
  if (/<!(DOCTYPE|ENTITY)/i.test(svg)) throw new UnusableLogo('Bitte speichere das Logo ohne DOCTYPE.');
  if (XMLValidator.validate(svg) !== true) throw new UnusableLogo('Das Logo ist keine gültige SVG-Datei.');
  const tree: Node[] = parser.parse(svg);
  if (!tree.some((node) => 'svg' in node)) throw new UnusableLogo('Das Logo ist keine gültige SVG-Datei.');
  refuseActiveParts(tree);
}

const isSvg = (file: Uint8Array): boolean =>
  /^(﻿)?\s*(<\?xml|<svg|<!)/i.test(Buffer.from(file.slice(0, 200)).toString());

/**
 * The text of `club/logo.svg`: a drawing as it is, a PNG, JPEG or WebP picture inside of one.
 * @throws {UnusableLogo} when the file can't be a logo.
 */
export async function toLogo(file: Uint8Array): Promise<string> {
  if (file.byteLength > MAX_PICTURE_BYTES) throw new UnusableLogo('Das Logo ist zu groß: höchstens 10 MB.');
  if (isSvg(file)) {
    const svg = Buffer.from(file).toString('utf8');
    checkDrawing(svg);
    await sharp(file)
      .metadata()
      .catch(() => {
        throw new UnusableLogo('Das Logo lässt sich nicht zeichnen. Hat es eine viewBox?');
      });
    return svg;
  }
  try {
    const picture = await sharp(file, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: PIXELS, height: PIXELS, fit: 'contain', background: 'transparent' })
      .png({ palette: true, effort: 8 })
      .toBuffer();
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PIXELS} ${PIXELS}"><image width="${PIXELS}" height="${PIXELS}" href="data:image/png;base64,${picture.toString('base64')}"/></svg>\n`;
  } catch {
    throw new UnusableLogo('Das Logo ist weder SVG noch PNG, JPEG oder WebP.');
  }
}
