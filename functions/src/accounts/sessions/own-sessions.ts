import type { Session } from '@club/contract';
import type { Services } from '../../services';
import type { SessionHolder } from '../password-attempts';
import { findSession, hashOf, listSessions } from './access';
import { endSession } from './session-rules';

type Deps = Pick<Services, 'access' | 'clock'>;

export async function listOwnSessions({ access, clock }: Deps, { uid, cookie }: SessionHolder): Promise<Session[]> {
  const present = await access.find(uid);
  if (!present) return [];
  // A renewed cookie belongs to the same session as the one before, so the ids are compared.
  const own = findSession(present, hashOf(cookie ?? ''), clock.now());
  return listSessions(present, clock.now()).map(({ id, device, passwordTypedAt, lastUsedAt }) => ({
    id,
    device,
    signedInAt: passwordTypedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === own?.id,
  }));
}

/** Ends a session of the person under all of its cookies. Returns whether the caller is still signed in. Repeatable. */
export async function endOwnSession(
  { access, clock }: Deps,
  { uid, cookie }: SessionHolder,
  id: string,
): Promise<boolean> {
  const left = await access.change(uid, (present) => present && endSession(present, id));
  return findSession(left, hashOf(cookie ?? ''), clock.now()) !== null;
}
