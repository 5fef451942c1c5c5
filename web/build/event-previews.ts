import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import colors from '../../club/colors.json' with { type: 'json' };
import { EVENT_CATEGORIES, previewPath } from '../../contract/src/events/event-categories.ts';
import { densityFor, drawLogo, LOGO } from './club-icons.ts';

const ILLUSTRATIONS = new URL('../src/features/events/illustrations/', import.meta.url);

const WIDTH = 1200;
const HEIGHT = 630;
/** The club's line stands below the drawing, as below the app's heroes. */
const LINE = { height: 18, color: colors.light.brand.main, accent: colors.light.brand.accent };
const BADGE = { size: 112, margin: 40 };

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
  const badge = await drawLogo(await readFile(LOGO), BADGE.size);
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
