import type { Device, PushBrowser, PushPlatform } from '@club/contract';

const PLATFORM_NAMES: Record<PushPlatform, string> = {
  ios: 'iPhone oder iPad',
  android: 'Android-Gerät',
  desktop: 'Computer',
};

const BROWSER_NAMES: Record<PushBrowser, string | null> = {
  safari: 'Safari',
  chrome: 'Chrome',
  firefox: 'Firefox',
  edge: 'Edge',
  other: null,
};

type Named = Pick<Device, 'platform' | 'browser' | 'browserVersion'>;

/** 'Computer mit Firefox 128' */
export function deviceName({ platform, browser, browserVersion }: Named): string {
  const name = BROWSER_NAMES[browser];
  const [major] = browserVersion.split('.');
  return name ? `${PLATFORM_NAMES[platform]} mit ${[name, major].filter(Boolean).join(' ')}` : PLATFORM_NAMES[platform];
}
