import { browserStorage } from '@/lib/storage';

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

export const readPushMemory = (): PushMemory | null =>
  browserStorage.parse(MEMORY, (kept) => {
    if (typeof kept !== 'object' || kept === null || !('endpoint' in kept)) return null;
    if (typeof kept.endpoint !== 'string') return null;
    const time = (value: unknown) => (typeof value === 'number' ? value : null);
    return {
      endpoint: kept.endpoint,
      createdAt: 'createdAt' in kept ? time(kept.createdAt) : null,
      refreshedAt: 'refreshedAt' in kept ? time(kept.refreshedAt) : null,
    };
  });

// Without storage the app asks again at the next start.

export const keepPushMemory = (memory: PushMemory) => browserStorage.write(MEMORY, JSON.stringify(memory));

export const forgetPushMemory = () => browserStorage.write(MEMORY, null);

/** Returns when the banner about the home screen was closed; null if it never was. */
export function readBannerDismissal(): number | null {
  const kept = Number(browserStorage.read(BANNER) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}

export const keepBannerDismissal = (now: number) => browserStorage.write(BANNER, String(now));

export const isOnboardingCompleted = (): boolean => browserStorage.read(ONBOARDING) === 'ja';
export const completeOnboarding = () => browserStorage.write(ONBOARDING, 'ja');
