import { Router } from 'express';
import { DomainError } from '../../domain-error';
import { answeredInTime } from '../../http/answered-in-time';
import { refuseWrites } from '../../http/refuse-writes';
import { type PictureStore, parsePictureName } from '../../platform/picture-store';
import { PICTURE_PATHS } from '../../platform/picture-url';

/** What is named by its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Pictures of events, for anyone who knows their address; beside the table of endpoints, because they are no JSON. */
export function createPictureRouter(pictures: PictureStore): Router {
  const router = Router();
  router
    .route(`${PICTURE_PATHS.events}:name`)
    .get(
      answeredInTime<{ name: string }>(async (request, response) => {
        const name = parsePictureName(request.params.name);
        const picture = name && (await pictures.find('events', name));
        if (!picture) throw new DomainError('not-found');
        response.set('Cache-Control', FOREVER).type('image/webp').send(picture);
      }),
    )
    .all(refuseWrites);
  return router;
}
