import type { PlatformInfo, PushPlatform } from '@club/contract';

/** What is kept of what a device says of itself. */
export function describeDevice({ isIOS, isAndroid, browser, osVersion, browserVersion, userAgent }: PlatformInfo) {
  const platform: PushPlatform = isIOS ? 'ios' : isAndroid ? 'android' : 'desktop';
  return { platform, browser, osVersion, browserVersion, userAgent };
}
