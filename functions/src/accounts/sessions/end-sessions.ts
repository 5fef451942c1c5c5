import type { Clock } from '../../platform/clock';
import { describeError, type Log } from '../../platform/log';
import { tryEach } from '../../platform/try-each';
import { prune } from './access';
import type { AccessRepository } from './access-repository';

type Deps = { access: AccessRepository; clock: Clock; log: Log };

/** Removes what is stored of sessions that are over. Repeatable. */
export async function removeEndedSessions({ access, clock, log }: Deps): Promise<void> {
  await tryEach(
    await access.listOver(clock.now()),
    (uid) => access.change(uid, (present) => present && prune(present, clock.now())),
    (uid, error) => log.warn('ended sessions not removed', { uid, ...describeError(error) }),
  );
}
