import { createECDH, createHash } from 'node:crypto';
import { isServerKey, type StandardProcessor } from '@club/contract';
import type { Push, PushResult, PushTarget } from './push';

export type VapidKeys = {
  publicKey: string;
  privateKey: string;
  /** The contact for push services: an https: or mailto: address. */
  subject: string;
};

type Options = {
  /** null: push is not set up. */
  keys: VapidKeys | null;
  ownService?: string | null;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/** RFC 8030 allows at most so many characters. */
const TOPIC_LENGTH = 32;

/** After these statuses the same push may be accepted later, by RFC 8030 and by the practice of push services. */
const LATER = new Set([408, 425, 429]);
const GONE = new Set([404, 410]);

export type PushSender = ReturnType<typeof createWebPush>;

/** Sends pushes by the Web Push protocol (RFC 8030), encrypted by RFC 8291 and signed by RFC 8292. */
export function createWebPush({ keys, ownService = null, timeoutMs = TIMEOUT_MS }: Options) {
  const usable = keys && isServerKey(keys.publicKey, { isIOS: true }) && isPair(keys) ? keys : null;

  async function requestFor(vapid: VapidKeys, { endpoint, p256dh, auth }: PushTarget, push: Push) {
    // Loaded when first needed, because most requests send no push.
    const { default: webPush } = await import('web-push');
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.payload, {
      vapidDetails: vapid,
      TTL: push.ttlSeconds,
      urgency: push.urgency,
      topic: createHash('sha256').update(push.subject).digest('base64url').slice(0, TOPIC_LENGTH),
    });
  }

  return {
    /** null: push is not set up. */
    publicKey: usable?.publicKey ?? null,

    /** Whether this is the address of a known push service. No other address is ever called. */
    mayCall: (endpoint: string): boolean => isPushService(endpoint, ownService),

    /** Never throws, and takes at most a quarter of a minute. */
    async send(target: PushTarget, push: Push): Promise<PushResult> {
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
          // The target of a redirect would not have been checked.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        // The body is of no use, but leaving it unread would keep the connection.
        response.body?.cancel().catch(() => undefined);
        return resultOf(response);
      } catch {
        return { kind: 'later', status: null, retryAfterSeconds: null };
      }
    },
  };
}

/** With keys of two different pairs every push would be refused, and every new device be lost. */
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

/** The header holds a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}

type Services = Readonly<Record<string, StandardProcessor>>;

/**
 * Chrome and its relatives use the first host, Chromium without Google's keys the second; Firefox, Safari and Edge the
 * domains. /datenschutz names the company behind each.
 */
const HOSTS: Services = { 'fcm.googleapis.com': 'chrome', 'jmt17.google.com': 'chrome' };
const DOMAINS: Services = {
  '.push.services.mozilla.com': 'mozilla',
  '.push.apple.com': 'apple',
  '.notify.windows.com': 'microsoft',
};

/**
 * Endpoints come from browsers, and nobody may make the server call an address of their choice: only known push services
 * are called, by HTTPS on its usual port and without credentials. An endpoint must be spelt as browsers spell it, because
 * devices are identified by it. `ownService` is the origin of the local suite's push service.
 */
export function isPushService(endpoint: string, ownService: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (href !== endpoint || username || password || href.includes('#')) return false;
  if (ownService !== null && origin === ownService) return true;
  const isKnown = Object.hasOwn(HOSTS, hostname) || Object.keys(DOMAINS).some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isKnown;
}
