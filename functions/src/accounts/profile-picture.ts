import { createHash } from 'node:crypto';
import { PROFILE_PICTURE_SIZE, type User } from '@club/contract';
import { DomainError } from '../domain-error';
import { createKeyedLimit } from '../platform/keyed-limit';
import type { PictureSize } from '../platform/picture-converter';
import {
  type PictureName,
  parsePictureName,
  pictureAt,
  pictureUrl,
  type StoredPicture,
} from '../platform/picture-store';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { saveAccount } from './member-snapshots';
import { toUser } from './person-presenter';
import { findReason, type Identity } from './sessions/identity';

/** The middle square of the picture; a smaller picture is enlarged. */
const SIZE: PictureSize = {
  width: PROFILE_PICTURE_SIZE,
  height: PROFILE_PICTURE_SIZE,
  fit: 'cover',
  withoutEnlargement: false,
};

type Deps = Pick<Services, 'accounts' | 'personalData' | 'access' | 'pictures' | 'convert' | 'limiter'>;

/** A person's pictures are changed one at a time, because each removes the one before. */
const onePerMember = createKeyedLimit(1);

/** Repeatable: the same picture keeps its name. */
export async function uploadProfilePicture(deps: Deps, caller: Identity, upload: Buffer): Promise<User> {
  const { limiter, convert, pictures } = deps;
  await limiter.count([{ limit: LIMITS.profilePicture, subject: caller.uid }]);
  const picture = await convert(upload, SIZE);
  const name = nameOf(caller.uid, picture);
  return onePerMember(caller.uid, async () => {
    const earlier = await findPicture(deps, caller.uid);
    await pictures.put('profiles', name, picture);
    const user = await show(deps, caller, pictureUrl('profiles', name)).catch(async (error: unknown) => {
      // Nothing may stay of a deleted account. After any other failure the upload can be repeated.
      if (error instanceof DomainError && error.code === 'not-signed-in') await removePicture(deps, name);
      throw error;
    });
    if (earlier && earlier.name !== name) await pictures.remove('profiles', earlier);
    return user;
  });
}

/** The picture is removed first: if the rest fails nobody can see it any more, and repeating the call finishes it. */
export function deleteProfilePicture(deps: Deps, caller: Identity): Promise<User> {
  return onePerMember(caller.uid, async () => {
    const earlier = await findPicture(deps, caller.uid);
    if (earlier) await deps.pictures.remove('profiles', earlier);
    return show(deps, caller, null);
  });
}

async function show(deps: Deps, caller: Identity, profilePhotoUrl: string | null): Promise<User> {
  return toUser(
    await saveAccount(deps, caller.uid, { profilePhotoUrl }),
    caller,
    await findReason(deps.access, caller),
  );
}

async function findPicture({ accounts, pictures }: Deps, uid: string): Promise<StoredPicture | null> {
  const name = pictureAt('profiles', (await accounts.find(uid))?.profilePhotoUrl ?? null);
  return name && pictures.look('profiles', name);
}

async function removePicture({ pictures }: Deps, name: PictureName): Promise<void> {
  const stored = await pictures.look('profiles', name);
  if (stored) await pictures.remove('profiles', stored);
}

/** Hashes the person with the picture, so that people never share a file and names do not reveal equal pictures. */
function nameOf(uid: string, picture: Buffer): PictureName {
  const name = parsePictureName(`${createHash('sha256').update(uid).update(picture).digest('hex').slice(0, 32)}.webp`);
  if (!name) throw new DomainError('internal');
  return name;
}
