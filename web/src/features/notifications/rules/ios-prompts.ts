import { isBelow, type Platform } from './platform-info';
import { MIN_IOS_VERSION, type PushObstacle } from './push-support';

/** Specification, section 9. */
const DISMISSAL_MS = 3 * 24 * 3_600_000;
export const ONBOARDING_DELAY_MS = 500;

type Device = { platform: Pick<Platform, 'isIOS' | 'browser' | 'osVersion'>; installed: boolean };

/** Only Safari, and only where the home screen brings push. `dismissedAt`: null if nobody ever closed it. */
export function showsHomeScreenBanner(
  { platform, installed }: Device,
  dismissedAt: number | null,
  now: number,
): boolean {
  if (!platform.isIOS || platform.browser !== 'safari' || installed) return false;
  if (isBelow(platform.osVersion, MIN_IOS_VERSION)) return false;
  // A clock that was set back would hide it for long.
  return dismissedAt === null || now - dismissedAt >= DISMISSAL_MS || dismissedAt > now;
}

type Onboarding = Pick<Device, 'installed'> & {
  platform: Pick<Platform, 'isIOS'>;
  completed: boolean;
  subscribed: boolean;
  obstacle: PushObstacle | null;
};

/** Who has refused for good is told once how to change that; other obstacles leave nothing to ask for. */
export function wantsOnboarding({ platform, installed, completed, subscribed, obstacle }: Onboarding): boolean {
  if (!platform.isIOS || !installed) return false;
  if (obstacle === 'permission-denied') return !completed;
  return obstacle === null && (!completed || !subscribed);
}
