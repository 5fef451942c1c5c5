import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Two values of a colour that nobody tells apart: WebP changes them, and so does another version of the browser. */
const LIKE = 32;
/** Pictures differ when more than one pixel in a thousand does. A single changed letter is more, in every font that was tried. */
const MAX_SHARE = 0.001;

const pixelsOf = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Says whether people would see the same in both pictures. */
export async function looksLike(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let different = 0;
  for (let at = 0; at < a.data.length; at += a.info.channels) {
    const isLike = [0, 1, 2].every(
      (colour) => Math.abs((a.data[at + colour] ?? 0) - (b.data[at + colour] ?? 0)) <= LIKE,
    );
    if (!isLike) different += 1;
  }
  return different <= MAX_SHARE * a.info.width * a.info.height;
}

/** Writes the picture as WebP, unless the file looks like it already: nobody wants to review a change that none can see. */
export async function updatePicture(file: string, screenshot: Uint8Array): Promise<'new' | 'changed' | 'alike'> {
  const webp = await sharp(screenshot).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer();
  const before = existsSync(file) ? readFileSync(file) : null;
  if (before && (await looksLike(before, webp))) return 'alike';
  writeFileSync(file, webp);
  return before ? 'changed' : 'new';
}
