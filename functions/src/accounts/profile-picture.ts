import { createHash } from 'node:crypto';
import { PROFILE_PICTURE_SIZE, type User } from '@club/contract';
import type { Router } from 'express';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { createKeyedLimit } from '../platform/keyed-limit';
import type { PictureSize } from '../platform/picture-converter';
import {
  PICTURE_PATHS,
  type PictureName,
  parsePictureName,
  pictureAt,
  pictureUrl,
  type StoredPicture,
} from '../platform/picture-store';
import { serveFile } from '../platform/route-handlers';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { saveAccount } from './member-snapshots';
import { presentOwn } from './person-presenter';
import { identifyCaller } from './sessions/identify-caller';
import type { Identity } from './sessions/identity';
import { permit } from './sessions/permit';

/** The middle square of the picture; a smaller picture is enlarged. */
const SIZE: PictureSize = {
  width: PROFILE_PICTURE_SIZE,
  height: PROFILE_PICTURE_SIZE,
  fit: 'cover',
  withoutEnlargement: false,
};

/** A person's pictures are changed one at a time, because each removes the one before. */
const onePerMember = createKeyedLimit(1);

export const createProfilePictureHandlers = (deps: Services) => {
  const { accounts, limiter, convert, pictures } = deps;

  async function findPicture(uid: string): Promise<StoredPicture | null> {
    const name = pictureAt('profiles', (await accounts.find(uid))?.profilePhotoUrl ?? null);
    return name && pictures.look('profiles', name);
  }

  const show = async (caller: Identity, profilePhotoUrl: string | null): Promise<User> =>
    presentOwn(deps, await saveAccount(deps, caller.uid, { profilePhotoUrl }), caller);

  return {
    /** Repeatable: the same picture keeps its name. */
    async uploadProfilePicture({ upload, identity }) {
      const { uid } = identity;
      await limiter.count([{ limit: LIMITS.profilePicture, subject: uid }]);
      const picture = await convert(upload, SIZE);
      const name = nameOf(uid, picture);
      return onePerMember(uid, async () => {
        const earlier = await findPicture(uid);
        await pictures.put('profiles', name, picture);
        const user = await show(identity, pictureUrl('profiles', name)).catch(async (error: unknown) => {
          // Nothing may stay of a deleted account. After any other failure the upload can be repeated.
          const isDeleted = error instanceof DomainError && error.code === 'not-signed-in';
          const stored = isDeleted && (await pictures.look('profiles', name));
          if (stored) await pictures.remove('profiles', stored);
          throw error;
        });
        if (earlier && earlier.name !== name) await pictures.remove('profiles', earlier);
        return user;
      });
    },

    /** The picture is removed first: if the rest fails nobody can see it any more, and repeating the call finishes it. */
    deleteProfilePicture: ({ identity }) =>
      onePerMember(identity.uid, async () => {
        const earlier = await findPicture(identity.uid);
        if (earlier) await pictures.remove('profiles', earlier);
        return show(identity, null);
      }),
  } satisfies Partial<Handlers>;
};

/** Hashes the person with the picture, so that people never share a file and names do not reveal equal pictures. */
function nameOf(uid: string, picture: Buffer): PictureName {
  const hash = createHash('sha256').update(uid).update(picture).digest('hex');
  return required(parsePictureName(`${hash.slice(0, 32)}.webp`), 'internal');
}

/** Every picture has its own name, so it never changes. Only the browser that fetched it may keep it. */
const PRIVATE_FOREVER = 'private, max-age=31536000, immutable';

/** Serves the pictures of people to people who are signed in. */
export const createPhotoRouter = (deps: Pick<Services, 'pictures' | 'sessions' | 'cookie'>): Router =>
  serveFile<{ name: string }>(`${PICTURE_PATHS.profiles}:name`, async (request, response) => {
    permit('getProfilePicture', await identifyCaller(deps, request, response, { isWrite: false }));
    const name = parsePictureName(request.params.name);
    const picture = required(name && (await deps.pictures.find('profiles', name)));
    response.set('Cache-Control', PRIVATE_FOREVER).type('image/webp').send(picture);
  });
