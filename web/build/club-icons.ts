import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import colors from '../../club/colors.json' with { type: 'json' };

export const LOGO = new URL('../../club/logo.svg', import.meta.url);

/** Android crops maskable icons to a circle of 80 % of their width; Apple rounds the corners. */
const SAFE = { maskable: 0.8, apple: 0.84 };

/** sharp renders an SVG at 72 pixels an inch by default, and enlarging the result would blur it. */
export const densityFor = (pixels: number, ownPixels: number): number => Math.ceil((72 * pixels) / ownPixels);

/** The logo at this width, whatever its own size is. */
export async function drawLogo(logo: Uint8Array, pixels: number): Promise<Buffer> {
  const { width = pixels } = await sharp(logo).metadata();
  const size = { width: pixels, height: pixels, fit: 'contain', background: 'transparent' } as const;
  return sharp(logo, { density: densityFor(pixels, width) })
    .resize(size)
    .png()
    .toBuffer();
}

/** Fills the square, for devices that cut it to a shape of their own. */
async function drawFilled(logo: Uint8Array, pixels: number, share: number): Promise<Buffer> {
  const input = await drawLogo(logo, Math.round(pixels * share));
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background: colors.light.brand.main } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

/** The largest part of a logo's colours that still counts as its ground. */
const GROUND_DISTANCE = 96;

/**
 * Android shows a badge as a silhouette, of which it reads the opacity alone: all that differs from the club's colour,
 * which is the ground of most logos, is drawn.
 */
async function drawBadge(logo: Uint8Array, pixels: number): Promise<Buffer> {
  // Made smaller in the end, its edges are smooth.
  const { data, info } = await sharp(await drawLogo(logo, 4 * pixels))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [1, 3, 5].map((at) => Number.parseInt(colors.light.brand.main.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4) {
    const distance = Math.hypot(...ground.map((value, channel) => (data[at + channel] ?? 0) - value));
    const opacity = Math.min(1, distance / GROUND_DISTANCE) * (data[at + 3] ?? 0);
    data.set([255, 255, 255, Math.round(opacity)], at);
  }
  const silhouette = await sharp(data, { raw: info }).png().toBuffer();
  return sharp(await sharp(silhouette).trim().toBuffer())
    .resize({ width: pixels, height: pixels, fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
}

/** Every icon of the app by its file's name. */
export async function drawIcons(logo: Uint8Array): Promise<Record<string, Uint8Array>> {
  return {
    'icon.svg': logo,
    'icon-192.png': await drawLogo(logo, 192),
    'icon-512.png': await drawLogo(logo, 512),
    'maskable-192.png': await drawFilled(logo, 192, SAFE.maskable),
    'maskable-512.png': await drawFilled(logo, 512, SAFE.maskable),
    'apple-touch-icon.png': await drawFilled(logo, 180, SAFE.apple),
    'badge-96.png': await drawBadge(logo, 96),
  };
}

/** Makes the icons of the app, of its notifications and of the home screen from club/logo.svg. */
export function clubIcons(): Plugin {
  return {
    name: 'club-icons',
    configureServer(server) {
      server.middlewares.use('/icons', async (request, response, next) => {
        const name = request.url?.slice(1).split('?')[0] ?? '';
        const source = (await drawIcons(await readFile(LOGO)))[name];
        if (!source) return next();
        response.setHeader('Content-Type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
        response.end(source);
      });
    },
    async generateBundle() {
      for (const [name, source] of Object.entries(await drawIcons(await readFile(LOGO))))
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source });
    },
  };
}
