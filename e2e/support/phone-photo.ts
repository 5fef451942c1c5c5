import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const GRAIN = { width: 2_016, height: 1_512, channels: 3 } as const;
const ENLARGED = 4;
const RED = [180, 30, 30];
const BLUE = [30, 50, 180];

/** Makes a photo of 48 megapixels and about 10 MB that lies on its side. Upright it is red above and blue below. */
export function phonePhoto(): Promise<Buffer> {
  const pixels = randomBytes(GRAIN.width * GRAIN.height * GRAIN.channels);
  for (let index = 0; index < pixels.length; index += 1) {
    const left = (index / GRAIN.channels) % GRAIN.width < GRAIN.width / 2;
    const colour = (left ? RED : BLUE)[index % GRAIN.channels] ?? 0;
    pixels[index] = colour + ((pixels[index] ?? 0) % 60);
  }
  return sharp(pixels, { raw: GRAIN })
    .resize(ENLARGED * GRAIN.width, ENLARGED * GRAIN.height, { kernel: 'linear' })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Reads red, green and blue in the middle of the upper and of the lower half. */
export async function halves(picture: Buffer): Promise<{ upper: number[]; lower: number[] }> {
  const { data } = await sharp(picture).resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return { upper: [...data.subarray(0, 3)], lower: [...data.subarray(3, 6)] };
}
