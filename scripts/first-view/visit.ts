import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { Devtools } from './devtools';
import { followRequests } from './requests';
import type { Request } from './waterfall';

/** Slow 4G as Lighthouse applies it, in bytes a second. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 200_000, uploadThroughput: 50_000 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const SLOWER = 4;

/** Nothing stands there on any page, so a tap changes nothing. */
const TAP_AT = { x: 4, y: 300 };
const TAP_EVERY_MS = 300;

const GIVE_UP_AFTER_MS = 20_000;

const WATCH_PAGE = readFileSync(new URL('watch-page.js', import.meta.url), 'utf8');

/** The page's own account of a visit. Times are in milliseconds since it began. */
type Seen = {
  /** null: no event has been painted. */
  paintedAt: number | null;
  /** Whether that event was on the first screen. */
  onFirstScreen: boolean;
  firstPaintAt: number | null;
  shifted: number;
  /** Each with the time from the tap to the frame after it. */
  taps: { at: number; duration: number }[];
};

type Cookie = { name: string; value: string; httpOnly: boolean };
export type Visit = Omit<Seen, 'taps'> & { slowestTap: number; requests: Request[] };

export type Phone = {
  /** Shows the page at full speed until nothing more is asked for. */
  prepare(url: string): Promise<void>;
  /** Resolves when the service worker keeps the app. */
  installWorker(origin: string): Promise<void>;
  /** Shows the page as on a slow phone and tells what happened. */
  visit(url: string, titles: readonly string[]): Promise<Visit>;
  close(): Promise<void>;
};

/** A browser with nothing in its cache, in which somebody is signed in if there are cookies. */
export async function openPhone(devtools: Devtools, origin: string, cookies: readonly Cookie[]): Promise<Phone> {
  const { browserContextId } = await devtools.send<{ browserContextId: string }>('Target.createBrowserContext');
  if (cookies.length > 0) {
    const named = cookies.map((cookie) => ({ ...cookie, url: origin }));
    await devtools.send('Storage.setCookies', { cookies: named, browserContextId });
  }
  const targets = await followTargets(devtools, browserContextId);

  /** Does something with a tab, and closes it. */
  async function withTab<Result>(isSlow: boolean, use: (tab: Tab) => Promise<Result>): Promise<Result> {
    targets.isSlow = isSlow;
    const tab = await openTab(devtools, browserContextId, targets);
    try {
      return await use(tab);
    } finally {
      await tab.close();
    }
  }

  return {
    prepare: (url) =>
      withTab(false, async (tab) => {
        await tab.navigate(url);
        await tab.untilQuiet();
      }),
    installWorker: (url) =>
      withTab(false, async (tab) => {
        await tab.navigate(url);
        await tab.evaluate(WORKER_IS_THERE);
        await tab.untilQuiet();
      }),
    visit: (url, titles) =>
      withTab(true, async (tab) => {
        // A worker that is still running from the visit before would save its start. It does not stop while it is followed.
        for (const sessionId of targets.workers)
          await devtools.send('Target.detachFromTarget', { sessionId }).catch(() => {});
        targets.workers.clear();
        await tab.send('ServiceWorker.enable');
        await tab.send('ServiceWorker.stopAllWorkers');
        await tab.send('ServiceWorker.disable');
        await tab.send('Page.addScriptToEvaluateOnNewDocument', {
          source: `((titles) => {${WATCH_PAGE}})(${JSON.stringify(titles)})`,
        });
        const tapping = new AbortController();
        await tab.navigate(url);
        void tap(tab, tapping.signal);
        await tab.untilQuiet(({ paintedAt }) => paintedAt !== null);
        tapping.abort();
        const { taps, ...seen } = await tab.evaluate<Seen>('firstViewSeen');
        return { ...seen, slowestTap: slowestOf(taps, seen.firstPaintAt ?? 0), requests: tab.requests() };
      }),
    async close() {
      targets.forget();
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/** Before the first paint the screen shows the page before, and what is tapped there is not this page's to handle. */
const slowestOf = (taps: Seen['taps'], firstPaintAt: number) =>
  Math.max(0, ...taps.filter(({ at }) => at >= firstPaintAt).map(({ duration }) => duration));

const WORKER_IS_THERE = `(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
})()`;

type Targets = { isSlow: boolean; page: string; workers: Set<string>; forget: () => void };

/** Pages and service workers wait when they begin, until they are as slow as they shall be. */
async function followTargets(devtools: Devtools, browserContextId: string): Promise<Targets> {
  const targets: Targets = {
    isSlow: false,
    page: '',
    workers: new Set(),
    forget: devtools.on('Target.attachedToTarget', (params) => {
      const { sessionId, targetInfo } = params as Attached;
      if (targetInfo.browserContextId !== browserContextId) return;
      if (targetInfo.type === 'page') targets.page = sessionId;
      else targets.workers.add(sessionId);
      const commands: [method: string, params?: object][] = [
        ['Network.enable'],
        ['Network.emulateNetworkConditions', targets.isSlow ? SLOW_4G : FAST],
        ['Emulation.setCPUThrottlingRate', { rate: targets.isSlow ? SLOWER : 1 }],
        ['Runtime.runIfWaitingForDebugger'],
      ];
      // A worker may have ended meanwhile, and Chromium cannot slow down a worker's processor.
      for (const [method, more] of commands) devtools.send(method, more, sessionId).catch(() => {});
    }),
  };
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }, { type: 'service_worker' }],
  });
  return targets;
}

type Attached = { sessionId: string; targetInfo: { type: string; browserContextId?: string } };
type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTab(devtools: Devtools, browserContextId: string, targets: Targets) {
  const url = 'about:blank';
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', { url, browserContextId });
  const page = targets.page;
  const send = <Result>(method: string, params: object = {}) => devtools.send<Result>(method, params, page);
  const followed = followRequests(devtools, targets);
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', PHONE);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });

  async function evaluate<Value>(expression: string): Promise<Value> {
    const { result } = await send<{ result: { value: Value } }>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  }

  return {
    send,
    evaluate,
    requests: () => [...followed.requests.values()],
    async navigate(to: string) {
      await send('Page.navigate', { url: to });
    },
    /** Resolves when the page has asked for nothing for a while, and says that it is done. */
    async untilQuiet(isDone: (seen: Seen) => boolean = () => true) {
      const start = Date.now();
      while (Date.now() - start < GIVE_UP_AFTER_MS) {
        if (followed.isQuiet() && isDone(await evaluate<Seen>('globalThis.firstViewSeen'))) return;
        await after(100);
      }
    },
    async close() {
      followed.end();
      await devtools.send('Target.closeTarget', { targetId });
    },
  };
}

/** Taps at a place where nothing is, over and over. */
async function tap({ send }: Tab, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The answers come when the page has handled the touch; the next tap does not wait for that.
    send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [TAP_AT] }).catch(() => {});
    send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => {});
    await after(TAP_EVERY_MS);
  }
}
