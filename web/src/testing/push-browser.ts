import { webcrypto } from 'node:crypto';
import { decodeBase64Url } from '@club/contract';
import { onTestFinished, vi } from 'vitest';

const point = (fill: number) => `B${Buffer.alloc(64, fill).toString('base64url')}`.padEnd(87, 'A');
/** Public keys as a server sends them. */
export const SERVER_KEY = point(7);
export const OTHER_SERVER_KEY = point(8);

export const USER_AGENTS = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  iPhoneOnHomeScreen:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
} as const;

type Start = {
  userAgent?: string;
  /** The app was opened from the home screen. */
  installed?: boolean;
  pushManager?: boolean;
  permission?: NotificationPermission;
  /** The person's decision when the browser asks. */
  says?: NotificationPermission;
  /** The browser was subscribed with this key before the app started. */
  subscribedWith?: string;
  pushService?: 'works' | 'is down';
};

/** Adds push to jsdom. `endpoint()` returns the endpoint of the present subscription, or null. */
export function pushBrowser({
  userAgent = USER_AGENTS.chrome,
  installed = false,
  pushManager = true,
  permission = 'default',
  says = 'granted',
  subscribedWith,
  pushService = 'works',
}: Start = {}) {
  let made = 0;
  let current: PushSubscription | null = null;
  const state = { permission, pushService };

  const make = (key: string | BufferSource): PushSubscription => {
    made += 1;
    const endpoint = `https://push.example/${made}`;
    const used = typeof key === 'string' ? decodeBase64Url(key) : key;
    const subscription = {
      endpoint,
      options: { applicationServerKey: used instanceof Uint8Array ? used.buffer : null, userVisibleOnly: true },
      toJSON: () => ({
        endpoint,
        expirationTime: null,
        keys: { p256dh: SERVER_KEY, auth: Buffer.alloc(16, made).toString('base64url') },
      }),
      unsubscribe: async () => {
        const was = current === subscription;
        if (was) current = null;
        return was;
      },
    } as unknown as PushSubscription;
    return subscription;
  };
  if (subscribedWith) current = make(subscribedWith);

  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) => {
        if (state.pushService === 'is down') throw new DOMException('Registration failed', 'AbortError');
        if (state.permission !== 'granted') throw new DOMException('', 'NotAllowedError');
        current ??= make(applicationServerKey);
        return current;
      },
    },
  };
  const properties = {
    userAgent,
    standalone: installed,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  };
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  if (pushManager) vi.stubGlobal('PushManager', class {});
  const notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      if (state.permission === 'default') state.permission = says;
      return state.permission;
    },
  };
  vi.stubGlobal('Notification', notification);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // jsdom's own properties are on the prototype.
    for (const name of Object.keys(properties)) Reflect.deleteProperty(navigator, name);
  });
  return Object.assign(state, { endpoint: () => current?.endpoint ?? null });
}
