import { ALL_DEFAULT_PREFERENCES, type Inbox } from '@club/contract';
import type { AccountRepository } from '../accounts/account-repository';
import { isWanted } from '../notifications/delivery/plan-delivery';
import type { PreferencesRepository } from '../notifications/preferences-repository';
import type { Clock } from '../platform/clock';
import { describeError, type Log } from '../platform/log';
import { tryEach } from '../platform/try-each';
import { mergeInbox } from './inbox';
import type { InboxRepository } from './inbox-repository';

export type InboxDeps = {
  inbox: InboxRepository;
  accounts: Pick<AccountRepository, 'find'>;
  preferences: Pick<PreferencesRepository, 'findChanged'>;
  clock: Clock;
};

export async function getInbox({ inbox, accounts, preferences, clock }: InboxDeps, uid: string): Promise<Inbox> {
  const [{ own, everyone }, account, changed] = await Promise.all([
    inbox.find(uid),
    accounts.find(uid),
    preferences.findChanged(uid),
  ]);
  const wanted = changed ?? ALL_DEFAULT_PREFERENCES;
  const now = clock.now();
  const reader = {
    uid,
    memberSince: account?.createdAt ?? now,
    isWanted: (kind: Parameters<typeof isWanted>[0]) => isWanted(kind, wanted),
  };
  const items = mergeInbox({ own, news: everyone.items }, reader, now).map(({ id, title, body, url, at }) => ({
    id,
    title,
    body,
    url,
    at: at.toISOString(),
    isRead: own.readAt !== null && at <= own.readAt,
  }));
  return { items, unread: items.filter(({ isRead }) => !isRead).length };
}

/** An instant of the future changes nothing: it would hide what is yet to come. */
export async function readInbox({ inbox, clock }: InboxDeps, uid: string, upTo: Date): Promise<void> {
  if (upTo <= clock.now()) await inbox.markRead(uid, upTo);
}

/** Removes from all inboxes what is over, too old or too much. Safe to repeat. */
export async function trimInboxes({ inbox, clock, log }: Pick<InboxDeps, 'inbox' | 'clock'> & { log: Log }) {
  let after: string | null = null;
  do {
    const { ids, last }: { ids: string[]; last: string | null } = await inbox.listOverfull(after, clock.now());
    await tryEach(
      ids,
      (id) => inbox.trim(id, clock.now()),
      (id, error) => log.warn('inbox not trimmed', { inboxId: id, ...describeError(error) }),
    );
    after = last;
  } while (after !== null);
}
