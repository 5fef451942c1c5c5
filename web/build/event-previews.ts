import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { EVENT_CATEGORIES, previewPath } from '../../contract/src/events/event-categories.ts';

const ILLUSTRATIONS = new URL('../src/features/events/illustrations/', import.meta.url);
const ICON = new URL('../public/icons/icon.svg', import.meta.url);

const WIDTH = 1200;
const HEIGHT = 630;
/** The club's line stands below the drawing, as below the app's heroes. */
const LINE = { height: 18, color: '#0b4b39', accent: '#ffc04d' };
const BADGE = { size: 112, margin: 40 };

/** sharp renders an SVG at 72 pixels an inch by default, and enlarging the result would blur it. */
const densityFor = (pixels: number, ownPixels: number): number => Math.ceil((72 * pixels) / ownPixels);

/** Makes the pictures that messengers show for events without a picture of their own. Messengers do not render SVG. */
export function eventPreviews(): Plugin {
  return {
    name: 'event-previews',
    apply: 'build',
    async generateBundle() {
      for (const category of EVENT_CATEGORIES) {
        const drawing = await readFile(new URL(`${category.toLowerCase()}.svg`, ILLUSTRATIONS));
        this.emitFile({ type: 'asset', fileName: previewPath(category).slice(1), source: await preview(drawing) });
      }
    },
  };
}

/** Crops the drawing to the size that messengers ask for, and adds the club's sign. */
async function preview(drawing: Uint8Array): Promise<Buffer> {
  const badge = await sharp(await readFile(ICON), { density: densityFor(BADGE.size, 64) })
    .resize(BADGE.size)
    .png()
    .toBuffer();
  return sharp(drawing, { density: densityFor(WIDTH, 640) })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([
      { input: Buffer.from(line()), left: 0, top: HEIGHT - LINE.height },
      { input: badge, left: WIDTH - BADGE.size - BADGE.margin, top: HEIGHT - LINE.height - BADGE.size - BADGE.margin },
    ])
    .flatten({ background: LINE.color })
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

const line = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LINE.height}">
    <rect width="${WIDTH}" height="${LINE.height}" fill="${LINE.color}"/>
    <rect width="${WIDTH / 5}" height="${LINE.height}" fill="${LINE.accent}"/>
  </svg>`;
