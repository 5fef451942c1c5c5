import * as z from 'zod';
import type { Account } from '../accounts/account';
import { createOutbox } from '../notifications/outbox';
import { COUNTERS, isToldAtOnce, TOLD_APART_MS } from '../platform/counters';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { memberWaitingId } from './notices/member-waiting';

const toldSchema = z.object({ toldAt: storedDate });

const ID = 'membersWaiting';

export type WaitingNotices = ReturnType<typeof createWaitingNotices>;

/** `counters/membersWaiting`: when organisers were last told of people who wait, or will be. */
export function createWaitingNotices(platform: Pick<Platform, 'firestore' | 'log'>) {
  const { path } = COUNTERS;
  const told = openStore(platform, { path, called: 'notice of waiting', parse: (fields) => toldSchema.parse(fields) });
  const outbox = createOutbox(platform.firestore);

  return {
    /**
     * Reads what Firestore wants read before the first write. The result tells organisers of somebody whom they can let in from
     * now on. The first person is told at once and by name; a notice at the end of the hour tells of all who come after.
     */
    async prepare(transaction: Transaction) {
      const stored = told.in(transaction);
      const toldAt = (await stored.find(ID))?.toldAt ?? null;

      return ({ id, firstName, lastName }: Account, now: Date): void => {
        if (toldAt === null || isToldAtOnce(toldAt, now)) {
          const name = `${firstName} ${lastName}`;
          const notice = { kind: 'memberWaiting', audience: 'organisers', authorId: id, name } as const;
          outbox.add(transaction, notice, now, memberWaitingId(id));
          stored.put(ID, { toldAt: now });
        } else if (toldAt <= now) {
          const deliverAt = new Date(toldAt.getTime() + TOLD_APART_MS);
          const notice = { kind: 'membersWaiting', audience: 'organisers', deliverAt } as const;
          outbox.add(transaction, notice, now, `members-${deliverAt.getTime()}`);
          stored.put(ID, { toldAt: deliverAt });
        }
      };
    },
  };
}
