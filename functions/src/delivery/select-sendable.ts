import type { AllPreferences } from '@club/contract';
import type { Delivery, Ending } from '../notifications/delivery';
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

/** Ends or puts off the deliveries that are not to be sent now, and returns the others. */
export async function selectSendable(
  deps: DeliveryDeps,
  claimed: readonly ClaimedDelivery[],
  destination: Destination,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const { deliveries, preferences } = deps;
  const { uid } = destination;
  const owner = { uid, preferences: await preferences.find(uid) };
  const oldest = new Date(Math.min(...claimed.map(({ createdAt }) => createdAt.getTime())));
  const sent = await deliveries.listSent(destination, oldest);
  const sendable: ClaimedDelivery[] = [];
  for (const [delivery, isJoined] of joinNotices(deps.kinds, claimed)) {
    const isOvertaken = sent.some(
      ({ tag, createdAt }) => tag === delivery.message.tag && createdAt > delivery.createdAt,
    );
    const verdict = await judge(deps, delivery, owner, isOvertaken || isJoined, now);
    if (typeof verdict === 'string') await deliveries.finish(delivery, verdict, now);
    else if ('dueAt' in verdict) await deliveries.putOff(delivery, verdict);
    else sendable.push({ ...delivery, ...verdict });
  }
  return sendable;
}

type Owner = { uid: string; preferences: AllPreferences };
type PutOff = Pick<Delivery, 'dueAt' | 'attempts' | 'isDeferred'>;

/** `isOvertaken`: a newer notification with the same tag was sent there, which this one would replace. */
async function judge(
  { kinds, say, log }: DeliveryDeps,
  delivery: ClaimedDelivery,
  owner: Owner,
  isOvertaken: boolean,
  now: Date,
): Promise<Said | PutOff | Ending> {
  const { noticeId, channel, deviceId, attempts, isDeferred, kind, deliverBefore } = delivery;
  if (owner.uid !== delivery.userId) return 'gone';
  if (attempts > MAX_ATTEMPTS) return 'unreachable';
  const sendAt = sendTimeOf(termsOf(kinds, delivery), owner.preferences, now);
  if (sendAt >= deliverBefore) return 'too-late';
  if (isOvertaken || !isWanted(kind, owner.preferences, channel)) return 'outdated';
  // A claim in quiet hours is no attempt.
  if (sendAt > now) return { dueAt: sendAt, attempts: attempts - 1, isDeferred: true };
  try {
    return (await say(delivery)) ?? 'outdated';
  } catch (error) {
    log.error('delivery not checked', { noticeId, deviceId, ...describeError(error) });
    const next = nextAttempt(delivery, now);
    return next instanceof Date ? { dueAt: next, attempts, isDeferred } : next;
  }
}

/** Deliveries that cannot be read, or that the release before has planned, wait for the end of quiet hours. */
function termsOf(kinds: NoticeKinds, { notice, createdAt, userId }: ClaimedDelivery): { atAnyHour?: boolean } {
  const opened = tryOpen(kinds, notice);
  return opened ? opened.kind.terms(opened.notice, createdAt, userId) : {};
}

/** These deliveries were claimed but not tried, so the claim does not count as an attempt. */
export async function putOff({ deliveries, clock }: DeliveryDeps, untried: readonly ClaimedDelivery[], dueAt: Date) {
  for (const delivery of untried) {
    const { attempts, isDeferred, deliverBefore } = delivery;
    if (dueAt < deliverBefore) await deliveries.putOff(delivery, { dueAt, attempts: attempts - 1, isDeferred });
    else await deliveries.finish(delivery, 'too-late', clock.now());
  }
}
