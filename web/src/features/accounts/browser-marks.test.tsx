import { BROWSER_MARK_HEADER } from '@club/contract';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { fillAuth, openLogin } from '@/testing/auth-form';
import { buildUser } from '@/testing/builders';
import { answers, server } from '@/testing/server';
import { browserMarkHeaders, forgetBrowserMark, keepBrowserMark } from './browser-marks';

const keep = (uid: string, mark: string) => keepBrowserMark(uid, new Headers({ [BROWSER_MARK_HEADER]: mark }));
const sent = () => browserMarkHeaders()[BROWSER_MARK_HEADER];

test('a sign-in sends the marks of this browser and keeps the one that it gets', async () => {
  keep('somebody', 'earlier.1.x');
  const received: (string | null)[] = [];
  answers({ listEvents: [] });
  server.use(
    http.post('*/api/login', ({ request }) => {
      received.push(request.headers.get(BROWSER_MARK_HEADER));
      return Response.json(buildUser({ id: 'mara' }), { headers: { [BROWSER_MARK_HEADER]: 'new.2.y' } });
    }),
  );
  const { user, submit } = await openLogin();
  await fillAuth(user, { Benutzername: 'mara', Passwort: 'Vereinsheim1' });
  await submit();
  await vi.waitFor(() => expect(sent()).toBe('earlier.1.x, new.2.y'), { timeout: 60_000 });
  expect(received).toEqual(['earlier.1.x']);
});

test('an account has one mark, five accounts have theirs, and one that is deleted has none', () => {
  expect(browserMarkHeaders()).toEqual({});
  keep('a', 'a1');
  keep('b', 'b1');
  keep('a', 'a2');
  expect(sent()).toBe('b1, a2');
  for (const uid of ['c', 'd', 'e', 'f']) keep(uid, uid);
  expect(sent()).toBe('a2, c, d, e, f');
  forgetBrowserMark('d');
  expect(sent()).toBe('a2, c, e, f');
});

test.each(['{', '"x"', '[1,null,{"uid":"a"},{"uid":"a","mark":"a, b\\n"}]'])(
  'what is no list of marks (%s) is not sent',
  (text) => {
    localStorage.setItem('bekannte-konten', text);
    expect(browserMarkHeaders()).toEqual({});
  },
);

test('a browser that stores nothing signs in all the same', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  keep('a', 'a1');
  expect(browserMarkHeaders()).toEqual({});
});
