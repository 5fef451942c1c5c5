import * as z from 'zod';
import type { Account } from '../accounts/account';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import { COUNTERS, isToldAtOnce, TOLD_APART_MS } from '../platform/counters';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { membersWaitingId, memberWaitingId } from './notices/member-waiting';

type WaitingNotice = Extract<Notice, { kind: 'memberWaiting' | 'membersWaiting' }>;

const idOf = (notice: WaitingNotice): string =>
  notice.kind === 'memberWaiting' ? memberWaitingId(notice.authorId) : membersWaitingId(notice.deliverAt);

/**
 * The first person is told at once and by name. A notice at the end of the hour tells of all who come after; null: it is there
 * already. `toldAt` is when organisers were last told, or will be.
 */
function noticeOfWaiting(account: Account, toldAt: Date | null, now: Date): WaitingNotice | null {
  if (toldAt === null || isToldAtOnce(toldAt, now)) {
    const name = `${account.firstName} ${account.lastName}`;
    return { kind: 'memberWaiting', audience: 'organisers', authorId: account.id, name };
  }
  if (toldAt > now) return null;
  return { kind: 'membersWaiting', audience: 'organisers', deliverAt: new Date(toldAt.getTime() + TOLD_APART_MS) };
}

const toldSchema = z.object({ toldAt: storedDate });

const ID = 'membersWaiting';

export type WaitingNotices = ReturnType<typeof createWaitingNotices>;

/** `counters/membersWaiting`: when organisers were last told of people who wait, or will be. */
export function createWaitingNotices(platform: Pick<Platform, 'firestore' | 'log'>) {
  const { path } = COUNTERS;
  const told = openStore(platform, { path, called: 'notice of waiting', parse: (fields) => toldSchema.parse(fields) });
  const outbox = createOutbox(platform.firestore);

  return {
    /** To be called before anything is written in the transaction. */
    async findLastTold(transaction: Transaction): Promise<Date | null> {
      return (await told.in(transaction).find(ID))?.toldAt ?? null;
    },

    /** Tells organisers of somebody whom they can let in from now on. */
    tell(transaction: Transaction, account: Account, toldAt: Date | null, now: Date): void {
      const notice = noticeOfWaiting(account, toldAt, now);
      if (!notice) return;
      outbox.add(transaction, notice, now, idOf(notice));
      told.in(transaction).put(ID, { toldAt: notice.kind === 'membersWaiting' ? notice.deliverAt : now });
    },
  };
}
