import { createECDH, createHash } from 'node:crypto';
import { isServerKey } from '@club/contract';
import type { Push, PushResult, PushSender, PushTarget } from './push';
import { isPushService } from './push-services';

export type VapidKeys = {
  publicKey: string;
  privateKey: string;
  /** Whom a push service can turn to: an https: or mailto: address. */
  subject: string;
};

type Options = {
  /** null: pushes are not set up. */
  keys: VapidKeys | null;
  ownService?: string | null;
  /** How long a push service has for its answer. */
  answerWithinMs?: number;
};

const ANSWER_WITHIN_MS = 10_000;

/** What RFC 8030 allows at most. */
const TOPIC_LENGTH = 32;

/** Answers after which the same push can be taken another time; RFC 8030, and what services do. */
const LATER = new Set([408, 425, 429]);
const GONE = new Set([404, 410]);

/** Pushes by the Web Push protocol: RFC 8030, sealed by RFC 8291, signed by RFC 8292. */
export function createWebPush({ keys, ownService = null, answerWithinMs = ANSWER_WITHIN_MS }: Options): PushSender {
  const usable = keys && isServerKey(keys.publicKey, { isIOS: true }) && isPair(keys) ? keys : null;

  async function requestFor(vapid: VapidKeys, { endpoint, p256dh, auth }: PushTarget, push: Push) {
    // Most calls send nothing.
    const { default: webPush } = await import('web-push');
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.payload, {
      vapidDetails: vapid,
      TTL: push.ttlSeconds,
      urgency: push.urgency,
      topic: createHash('sha256').update(push.subject).digest('base64url').slice(0, TOPIC_LENGTH),
    });
  }

  return {
    publicKey: usable?.publicKey ?? null,
    mayCall: (endpoint) => isPushService(endpoint, ownService),

    async send(target, push) {
      if (!usable) return { kind: 'later', status: null, retryAfterSeconds: null };
      if (!isPushService(target.endpoint, ownService)) return { kind: 'refused', status: null };
      let request: Awaited<ReturnType<typeof requestFor>>;
      try {
        request = await requestFor(usable, target, push);
      } catch {
        return { kind: 'refused', status: null };
      }
      try {
        const response = await fetch(request.endpoint, {
          method: 'POST',
          headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(request.body ?? []),
          // Where it would lead nobody has looked at.
          redirect: 'manual',
          signal: AbortSignal.timeout(answerWithinMs),
        });
        // What it says in its body is of no use; leaving it unread would keep the connection.
        response.body?.cancel().catch(() => undefined);
        return resultOf(response);
      } catch {
        return { kind: 'later', status: null, retryAfterSeconds: null };
      }
    },
  };
}

/** With keys of two pairs every push would be refused, and every device that subscribes be lost. */
function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

function resultOf({ ok, status, headers }: Response): PushResult {
  if (ok) return { kind: 'accepted' };
  if (GONE.has(status)) return { kind: 'gone' };
  if (status < 500 && !LATER.has(status)) return { kind: 'refused', status };
  return { kind: 'later', status, retryAfterSeconds: secondsOf(headers.get('retry-after')) };
}

/** A number of seconds, or a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}
