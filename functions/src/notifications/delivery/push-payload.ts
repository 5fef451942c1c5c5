import { LONGEST_TTL_DAYS, type Push, type PushUrgency } from '../../platform/push';
import type { Message } from '../message';
import { payloadOf } from '../payload';
import type { Delivery } from './delivery';
import { shortenMessage } from './shorten-message';

const LONGEST_TTL_SECONDS = LONGEST_TTL_DAYS * 24 * 3_600;

const URGENCIES: readonly PushUrgency[] = ['low', 'normal', 'high'];

type Part = Pick<Delivery, 'message' | 'urgency' | 'deliverBefore'>;

/**
 * One push for all of these. It is as urgent as the most urgent of them, and kept as long as the
 * device may still want to know of one. `told` is not empty.
 */
export function pushOf(told: readonly Part[], digestOf: (messages: Message[]) => Message, now: Date): Push {
  const messages = told.map(({ message }) => message);
  const [only] = messages;
  const message = only && messages.length === 1 ? only : digestOf(messages);
  const secondsLeft = (Math.max(...told.map(({ deliverBefore }) => deliverBefore.getTime())) - now.getTime()) / 1_000;
  return {
    payload: payloadOf(shortenMessage(message)),
    ttlSeconds: Math.min(LONGEST_TTL_SECONDS, Math.max(0, Math.floor(secondsLeft))),
    urgency: URGENCIES.findLast((urgency) => told.some((one) => one.urgency === urgency)) ?? 'normal',
    subject: message.tag,
  };
}
