import pLimit from 'p-limit';
import type { ResizeOptions } from 'sharp';
import { DomainError } from '../domain-error';

/**
 * Decoding takes up to nine bytes a pixel (an interlaced PNG with 16 bits a channel), so the largest picture needs half
 * of the function's memory.
 */
const MAX_INPUT_PIXELS = 50_000_000;
const QUALITY = 80;
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Each waiting upload holds up to 5 MB. */
const MAX_WAITING = 8;
const RETRY_AFTER_S = 10;

/** The size in which a picture is stored. A smaller one is not enlarged by default. */
export type PictureSize = Pick<ResizeOptions, 'width' | 'height' | 'fit' | 'withoutEnlargement'>;

const unreadable = (cause: unknown) =>
  new DomainError('validation', {
    message: 'Das Bild ist beschädigt oder in einem Format, das wir nicht lesen können.',
    cause,
  });

const tooBusy = () =>
  new DomainError('unavailable', {
    message: 'Gerade werden viele Bilder hochgeladen. Bitte versuche es gleich noch einmal.',
    retryAfterSeconds: RETRY_AFTER_S,
  });

let loading: Promise<typeof import('sharp').default> | null = null;

/** sharp is loaded when first needed, because few requests need it and new instances must start fast. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Uploads must not reach the code of any other format.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}

/**
 * Converts a JPEG, PNG or WebP to WebP: upright, in sRGB, the first picture of an animation, and without metadata, which
 * may tell where it was taken. One picture is converted at a time, and few wait.
 */
export function createPictureConverter() {
  const oneAtATime = pLimit(1);

  return async (upload: Buffer, size: PictureSize): Promise<Buffer> => {
    if (!hasPictureSignature(upload)) {
      throw new DomainError('wrong-type', { message: 'Bitte wähle ein Bild als JPEG, PNG oder WebP.' });
    }
    if (oneAtATime.pendingCount >= MAX_WAITING) throw tooBusy();
    return oneAtATime(() => convert(upload, size));
  };
}

/** The content decides: its sender may give a file any name and type. */
const hasPictureSignature = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

/** The last chunk of a PNG, with its checksum. */
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1');

/** The decoder is content with all pixels: it misses a cut behind them, which a whole file has not. */
const isCutPng = (bytes: Buffer): boolean => startsWith(bytes, '\x89PNG') && !bytes.includes(PNG_END);

async function convert(upload: Buffer, size: PictureSize): Promise<Buffer> {
  if (isCutPng(upload)) throw unreadable(new Error('the last chunk is missing'));
  const sharp = await loadSharp();
  const header = sharp(upload, { limitInputPixels: false }).metadata();
  const { width, height } = await header.catch((cause: unknown) => {
    throw unreadable(cause);
  });
  if (width * height > MAX_INPUT_PIXELS) {
    throw new DomainError('too-large', {
      message: 'Das Bild hat zu viele Bildpunkte. Bitte verkleinere es auf höchstens 50 Megapixel.',
    });
  }
  try {
    return await sharp(upload, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize({ withoutEnlargement: true, ...size })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}
