/** The first that is found counts: most browsers also name those that they resemble. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser makes no longer ones. */
const MAX_LENGTH = 1_000;

/** „Firefox auf Windows“: enough to recognise one's own device, and without versions, by which others could. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? '';
  const [browser, system] = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)];
  if (!browser && !system) return 'Unbekanntes Gerät';
  return system ? `${browser ?? 'Browser'} auf ${system}` : `${browser}`;
}
