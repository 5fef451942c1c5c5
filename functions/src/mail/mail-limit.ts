import { HOUR_MS, MINUTE_MS } from '@club/contract';
import type { PushUrgency } from '../platform/push';

const SLOT_MS = 5 * MINUTE_MS;

/** So many mails were sent in the five minutes that begin then. */
export type MailSlot = { from: Date; sent: number };

/** This part of an hour's mails is kept for urgent ones. */
const KEPT_FOR_URGENT = 0.2;

/** Mails that are not urgent are spread over the hour: so many of its five-minute parts may be used up at once. */
const SLOTS_AT_ONCE = 3;

const slotOf = (instant: Date): number => Math.floor(instant.getTime() / SLOT_MS) * SLOT_MS;

/** Those parts of which mails may have been sent within the last hour. A mail can go a few minutes after it was counted. */
const within = (slots: readonly MailSlot[], now: Date): MailSlot[] =>
  slots.filter(({ from }) => from.getTime() + 2 * SLOT_MS > now.getTime() - HOUR_MS);

const sumOf = (slots: readonly MailSlot[]): number => slots.reduce((sum, { sent }) => sum + sent, 0);

/**
 * How many mails of this urgency may be sent now, so that no sixty minutes hold more than `perHour` of all: providers close
 * an account that sends more. Urgent mails may use all of them. The others leave a fifth, and go a few at a time.
 */
export function allowance(slots: readonly MailSlot[], now: Date, perHour: number, urgency: PushUrgency): number {
  const recent = within(slots, now);
  const left = perHour - sumOf(recent);
  if (urgency === 'high') return Math.max(0, left);
  const kept = Math.ceil(perHour * KEPT_FOR_URGENT);
  const burst = Math.max(1, Math.floor((perHour * SLOTS_AT_ONCE * SLOT_MS) / HOUR_MS));
  const justSent = sumOf(recent.filter(({ from }) => from.getTime() > slotOf(now) - SLOTS_AT_ONCE * SLOT_MS));
  return Math.max(0, Math.min(left - kept, burst - justSent));
}

/** The slots after `count` more mails, or fewer if it is negative; what no longer counts is left out. */
export function withSent(slots: readonly MailSlot[], now: Date, count: number): MailSlot[] {
  const from = new Date(slotOf(now));
  const others = within(slots, now).filter((slot) => slot.from.getTime() !== from.getTime());
  const sent = Math.max(0, sumOf(slots.filter((slot) => slot.from.getTime() === from.getTime())) + count);
  return [...others, { from, sent }];
}
