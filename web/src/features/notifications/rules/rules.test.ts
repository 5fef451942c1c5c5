import { describe, expect, test } from 'vitest';
import { SERVER_KEY, USER_AGENTS } from '@/testing/push-browser';
import { isBelow, platformOf } from './platform-info';
import {
  needsRefresh,
  pushObstacle,
  REFRESH_CHECK_MS,
  type Situation,
  saysExpired,
  showsHomeScreenBanner,
  wantsOnboarding,
} from './push';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 6, 4, 12);

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const platform = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, platform: '', maxTouchPoints });

test.each([
  [USER_AGENTS.iPhone, 5, 'ios', 'safari', '17.4', '17.4'],
  [USER_AGENTS.iPhoneOnHomeScreen, 5, 'ios', 'safari', '17.4', ''],
  // Since iOS 26 the user agent has the system's version only as Safari's.
  [USER_AGENTS.iPhone.replace('17_4', '18_6').replace('17.4', '26.1'), 5, 'ios', 'safari', '26.1', '26.1'],
  [USER_AGENTS.iPhone.replace('Version/17.4', 'CriOS/126.0.1'), 5, 'ios', 'chrome', '17.4', '126.0.1'],
  [`${USER_AGENTS.iPhoneOnHomeScreen} Instagram 300.0.1`, 5, 'ios', 'other', '17.4', '300.0.1'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Safari/605.1.15`, 5, 'ios', 'safari', '16.3', '16.3'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko)`, 5, 'ios', 'safari', '', ''],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`, 0, '', 'safari', '10.15.7', '17.4'],
  [`${USER_AGENTS.iPhoneOnHomeScreen} Vereinsapp/1.0`, 5, 'ios', 'other', '17.4', ''],
  [
    'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Safari/604.1',
    ...([5, 'ios', 'chrome', '15.6', '126.0'] as const),
  ],
  // Drivers of drawing tablets can report one touch point.
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko)`, 1, '', 'other', '10.15.7', ''],
  [USER_AGENTS.chrome, 0, '', 'chrome', '10.0', '126.0.0.0'],
  [`${USER_AGENTS.chrome} Edg/126.0.2`, 10, '', 'edge', '10.0', '126.0.2'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 0, '', 'firefox', '', '128.0'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 5, 'android', 'firefox', '14', '128.0'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
    5,
    'android',
    'other',
    '13',
    '24.0',
  ],
  ['', 0, '', 'other', '', ''],
] as const)(
  'the platform of a user agent: %s',
  (userAgent, touchPoints, system, browser, osVersion, browserVersion) => {
    expect(platform(userAgent, touchPoints)).toMatchObject({
      isIOS: system === 'ios',
      isAndroid: system === 'android',
      browser,
      osVersion,
      browserVersion,
    });
  },
);

test('versions of a platform are compared by their numbers; an unknown one is below nothing', () => {
  expect([isBelow('16.3.1', '16.4'), isBelow('9.0', '16.4'), isBelow('16.4', '16.4')]).toEqual([true, true, false]);
  expect([isBelow('16', '16.4'), isBelow('16.4', '16')]).toEqual([true, false]);
  expect([isBelow('16.10', '16.4'), isBelow('17', '16.4'), isBelow('', '16.4')]).toEqual([false, false, false]);
});

describe('the first obstacle to push', () => {
  const works: Situation = {
    platform: { isIOS: false, osVersion: '10.0' },
    capabilities: { serviceWorker: true, pushManager: true, notifications: true },
    installed: false,
    permission: 'granted',
    server: { available: true, publicKey: SERVER_KEY, error: null },
  };
  const iOS = { isIOS: true, osVersion: '16.4' };
  const without = (capability: keyof Situation['capabilities']) => ({
    capabilities: { ...works.capabilities, [capability]: false },
  });
  const broken = {
    permission: 'denied',
    server: { available: true, publicKey: 'kaputt', error: null },
  } as const;

  test.each<[expected: ReturnType<typeof pushObstacle>, situation: Partial<Situation>]>([
    [null, {}],
    [null, { server: null }],
    [null, { platform: iOS, installed: true }],
    [null, { platform: { isIOS: true, osVersion: '' }, installed: true }],
    ['unsupported-browser', { ...broken, ...without('serviceWorker') }],
    ['unsupported-browser', without('pushManager')],
    ['unsupported-browser', without('notifications')],
    ['ios-too-old', { ...broken, ...without('pushManager'), platform: { isIOS: true, osVersion: '16.3.1' } }],
    ['not-installed', { ...broken, ...without('pushManager'), platform: iOS }],
    ['unsupported-browser', { ...broken, ...without('pushManager'), platform: iOS, installed: true }],
    ['server-unavailable', { ...broken, server: { available: false, publicKey: null, error: 'Noch nicht' } }],
    ['server-unavailable', { server: { available: true, publicKey: null, error: null } }],
    ['invalid-server-key', broken],
    ['permission-denied', { permission: 'denied' }],
    [null, { permission: 'default' }],
  ])('%s: %j', (expected, situation) => {
    expect(pushObstacle({ ...works, ...situation })).toBe(expected);
  });
});

