import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationOf, notificationPath, openNotification } from './notification';
import { pageFor } from './page-for';
import { renewSubscription } from './renew-subscription';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const page = new Response('neu');

test('a page is the kept shell at once, without a request', async () => {
  const shell = new Response('Hülle');
  const fetchPage = vi.fn(async () => page);
  expect(await pageFor(async () => shell, fetchPage)).toBe(shell);
  expect(fetchPage).not.toHaveBeenCalled();
});

test.each([
  ['nothing is kept', async () => undefined],
  ['storage fails', () => Promise.reject(new Error('quota'))],
])('a page comes from the network when %s', async (_case, findShell) => {
  expect(await pageFor(findShell, async () => page)).toBe(page);
});

function tab(url: string, understands: boolean) {
  return {
    url: `https://app.example${url}`,
    focus: vi.fn(async () => {}),
    postMessage: vi.fn((_message: unknown, [port]: Transferable[]) => {
      if (understands && port instanceof MessagePort) port.postMessage(true);
    }),
  };
}
async function click(path: string, tabs: ReturnType<typeof tab>[]) {
  const openWindow = vi.fn(async () => {});
  const opened = openNotification(path, { origin: 'https://app.example', tabs, openWindow });
  // A tab's reply is no timer: only a tab that never replies needs the clock.
  if (tabs.some(({ postMessage }) => postMessage.getMockName() === 'deaf')) await vi.advanceTimersByTimeAsync(2_000);
  await opened;
  return openWindow;
}

test('a clicked notification opens a window if there is none', async () => {
  expect(await click('/events/12', [])).toHaveBeenCalledExactlyOnceWith('/events/12');
});

test('a clicked notification opens in the tab that was used last, or in the one that already shows the page', async () => {
  const [first, second] = [tab('/profile', true), tab('/events/12', true)];
  expect(await click('/events/5', [first, second])).not.toHaveBeenCalled();
  expect(first.focus).toHaveBeenCalledOnce();
  expect(first.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/events/5' });
  expect(await click('/events/12#event-comments', [first, second])).not.toHaveBeenCalled();
  expect(second.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/events/12#event-comments' });
});

test('a clicked notification opens a window if the tab does not reply, and leaves that tab alone', async () => {
  const crashed = tab('/profile', false);
  crashed.postMessage.mockName('deaf');
  expect(await click('/events/5', [crashed])).toHaveBeenCalledExactlyOnceWith('/events/5');
});

const KEY = 'BMtbc0A0VlUqD4dTQ4zzdZrVqsgJHZWZDTnkbzwQwYqkGxnVyEHhwF0yQp5XTsTOEiOQR7Zb1xpoBEDI3xG2KkM';
const subscription = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 1]).buffer },
  toJSON: () => ({ endpoint }),
});
function renew(change: Parameters<typeof renewSubscription>[0], respond: (url: string) => Promise<Response>) {
  const subscribe = vi.fn(async (_key: BufferSource) => subscription('https://push.example/neu'));
  const sent: unknown[] = [];
  const request = vi.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return respond(String(url));
  });
  const done = renewSubscription(change, { subscribe, request, platformInfo: { isRefresh: true } });
  return { done, subscribe, sent };
}

test('a subscription that the browser has changed is made again with the same key and replaces the old one', async () => {
  const oldSubscription = subscription('https://push.example/alt');
  const { done, subscribe, sent } = renew({ oldSubscription, newSubscription: null }, async () => Response.json({}));
  await done;
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(oldSubscription.options.applicationServerKey);
  expect(sent).toEqual([
    {
      subscription: { endpoint: 'https://push.example/neu' },
      platformInfo: { isRefresh: true },
      replaces: 'https://push.example/alt',
      isResync: true,
    },
  ]);
});

test('a subscription that the browser has changed is made with the server’s key when the browser no longer knows the old one', async () => {
  const { done, subscribe, sent } = renew({ oldSubscription: null, newSubscription: null }, async () =>
    Response.json({ available: true, publicKey: KEY, error: null }),
  );
  await done;
  expect(subscribe.mock.calls[0]?.[0].byteLength).toBe(65);
  expect(sent).toMatchObject([{ replaces: null }]);
});

test('a subscription that the browser has changed that the browser made itself is only sent to the server, and again after a failure', async () => {
  let calls = 0;
  const { done, subscribe, sent } = renew(
    { oldSubscription: null, newSubscription: subscription('https://push.example/fertig') },
    async () => {
      calls += 1;
      if (calls === 1) throw new TypeError('offline');
      return Response.json({});
    },
  );
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a subscription that the browser has changed is given up for now when nobody is signed in', async () => {
  const { done, sent } = renew(
    { oldSubscription: subscription('https://push.example/alt'), newSubscription: null },
    async () => Response.json({}, { status: 401 }),
  );
  await done;
  expect(sent).toHaveLength(1);
});

const NOW = Date.parse('2026-07-11T12:00:00Z');

test('a push is shown with all its fields, and leads to its page', () => {
  const payload = {
    title: 'Du bist nachgerückt',
    body: 'Sommerfest, Sa 12.06. 14:00',
    url: '/events/12#event-comments',
    tag: 'event-12-registration',
    icon: '/icons/icon-192.png',
  };
  expect(notificationOf(JSON.stringify(payload), NOW)).toEqual({
    title: payload.title,
    options: {
      body: payload.body,
      icon: payload.icon,
      badge: '/icons/badge-96.png',
      lang: 'de',
      timestamp: NOW,
      tag: payload.tag,
      renotify: true,
      data: { path: payload.url },
    },
  });
});

test.each([null, '', 'null', '[]', '{"title": ', '{"title": 7, "body": {}}', '{"title": "  "}'])(
  'a push of %j still shows something, and leads home',
  (payload) => {
    const { title, options } = notificationOf(payload, NOW);
    expect(title).toBe('LTV Helferportal');
    expect(options.body).toBe('Es gibt Neuigkeiten. Tippe hier, um sie zu sehen.');
    expect(options.data.path).toBe('/');
    // Browsers refuse to renotify without a tag, and then show nothing.
    expect(options).not.toHaveProperty('renotify');
  },
);

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 12, null])(
  'a push with %j as its link or icon leads nowhere but to the app',
  (url) => {
    const { options } = notificationOf(JSON.stringify({ title: 'Hallo', url, icon: url }), NOW);
    expect(options.data.path).toBe('/');
    expect(options.icon).toBe('/icons/icon-192.png');
    expect(notificationPath({ path: url })).toBe('/');
  },
);

test('any payload is shown with a title, of limited length, and leads into this site', () => {
  const payloads = fc.oneof(
    fc.string(),
    fc.json(),
    fc.object().map((value) => JSON.stringify(value)),
  );
  const fields = fc.record({ title: fc.anything(), body: fc.anything(), url: fc.anything(), tag: fc.string() });
  fc.assert(
    fc.property(
      fc.oneof(
        payloads,
        fields.map((value) => JSON.stringify(value) ?? ''),
      ),
      (payload) => {
        const { title, options } = notificationOf(payload, NOW);
        expect(title.trim()).not.toBe('');
        expect(title.length + (options.body?.length ?? 0)).toBeLessThan(700);
        expect(new URL(options.data.path, 'https://app.example').origin).toBe('https://app.example');
      },
    ),
    { numRuns: 60 },
  );
});

test.each([undefined, null, 'x', {}, { path: 7 }])('a notification with the data %j leads home', (data) => {
  expect(notificationPath(data)).toBe('/');
});
