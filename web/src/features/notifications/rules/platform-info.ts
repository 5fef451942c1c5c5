import type { PlatformInfo, PushBrowser } from '@club/contract';

type Signals = { userAgent: string; platform: string; maxTouchPoints: number };
export type Platform = Omit<PlatformInfo, 'isRefresh'>;

/** The first match counts, because most browsers also name the browsers they descend from. */
const BROWSERS: readonly [browser: PushBrowser, token: RegExp][] = [
  ['other', /(?:OPR|OPT|SamsungBrowser|YaBrowser|Vivaldi|DuckDuckGo|Ddg|GSA|FBAV|Instagram)[/ ]([\d.]+)/],
  ['edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['safari', /Version\/([\d.]+).*Safari\//],
];

/** Apps on the home screen of iOS name no browser, and on an iPad not even the version. */
const IOS_HOME_SCREEN = /\(KHTML, like Gecko\)(?: Mobile\/\w+)?$/;

/** Recognises device and browser by the user agent. Versions are '' where it contains none. */
export function platformOf({ userAgent, platform, maxTouchPoints }: Signals): Platform {
  // iPadOS pretends to be a Mac, but no Mac has a touch screen.
  const isIOS = /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isAndroid = !isIOS && /Android/.test(userAgent);
  const named = BROWSERS.map(([browser, token]) => ({ browser, version: token.exec(userAgent)?.[1] })).find(
    ({ version }) => version !== undefined,
  );
  const browser = named?.browser ?? (isIOS && IOS_HOME_SCREEN.test(userAgent) ? 'safari' : 'other');
  const browserVersion = named?.version ?? '';
  const osVersion = isIOS ? iosVersion(userAgent, browser, browserVersion) : versionAfter(userAgent, OTHER_SYSTEMS);
  return { platform, userAgent, isIOS, isAndroid, browser, osVersion, browserVersion };
}

const OTHER_SYSTEMS = /(?:Android|Windows NT|Mac OS X) ([\d._]+)/;

/** Safari's version equals the system's, which iOS reports as 18 since version 26 and iPads as a Mac's. */
function iosVersion(userAgent: string, browser: PushBrowser, browserVersion: string): string {
  const system = versionAfter(userAgent, /OS ([\d_]+) like Mac/);
  if (browser !== 'safari' || browserVersion === '') return system;
  return isBelow(browserVersion, system) ? system : browserVersion;
}

const versionAfter = (userAgent: string, pattern: RegExp): string =>
  (pattern.exec(userAgent)?.[1] ?? '').replaceAll('_', '.');

/** '16.3.1' is below '16.4'. An unknown version is below nothing. */
export function isBelow(version: string, other: string): boolean {
  if (version === '') return false;
  const [left, right] = [numbers(version), numbers(other)];
  const length = Math.max(left.length, right.length);
  const differences = Array.from({ length }, (_, index) => (left[index] ?? 0) - (right[index] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) < 0;
}

const numbers = (version: string): number[] => version.split('.').map(Number);