test('on iOS a subscription older than seven days or of unknown age is replaced, at most once a day', () => {
  const ago = (hours: number | null) => (hours === null ? null : NOW - hours * HOUR);
  const refreshes = (created: number | null, refreshed: number | null) =>
    needsRefresh({ createdAt: ago(created), refreshedAt: ago(refreshed) }, NOW);
  const week = 7 * 24;
  expect([refreshes(week + 1, null), refreshes(week + 1, 25)]).toEqual([true, true]);
  expect([refreshes(null, 25), refreshes(null, null)]).toEqual([true, true]);
  expect([refreshes(week, null), refreshes(week + 1, 24)]).toEqual([false, false]);
  expect([refreshes(null, 24), refreshes(1, 500)]).toEqual([false, false]);
  expect(REFRESH_CHECK_MS).toBe(6 * HOUR);
  for (const text of ['Subscription EXPIRED', 'invalid token', 'Das Abonnement ist abgelaufen', 'Ungültiger Schlüssel'])
    expect(saysExpired(text), text).toBe(true);
  expect(saysExpired('Der Push-Dienst ist nicht erreichbar')).toBe(false);
});

test('the banner is for Safari on iOS outside the home screen; once closed, it stays away for three days', () => {
  const safari = { platform: platform(USER_AGENTS.iPhone, 5), installed: false };
  const days = (count: number) => NOW - count * 24 * HOUR;
  expect(showsHomeScreenBanner(safari, null, NOW)).toBe(true);
  expect(showsHomeScreenBanner(safari, days(3) + 1, NOW)).toBe(false);
  expect(showsHomeScreenBanner(safari, days(3), NOW)).toBe(true);
  expect(showsHomeScreenBanner(safari, days(-30), NOW)).toBe(true);
  expect(showsHomeScreenBanner({ ...safari, installed: true }, null, NOW)).toBe(false);
  expect(showsHomeScreenBanner(safari, NOW, NOW)).toBe(false);
  const iOS = { isIOS: true, browser: 'safari', osVersion: '17.4' } as const;
  expect(showsHomeScreenBanner({ ...safari, platform: { ...iOS, browser: 'chrome' } }, null, NOW)).toBe(false);
  expect(showsHomeScreenBanner({ ...safari, platform: { ...iOS, isIOS: false } }, null, NOW)).toBe(false);
  const old = platform(USER_AGENTS.iPhone.replaceAll(/17([._])4/g, '15$18'), 5);
  expect(showsHomeScreenBanner({ ...safari, platform: old }, null, NOW)).toBe(false);
});

test('the onboarding is for the installed app on iOS, until it was completed and push is on, and for Android once', () => {
  const iOS = { isIOS: true, isAndroid: false };
  const fresh = { platform: iOS, installed: true, completed: false, subscribed: false, obstacle: null };
  const wanted = (changes: Partial<Parameters<typeof wantsOnboarding>[0]>) => wantsOnboarding({ ...fresh, ...changes });
  expect([wanted({}), wanted({ completed: true }), wanted({ subscribed: true })]).toEqual([true, true, true]);
  expect(wanted({ completed: true, subscribed: true })).toBe(false);
  expect([wanted({ installed: false }), wanted({ platform: { ...iOS, isIOS: false } })]).toEqual([false, false]);
  expect(wanted({ obstacle: 'server-unavailable' })).toBe(false);
  // It explains once how to allow notifications again.
  expect(wanted({ obstacle: 'permission-denied' })).toBe(true);
  expect(wanted({ obstacle: 'permission-denied', completed: true })).toBe(false);
  const android = { platform: { isIOS: false, isAndroid: true }, installed: false };
  expect(wanted(android)).toBe(true);
  expect([wanted({ ...android, completed: true }), wanted({ ...android, subscribed: true })]).toEqual([false, false]);
  expect(wanted({ ...android, obstacle: 'permission-denied' })).toBe(false);
});
