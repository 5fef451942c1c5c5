import { createHash } from 'node:crypto';
import { PROFILE_PICTURE_SIZE, type User } from '@club/contract';
import { DomainError } from '../domain-error';
import type { PictureSize } from '../platform/picture-converter';
import { type PictureName, parsePictureName, type StoredPicture } from '../platform/picture-store';
import { pictureAt, pictureUrl } from '../platform/picture-url';
import { createTurnstile } from '../platform/turnstile';
import { LIMITS } from '../rate-limits/limits';
import type { ProfileDeps } from './profile-deps';
import { saveAccount } from './save-account';
import type { Identity } from './session-service';
import { toUser } from './user-presenter';

/** A square, cut from the middle; of a smaller picture, too. */
const SIZE: PictureSize = {
  width: PROFILE_PICTURE_SIZE,
  height: PROFILE_PICTURE_SIZE,
  fit: 'cover',
  withoutEnlargement: false,
};

type Deps = Pick<ProfileDeps, 'accounts' | 'pictures' | 'convert' | 'snapshots' | 'limiter'>;

/** One person's pictures one after the other: each removes the one before. */
const inTurn = createTurnstile(1);

/** Repeatable: the same picture has the same name, and stays. */
export async function uploadProfilePicture(deps: Deps, caller: Identity, upload: Buffer): Promise<User> {
  const { limiter, convert, pictures } = deps;
  await limiter.count([{ limit: LIMITS.profilePicture, subject: caller.uid }]);
  const picture = await convert(upload, SIZE);
  const name = nameOf(caller.uid, picture);
  return inTurn(caller.uid, async () => {
    const earlier = await findPicture(deps, caller.uid);
    await pictures.put('profiles', name, picture);
    const user = await show(deps, caller, pictureUrl('profiles', name)).catch(async (error: unknown) => {
      // An account that is gone leaves nothing behind; whatever else failed can be repeated.
      if (error instanceof DomainError && error.code === 'not-signed-in') await removeNew(deps, name);
      throw error;
    });
    if (earlier && earlier.name !== name) await pictures.remove('profiles', earlier);
    return user;
  });
}

/** The picture goes first: should the rest fail, nobody can see it any more, and a repetition ends it. */
export function deleteProfilePicture(deps: Deps, caller: Identity): Promise<User> {
  return inTurn(caller.uid, async () => {
    const earlier = await findPicture(deps, caller.uid);
    if (earlier) await deps.pictures.remove('profiles', earlier);
    return show(deps, caller, null);
  });
}

async function show(deps: Deps, caller: Identity, profilePhotoUrl: string | null): Promise<User> {
  return toUser(await saveAccount(deps, caller.uid, { profilePhotoUrl }), caller.isAdmin);
}

async function findPicture({ accounts, pictures }: Deps, uid: string): Promise<StoredPicture | null> {
  const name = pictureAt('profiles', (await accounts.find(uid))?.profilePhotoUrl ?? null);
  return name && pictures.look('profiles', name);
}

async function removeNew({ pictures }: Deps, name: PictureName): Promise<void> {
  const stored = await pictures.look('profiles', name);
  if (stored) await pictures.remove('profiles', stored);
}

/** Of the person and the picture: nobody's file is another's, and no name tells that two are alike. */
function nameOf(uid: string, picture: Buffer): PictureName {
  const name = parsePictureName(`${createHash('sha256').update(uid).update(picture).digest('hex').slice(0, 32)}.webp`);
  if (!name) throw new DomainError('internal');
  return name;
}
