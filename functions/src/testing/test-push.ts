import type { Push, PushResult, PushSender, PushTarget } from '../platform/push';
import { isPushService } from '../platform/web-push';

type Sent = PushTarget & Push & { message: unknown };

export type TestPush = PushSender & {
  /** What was sent since the last call, in order. */
  take(): Sent[];
  /** How a push service answers for this endpoint from now on; null: it accepts. */
  answer(endpoint: string, result: PushResult | null): void;
};

/** A key of the right form. Nothing is sealed with it here. */
const PUBLIC_KEY = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');

/** Takes every push and remembers it. What the real one does is tested against a push service of its own. */
export function createTestPush(): TestPush {
  let sent: Sent[] = [];
  const answers = new Map<string, PushResult>();
  return {
    publicKey: PUBLIC_KEY,
    mayCall: (endpoint) => isPushService(endpoint, null),
    async send(target, push) {
      sent.push({ ...target, ...push, message: JSON.parse(push.payload) });
      return answers.get(target.endpoint) ?? { kind: 'accepted' };
    },
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    answer(endpoint, result) {
      if (result) answers.set(endpoint, result);
      else answers.delete(endpoint);
    },
  };
}
