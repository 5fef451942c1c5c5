import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import pLimit from 'p-limit';
import { isOpen, type Mailbox } from '../mail/mailbox-repository';
import { nextDigest } from '../notifications/next-digest';
import { tryOpen } from '../notifications/notice-kind';
import { logFailure } from '../platform/log';
import type { Claimed } from '../platform/store';
import type { DeliveryDeps } from './delivery-deps';
import { newsFor, newsSince } from './digest';
import { planMail } from './plan-delivery';

/** Each of them reads some hundred kilobytes at most. */
const PEOPLE_AT_ONCE = 100;
const LOOKS_AT_ONCE = 10;

/** News of an event are of use until it begins, others for so long. */
const OF_USE_MS = 2 * 24 * 3_600_000;

/**
 * Plans the mails of news for everybody whose hour has come, until `until`: one mail a person, which the sending process sends
 * like any other, within the provider's limit. They are stored together with the next hour, so that none is planned twice
 * and none is lost. Safe to repeat and to run twice at once.
 */
export async function makeDigests(deps: DeliveryDeps, until: Date): Promise<void> {
  const { mail, mailboxes, preferences, clock, log } = deps;
  if (!mail.limits) return;
  const limit = pLimit(LOOKS_AT_ONCE);
  for (;;) {
    const due = await mailboxes.listDigestsDue(clock.now(), PEOPLE_AT_ONCE);
    if (due.length === 0 || clock.now() >= until) return;
    const stored = await preferences.findAll(due.map(({ id }) => id));
    const looked = await limit.map(due, (one) =>
      logFailure(log, 'news not gathered', { uid: one.id }, () =>
        look(deps, one, stored.get(one.id) ?? ALL_DEFAULT_PREFERENCES),
      ),
    );
    // The same people would be found again.
    if (!looked.includes(true)) return;
  }
}

async function look(
  { kinds, look: { mayBeTold }, inbox, mailboxes, deliveries, clock }: DeliveryDeps,
  due: Claimed<Mailbox>,
  preferences: typeof ALL_DEFAULT_PREFERENCES,
): Promise<void> {
  const { id: uid } = due;
  const now = clock.now();
  const next = nextDigest(preferences.digest, now);
  // The hour may have been changed since it was noted.
  const wanted = due.digestAt && nextDigest(preferences.digest, new Date(due.digestAt.getTime() - 1));
  if (!wanted || wanted > now) return mailboxes.saveDigest(due, { digestAt: wanted ?? next });
  const digested = { digestAt: next, digestedAt: now };
  if (!isOpen(due) || !(await mayBeTold(uid, 'eventCreated'))) return mailboxes.saveDigest(due, digested);
  const { own, everyone } = await inbox.find(uid);
  const looked = {
    items: [...own.items, ...everyone.items],
    readAt: own.readAt,
    digestedAt: due.digestedAt ?? now,
  };
  const candidates = newsFor(uid, { ...looked, pushed: new Set() }, preferences, now);
  const pushed = candidates.length > 0 ? await deliveries.listPushed(uid, newsSince(looked, now)) : new Set<string>();
  const mails = newsFor(uid, { ...looked, pushed }, preferences, now).flatMap((item) => {
    const { id: noticeId, kind, title, body, url, at: createdAt, until } = item;
    const opened = tryOpen(kinds, item.notice);
    if (!opened) return [];
    const { notice } = opened;
    const deliverBefore = until ?? opened.kind.isNewsUntil?.(notice) ?? new Date(now.getTime() + OF_USE_MS);
    if (deliverBefore <= now) return [];
    const payload = { title, body, url, tag: `news-${noticeId}` };
    const told = { payload, urgency: 'low' as const, deliverBefore, kind, notice, takesBack: null };
    return planMail({ noticeId, createdAt }, told, { uid, preferences }, 'at-once', now) ?? [];
  });
  await mailboxes.saveDigest(due, digested, mails);
}
