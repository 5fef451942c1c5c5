import { createHash } from 'node:crypto';
import { EVENT_PICTURE_WIDTH } from '@club/contract';
import { DomainError } from '../../domain-error';
import type { PictureSize } from '../../platform/picture-converter';
import { parsePictureName } from '../../platform/picture-store';
import { pictureUrl } from '../../platform/picture-url';
import type { PictureDeps } from './deps';

/** Bounded in height as well: nobody wants to scroll past a ribbon, and WebP could not hold it. */
const SIZE: PictureSize = { width: EVENT_PICTURE_WIDTH, height: 2 * EVENT_PICTURE_WIDTH, fit: 'inside' };

/** Named by its content: the same file again is the same picture, at an address that can be kept forever. */
export async function uploadEventPicture(
  { pictures, convert }: PictureDeps,
  upload: Buffer,
): Promise<{ imageUrl: string }> {
  const picture = await convert(upload, SIZE);
  const name = parsePictureName(`${createHash('sha256').update(picture).digest('hex')}.webp`);
  if (!name) throw new DomainError('internal');
  await pictures.put('events', name, picture);
  return { imageUrl: pictureUrl('events', name) };
}
