/** Stores the endpoint that the server knew last. It exists while somebody wants push in this browser. */
type PushMemory = {
  endpoint: string;
  /** In milliseconds since 1970; null for subscriptions made before this was stored. */
  createdAt: number | null;
  refreshedAt: number | null;
};

const MEMORY = 'push-geraet';
const BANNER = 'push-startbildschirm';
const ONBOARDING = 'push-begruessung';

export function readPushMemory(): PushMemory | null {
  try {
    const kept: unknown = JSON.parse(read(MEMORY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('endpoint' in kept)) return null;
    if (typeof kept.endpoint !== 'string') return null;
    const time = (value: unknown) => (typeof value === 'number' ? value : null);
    return {
      endpoint: kept.endpoint,
      createdAt: 'createdAt' in kept ? time(kept.createdAt) : null,
      refreshedAt: 'refreshedAt' in kept ? time(kept.refreshedAt) : null,
    };
  } catch {
    return null;
  }
}

export const keepPushMemory = (memory: PushMemory): void => write(MEMORY, JSON.stringify(memory));

export function forgetPushMemory(): void {
  try {
    localStorage.removeItem(MEMORY);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Returns when the banner about the home screen was closed; null if it never was. */
export function readBannerDismissal(): number | null {
  const kept = Number(read(BANNER) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}

export const keepBannerDismissal = (now: number): void => write(BANNER, String(now));

export const isOnboardingCompleted = (): boolean => read(ONBOARDING) === 'ja';
export const completeOnboarding = (): void => write(ONBOARDING, 'ja');

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the app asks again at the next start.
  }
}
