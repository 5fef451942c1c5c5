import { Router } from 'express';
import { required } from '../domain-error';
import { PICTURE_PATHS, parsePictureName } from '../platform/picture-store';
import { refuseWrites, respondInTime } from '../platform/route-handlers';
import type { Services } from '../services';
import { identifyCaller } from './sessions/identify-caller';
import { permit } from './sessions/permit';

/** Every picture has its own name, so it never changes. Only the browser that fetched it may keep it. */
const PRIVATE_FOREVER = 'private, max-age=31536000, immutable';

type Deps = Pick<Services, 'pictures' | 'sessions' | 'cookie'>;

/** Serves the pictures of people to people who are signed in. */
export function createPhotoRouter(deps: Deps): Router {
  const router = Router();

  router
    .route(`${PICTURE_PATHS.profiles}:name`)
    .get(
      respondInTime<{ name: string }>(async (request, response) => {
        permit('getProfilePicture', await identifyCaller(deps, request, response, { isWrite: false }));
        const name = parsePictureName(request.params.name);
        const picture = required(name && (await deps.pictures.find('profiles', name)));
        response.set('Cache-Control', PRIVATE_FOREVER).type('image/webp').send(picture);
      }),
    )
    .all(refuseWrites);
  return router;
}
