import { createHash } from 'node:crypto';
import { EVENT_PICTURE_WIDTH } from '@club/contract';
import type { Router } from 'express';
import { required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { PictureSize } from '../platform/picture-converter';
import { PICTURE_PATHS, type PictureStore, parsePictureName, pictureUrl } from '../platform/picture-store';
import { serveFile } from '../platform/route-handlers';
import type { Services } from '../services';

/** The height is bounded as well: nobody wants to scroll past a ribbon, and WebP could not hold it. */
const SIZE: PictureSize = { width: EVENT_PICTURE_WIDTH, height: 2 * EVENT_PICTURE_WIDTH, fit: 'inside' };

export const createEventPictureHandlers = ({ pictures, convert }: Services) =>
  ({
    /** The picture is named by its content, so the same file again is the same picture at the same address. */
    async uploadEventPicture({ upload }) {
      const picture = await convert(upload, SIZE);
      const digest = createHash('sha256').update(picture).digest('hex');
      const name = required(parsePictureName(`${digest}.webp`), 'internal');
      await pictures.put('events', name, picture);
      return { imageUrl: pictureUrl('events', name) };
    },
  }) satisfies Partial<Handlers>;

/** A picture that is named by its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the pictures of events to anyone who knows their address. */
export const createPictureRouter = (pictures: PictureStore): Router =>
  serveFile<{ name: string }>(`${PICTURE_PATHS.events}:name`, async (request, response) => {
    const name = parsePictureName(request.params.name);
    const picture = required(name && (await pictures.find('events', name)));
    response.set('Cache-Control', FOREVER).type('image/webp').send(picture);
  });
