import type { Session } from '@club/contract';
import { describeError } from '../../platform/log';
import { tryEach } from '../../platform/try-each';
import type { Services } from '../../services';
import type { SessionHolder } from '../password-attempts';
import { findSession, hashOf, listSessions, prune } from './access';
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

type EndingDeps = Pick<Services, 'access' | 'clock' | 'log'>;

/** Removes what is stored of sessions that are over. Repeatable. */
export async function removeEndedSessions({ access, clock, log }: EndingDeps): Promise<void> {
  await tryEach(
    await access.listOver(clock.now()),
    (uid) => access.change(uid, (present) => present && prune(present, clock.now())),
    (uid, error) => log.warn('ended sessions not removed', { uid, ...describeError(error) }),
  );
}
