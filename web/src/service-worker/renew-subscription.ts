import { decodeBase64Url } from '@club/contract';

const RETRY_MS = 2_000;
const URLS = {
  key: '/api/notifications/vapid-public-key',
  subscribe: '/api/notifications/subscribe',
} as const;

type Subscription = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON'>;
type Change = { oldSubscription: Subscription | null; newSubscription: Subscription | null };
type Deps = {
  subscribe: (applicationServerKey: BufferSource) => Promise<Subscription>;
  request: typeof fetch;
  platformInfo: object;
};

/**
 * Subscribes again with the same key after the browser has replaced or ended the subscription, and tells the server.
 * If that fails (no connection, nobody signed in), the app subscribes again when it is next opened.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: Change, deps: Deps): Promise<void> {
  const subscription =
    newSubscription ??
    (await deps.subscribe(oldSubscription?.options.applicationServerKey ?? (await serverKey(deps.request))));
  const body = JSON.stringify({
    subscription,
    platformInfo: deps.platformInfo,
    replaces: oldSubscription?.endpoint ?? null,
    isResync: true,
  });
  await twice(() =>
    deps.request(URLS.subscribe, {
      method: 'POST',
      credentials: 'include',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body,
    }),
  );
}

async function serverKey(request: typeof fetch): Promise<BufferSource> {
  const body: unknown = await (await twice(() => request(URLS.key))).json();
  const text = typeof body === 'object' && body !== null && 'publicKey' in body ? body.publicKey : null;
  const key = typeof text === 'string' ? decodeBase64Url(text) : null;
  if (!key) throw new Error('The server has no key to subscribe with');
  return key;
}

/** Sends once more where a retry can succeed. Repeating is safe. */
async function twice(send: () => Promise<Response>): Promise<Response> {
  const first = await send().catch(() => null);
  if (first && first.status < 500 && first.status !== 429) return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return send();
}
