import type { Push, PushResult, PushTarget } from '../functions/src/platform/push';
import { isPushService, type PushSender } from '../functions/src/platform/web-push';

type Sent = PushTarget & Push & { message: unknown };

type TestPush = PushSender & {
  /** Returns the pushes since the last call, in order. */
  take(): Sent[];
  /** From now on pushes to this endpoint have this result; null: they are accepted. */
  respondWith(endpoint: string, result: PushResult | null): void;
};

/** A key of the right form, with which nothing is encrypted. */
const PUBLIC_KEY = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');

/** Accepts and remembers every push. The real sender is tested against a push service of its own. */
export function createTestPush(): TestPush {
  const sent: Sent[] = [];
  const results = new Map<string, PushResult>();
  return {
    publicKey: PUBLIC_KEY,
    mayCall: (endpoint) => isPushService(endpoint, null),
    async send(target, push) {
      sent.push({ ...target, ...push, message: JSON.parse(push.payload) });
      return results.get(target.endpoint) ?? { kind: 'accepted' };
    },
    take: () => sent.splice(0),
    respondWith(endpoint, result) {
      if (result) results.set(endpoint, result);
      else results.delete(endpoint);
    },
  };
}
