import { ALL_DEFAULT_PREFERENCES, type AllPreferences, type NoticeKind } from '@club/contract';
import { expect, it } from 'vitest';
import type { StoredDevice } from './devices/device-repository';
import { waysOf } from './ways';

const now = new Date('2026-06-10T12:00:00Z');
/** The app was opened there so many days before, and a push failed so many milliseconds later, be it a negative number. */
const device = (days: number, failedAfter: number | null = null): StoredDevice => {
  const refreshedAt = new Date(now.getTime() - days * 86_400_000);
  const failedAt = failedAfter === null ? null : new Date(refreshedAt.getTime() + failedAfter);
  return { refreshedAt, failedAt } as StoredDevice;
};
const working = device(30);
const dead = [device(30.001), device(1, 0)];

it.each<[NoticeKind, string, Partial<AllPreferences>, StoredDevice[], string, urgent?: string]>([
  [
    'registrationConfirmed',
    'by push alone where a device works',
    {},
    [...dead, working],
    'none/3/3',
    'unless-pushed/3/3',
  ],
  ['registrationConfirmed', 'by push where it failed before', {}, [device(1, -1)], 'none/1/1', 'unless-pushed/1/1'],
  ['registrationConfirmed', 'by mail where none works', {}, dead, 'at-once/0/2'],
  ['registrationConfirmed', 'by mail where they want that', { reachedBy: 'mail' }, [working], 'at-once/0/1'],
  ['registrationConfirmed', 'by both where they want that', { reachedBy: 'both' }, dead, 'at-once/2/2'],
  [
    'registrationConfirmed',
    'by push where news are not',
    { newsByPush: false },
    [working],
    'none/1/1',
    'unless-pushed/1/1',
  ],
  ['registrationConfirmed', 'never by mail', { mail: { registrationConfirmed: false } }, dead, 'none/2/2'],
  ['registrationConfirmed', 'by no way', { registrationConfirmed: false, reachedBy: 'both' }, [working], 'none/0/0'],
  [
    'registrationConfirmed',
    'never by push',
    { registrationConfirmed: false, mail: { registrationConfirmed: true } },
    [working],
    'at-once/0/0',
  ],
  ['newComment', 'by push, and together by mail', { reachedBy: 'both' }, [working], 'none/1/1'],
  ['newComment', 'together by mail', { newsByPush: false }, [working], 'none/0/0'],
  ['newComment', 'together by mail where they want mails', { reachedBy: 'mail' }, [working], 'none/0/1'],
  ['newComment', 'by no way', { newComment: false }, [working], 'none/0/0'],
  ['membershipDecided', 'whatever the person wants', {}, [working], 'none/1/1', 'unless-pushed/1/1'],
])('%s comes %s', (kind, _how, wanted, devices, normal, urgent = normal) => {
  const preferences = { ...ALL_DEFAULT_PREFERENCES, ...wanted };
  const ways = (['normal', 'high'] as const).map((urgency) => {
    const { mail, devices: pushed, withoutMailbox } = waysOf({ kind, urgency, preferences, devices }, now);
    return `${mail}/${pushed.length}/${withoutMailbox.length}`;
  });
  expect(ways).toEqual([normal, urgent]);
});
