import pLimit from 'p-limit';
import type { ResizeOptions } from 'sharp';
import { DomainError } from '../domain-error';
import { pictureTypeOf } from './picture-type';

/**
 * Decoding takes up to nine bytes a pixel (an interlaced PNG with 16 bits a channel), so the
 * largest picture needs half of the memory that the function has.
 */
const MAX_INPUT_PIXELS = 50_000_000;
const QUALITY = 80;
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Each that waits holds its upload, of up to 5 MB. */
const MAX_WAITING = 8;
const RETRY_AFTER_S = 10;

/** Of a picture as it is kept; a smaller one is not enlarged unless said. */
export type PictureSize = Pick<ResizeOptions, 'width' | 'height' | 'fit' | 'withoutEnlargement'>;
export type ConvertPicture = (upload: Buffer, size: PictureSize) => Promise<Buffer>;

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

/** Starting an instance must not wait for it: few requests need it. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Its other formats are code that strangers' bytes could reach.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}

/**
 * Makes WebP of a JPEG, PNG or WebP: upright, in sRGB, of an animation the first picture,
 * and without any metadata, which may tell where it was taken. One at a time, and few that wait.
 */
export function createPictureConverter(): ConvertPicture {
  const oneAtATime = pLimit(1);

  return async (upload, size) => {
    if (!pictureTypeOf(upload)) {
      throw new DomainError('wrong-type', { message: 'Bitte wähle ein Bild als JPEG, PNG oder WebP.' });
    }
    if (oneAtATime.pendingCount >= MAX_WAITING) throw tooBusy();
    return oneAtATime(async () => {
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
    });
  };
}
