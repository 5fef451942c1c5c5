import { type AllPreferences, isNews } from '@club/contract';
import { tryOpen } from '../notifications/notice-kind';
import { sendTimeOf } from '../notifications/quiet-hours';
import { isWanted } from '../notifications/ways';
import { describeError } from '../platform/log';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery, Outcome } from './delivery-repository';
import { groupIntoPushes } from './group-pushes';
import { joinNotices } from './join-notices';
import { MAX_ATTEMPTS, nextAttempt } from './retry';
import { type Said, say } from './say';

/** The device or mailbox to which deliveries go, and the person whose it is. */
type Destination = { deviceId: string; uid: string };

/** Ends or puts off the deliveries that are not to be sent now. Returns the others, grouped by what goes together. */
export async function selectSendable(
  deps: DeliveryDeps,
  claimed: readonly ClaimedDelivery[],
  destination: Destination,
  now: Date,
): Promise<ClaimedDelivery[][]> {
  const { kinds, deliveries, preferences } = deps;
  const { uid } = destination;
  const owner = { uid, preferences: await preferences.find(uid) };
  const oldest = new Date(Math.min(...claimed.map(({ createdAt }) => createdAt.getTime())));
  const sent = await deliveries.listSent(destination, oldest);
  const sendable: ClaimedDelivery[] = [];
  for (const [delivery, isJoined] of joinNotices(kinds, claimed)) {
    const isOvertaken = sent.some(
      ({ tag, createdAt }) => tag === delivery.message.tag && createdAt > delivery.createdAt,
    );
    const verdict = await judge(deps, delivery, owner, isOvertaken || isJoined, now);
    if (typeof verdict === 'object' && 'message' in verdict) sendable.push({ ...delivery, ...verdict });
    else await deliveries.record(delivery, verdict, now);
  }
  // Gathered news go by one mail.
  const news = sendable.filter(({ channel, kind }) => channel === 'mail' && isNews(kind));
  const { pushes, overtaken } = groupIntoPushes(
    kinds,
    sendable.filter((delivery) => !news.includes(delivery)),
  );
  await recordAll(deps, overtaken, () => 'outdated');
  return news.length > 0 ? [...pushes, news] : pushes;
}

/** Records what becomes of deliveries that were claimed and are not sent. */
export async function recordAll(
  { deliveries, clock }: DeliveryDeps,
  claimed: readonly ClaimedDelivery[],
  outcomeOf: (delivery: ClaimedDelivery) => Outcome,
): Promise<void> {
  for (const delivery of claimed) await deliveries.record(delivery, outcomeOf(delivery), clock.now());
}

type Owner = { uid: string; preferences: AllPreferences };

/** `isOvertaken`: a newer notification with the same tag was sent there, which this one would replace. */
async function judge(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  owner: Owner,
  isOvertaken: boolean,
  now: Date,
): Promise<Said | Outcome> {
  const { kinds, deliveries, log } = deps;
  const { noticeId, channel, deviceId, userId, attempts, kind, createdAt, deliverBefore, unlessPushed } = delivery;
  if (owner.uid !== userId) return 'gone';
  if (attempts > MAX_ATTEMPTS) return 'unreachable';
  const opened = tryOpen(kinds, delivery.notice);
  const sendAt = sendTimeOf(opened?.kind.terms(opened.notice, createdAt, userId) ?? {}, owner.preferences, now);
  if (sendAt >= deliverBefore) return 'too-late';
  if (isOvertaken || !isWanted(kind, owner.preferences, channel)) return 'outdated';
  // A claim in quiet hours is no attempt.
  if (sendAt > now) return { dueAt: sendAt, attempts: attempts - 1, isDeferred: true };
  try {
    const said = await say(deps, delivery);
    if (!said) return 'outdated';
    return (unlessPushed ? await deliveries.takeOver(delivery, now) : null) ?? said;
  } catch (error) {
    log.error('delivery not checked', { noticeId, deviceId, ...describeError(error) });
    return nextAttempt(delivery, now);
  }
}
