import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';

type Colour = { r: number; g: number; b: number };

export const RED: Colour = { r: 220, g: 20, b: 20 };
export const BLUE: Colour = { r: 20, g: 20, b: 220 };

export const plainPicture = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that is red on the left and blue on the right. */
const redAndBlue = (width: number, height: number) =>
  plainPicture(width, height, BLUE).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: RED } }, left: 0, top: 0 },
  ]);

/** A rotated photo with the metadata that phones write. Upright, it is red above and blue below. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  const photo = await redAndBlue(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Kamerawerk', Copyright: 'Frederike' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Frederike</x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const written = { orientation: 6, exif: expect.anything(), icc: expect.anything(), xmp: expect.anything() };
  expect(await sharp(photo).metadata()).toMatchObject(written);
  return photo;
}

const SECRETS = ['Kamerawerk', 'Frederike', 'EXIF', 'XMP ', 'ICCP', 'GPS'];

/** Expects that a picture that was made from a `phonePhoto` has no metadata. */
export async function expectNoMetadata(picture: Buffer): Promise<void> {
  const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  for (const secret of SECRETS) expect(picture.includes(secret), secret).toBe(false);
}

/** The red, green and blue of a pixel. */
export async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

export const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 100;

/** An animation of a red and a blue picture. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all([RED, BLUE].map((colour) => plainPicture(60, 40, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A PNG of few bytes with very many pixels: 30,000 × 30,000 take about 100 KB. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
