import { describeError } from '../../platform/log';
import { tryEach } from '../../platform/try-each';
import type { Services } from '../../services';
import { prune } from './access';

type Deps = Pick<Services, 'access' | 'clock' | 'log'>;

/** Removes what is stored of sessions that are over. Repeatable. */
export async function removeEndedSessions({ access, clock, log }: Deps): Promise<void> {
  await tryEach(
    await access.listOver(clock.now()),
    (uid) => access.change(uid, (present) => present && prune(present, clock.now())),
    (uid, error) => log.warn('ended sessions not removed', { uid, ...describeError(error) }),
  );
}
