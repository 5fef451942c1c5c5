import { expect, test } from 'vitest';
import { eventRequestUrl } from './events/event-request';
import { firstRequestsOf, type KnownRole } from './first-requests';
import { paths } from './paths';

const urls = (path: string, signedIn: boolean, role: KnownRole | null = null) =>
  firstRequestsOf(path, signedIn, role).map(({ url }) => url);

test('home, list and event ask for their events first, and members also for their account', () => {
  for (const path of [paths.home, paths.events, `${paths.events}/`]) {
    expect(urls(path, false)).toEqual([expect.stringMatching(/events/)]);
    expect(urls(path, true)).toEqual([expect.stringMatching(/events/), '/api/user']);
  }
  expect(urls('/events/7', false)).toEqual([eventRequestUrl(7)]);
  expect(urls('/events/7/', true)).toEqual([eventRequestUrl(7), '/api/user']);
});

test('visitors ask for nothing where they see no events, nor where no event can be', () => {
  for (const path of [paths.dashboard, paths.admin, paths.profile, paths.createEvent, '/events/0', '/events/7/edit']) {
    expect(urls(path, false)).toEqual([]);
  }
  expect(urls(paths.dashboard, true, 'member')).toEqual(['/api/user/events?upcoming=true', '/api/user']);
  expect(urls(paths.admin, true, 'organiser')).toEqual([expect.stringMatching(/admin/), '/api/user']);
});

test('only what is the same for all visitors is asked for without the cookie of a session', () => {
  const cookies = (path: string, signedIn: boolean, role: KnownRole | null = null) =>
    firstRequestsOf(path, signedIn, role).map(({ credentials }) => credentials);
  expect(cookies(paths.home, false)).toEqual(['omit']);
  for (const path of [paths.home, paths.dashboard, paths.admin])
    expect(cookies(path, true, 'organiser')).toEqual(['include', 'include']);
  expect(cookies(paths.profile, true)).toEqual(['include']);
});

test.each([
  [paths.dashboard, null],
  [paths.dashboard, 'outside'],
  [paths.admin, null],
  [paths.admin, 'member'],
] as const)('%s asks for nothing that would be refused to %s', (path, role) => {
  expect(urls(path, true, role)).toEqual(['/api/user']);
  expect(urls(paths.home, true, role)).toEqual(urls(paths.home, true));
});
