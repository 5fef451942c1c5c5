import { type Request, type Response, Router } from 'express';
import { DomainError } from '../domain-error';
import { refuseWrites, respondInTime } from '../http/route-handlers';
import type { SessionCookie } from '../http/session-cookie';
import { PICTURE_PATHS, type PictureStore, parsePictureName } from '../platform/picture-store';
import { describeDevice } from './sessions/device-description';
import { permit } from './sessions/permit';
import type { Identity, SessionService } from './sessions/session-service';

/** Every picture has its own name, so it never changes. Only the browser that fetched it may keep it. */
const PRIVATE_FOREVER = 'private, max-age=31536000, immutable';

type Deps = { pictures: PictureStore; sessions: SessionService; cookie: SessionCookie };

/** Serves the pictures of people to people who are signed in. */
export function createPhotoRouter({ pictures, sessions, cookie }: Deps): Router {
  const router = Router();

  async function identify(request: Request<{ name: string }>, response: Response): Promise<Identity | null> {
    const sent = cookie.read(request);
    if (sent === null) return null;
    const device = describeDevice(request.headers['user-agent']);
    // The browser keeps the response, so it brings no renewed cookie.
    const state = await (await sessions.open(sent))?.check({ isWrite: false, canRenew: false, device });
    if (state?.kind === 'valid') return state.identity;
    cookie.clear(response);
    return null;
  }

  router
    .route(`${PICTURE_PATHS.profiles}:name`)
    .get(
      respondInTime<{ name: string }>(async (request, response) => {
        permit('getProfilePicture', await identify(request, response));
        const name = parsePictureName(request.params.name);
        const picture = name && (await pictures.find('profiles', name));
        if (!picture) throw new DomainError('not-found');
        response.set('Cache-Control', PRIVATE_FOREVER).type('image/webp').send(picture);
      }),
    )
    .all(refuseWrites);
  return router;
}
