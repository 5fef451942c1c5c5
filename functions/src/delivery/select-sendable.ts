import { ALL_DEFAULT_PREFERENCES, type AllPreferences } from '@club/contract';
import { type Ending, GONE, OUTDATED, TOO_LATE, UNREACHABLE } from '../notifications/delivery';
import { type NoticeKinds, tryOpen } from '../notifications/notice-kind';
import { sendTimeOf } from '../notifications/quiet-hours';
import { isWanted } from '../notifications/ways';
import { describeError } from '../platform/log';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { joinNotices } from './join-notices';
import { MAX_ATTEMPTS, nextAttempt } from './retry';
import type { Said } from './say';

/** The device or mailbox to which deliveries go, and the person whose it is. */
type Destination = { deviceId: string; uid: string };

/** Ends or puts off the deliveries that are not to be sent now, and returns the others. null: the destination is gone. */
export async function selectSendable(
  deps: DeliveryDeps,
  claimed: readonly ClaimedDelivery[],
  destination: Destination | null,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const { deliveries, preferences } = deps;
  const stored = destination && (await preferences.findAll([destination.uid])).get(destination.uid);
  const owner = destination && { uid: destination.uid, preferences: stored ?? ALL_DEFAULT_PREFERENCES };
  const oldest = new Date(Math.min(...claimed.map(({ createdAt }) => createdAt.getTime())));
  const sent = destination ? await deliveries.listSent(destination, oldest) : [];
  const sendable: ClaimedDelivery[] = [];
  for (const [delivery, isJoined] of joinNotices(deps.kinds, claimed)) {
    const isOvertaken = sent.some(
      ({ tag, createdAt }) => tag === delivery.message.tag && createdAt > delivery.createdAt,
    );
    const verdict = await judge(deps, delivery, owner, isOvertaken || isJoined, now);
    if (verdict.state === 'due') {
      sendable.push({ ...delivery, ...verdict.said });
    } else if (verdict.state === 'waiting') {
      const { dueAt, attempts, isDeferred } = verdict;
      await deliveries.putOff(delivery, { dueAt, attempts, isDeferred });
    } else {
      await deliveries.finish(delivery, verdict, now);
    }
  }
  return sendable;
}

type Verdict =
  | { state: 'due'; said: Said }
  | Ending
  | { state: 'waiting'; dueAt: Date; attempts: number; isDeferred: boolean };
type Owner = { uid: string; preferences: AllPreferences };

/** `isOvertaken`: a newer notification with the same tag was sent there, which this one would replace. */
async function judge(
  { kinds, say, log }: DeliveryDeps,
  delivery: ClaimedDelivery,
  owner: Owner | null,
  isOvertaken: boolean,
  now: Date,
): Promise<Verdict> {
  const { noticeId, channel, deviceId, attempts, isDeferred, kind, deliverBefore } = delivery;
  if (owner?.uid !== delivery.userId) return GONE;
  if (attempts > MAX_ATTEMPTS) return UNREACHABLE;
  const sendAt = sendTimeOf(termsOf(kinds, delivery), owner.preferences, now);
  if (sendAt >= deliverBefore) return TOO_LATE;
  if (isOvertaken || !isWanted(kind, owner.preferences, channel)) return OUTDATED;
  // A claim in quiet hours is no attempt.
  if (sendAt > now) return { state: 'waiting', dueAt: sendAt, attempts: attempts - 1, isDeferred: true };
  try {
    const said = await say(delivery);
    return said ? { state: 'due', said } : OUTDATED;
  } catch (error) {
    log.error('delivery not checked', { noticeId, deviceId, ...describeError(error) });
    const next = nextAttempt({ attempts, retryAfterSeconds: null, deliverBefore, now });
    if (next.kind === 'at') return { state: 'waiting', dueAt: next.at, attempts, isDeferred };
    return next.kind === 'failed' ? UNREACHABLE : TOO_LATE;
  }
}

/** Deliveries that cannot be read, or that the release before has planned, wait for the end of quiet hours. */
function termsOf(kinds: NoticeKinds, { notice, createdAt, userId }: ClaimedDelivery): { atAnyHour?: boolean } {
  const opened = tryOpen(kinds, notice);
  return opened ? opened.kind.terms(opened.notice, createdAt, userId) : {};
}
