import { addClubDays, type Retention } from '@club/contract';
import { describeError } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';

/** Each is then erased like an account whose owner deletes it. The next day takes the rest. */
const ACCOUNTS_A_DAY = 50;

type Deps = Pick<Services, 'access' | 'accountDeletions' | 'identity' | 'clock' | 'log'>;

/**
 * Begins the deletion of accounts that were refused as long ago as the settings say, unless they are approved meanwhile. The task „accounts to be deleted“
 * finishes it. Safe to repeat.
 */
export async function deleteRefusedAccounts(
  { access, accountDeletions, identity, clock, log }: Deps,
  retention: Retention,
): Promise<void> {
  const until = addClubDays(clock.now(), -retention.refusedAccounts);
  await tryEach(
    await access.listRefusedUntil(until, ACCOUNTS_A_DAY),
    async (uid) => {
      const isOrdered = await accountDeletions.orderRefused({ uid, refusedUntil: until, at: clock.now() });
      if (isOrdered) await identity.lockUser(uid);
    },
    (uid, error) => log.warn('refused account not yet deleted', { uid, ...describeError(error) }),
  );
}
