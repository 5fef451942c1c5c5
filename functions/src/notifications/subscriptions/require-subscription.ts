import { ECDH } from 'node:crypto';
import { BROKEN_SUBSCRIPTION, type PushSubscriptionBody } from '@club/contract';
import { DomainError } from '../../domain-error';
import type { PushSender, PushTarget } from '../../platform/push';

const UNKNOWN_SERVICE =
  'Über den Push-Dienst dieses Browsers können wir nichts zustellen. Bitte nutze Chrome, Edge, Firefox oder Safari.';

/** What can be sealed for, at an address that may be called; refused at its field otherwise. */
export function requireSubscription({ endpoint, keys }: PushSubscriptionBody, push: PushSender): PushTarget {
  if (!push.mayCall(endpoint)) throw refusal('endpoint', UNKNOWN_SERVICE);
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!isOnCurve(p256dh)) throw refusal('keys.p256dh', BROKEN_SUBSCRIPTION);
  // Spelt in one way: keys are compared.
  return { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export const refusal = (field: string, message: string): DomainError =>
  new DomainError('validation', { message, issues: [{ path: `subscription.${field}`, message }] });
