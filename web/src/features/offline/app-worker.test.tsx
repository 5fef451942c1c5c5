import { act, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderComponent } from '@/testing/render';
import { followUpdates, NotificationLink, offerUpdate } from './app-worker';

/** What was posted before has arrived when a message has gone there and back. */
const settle = () =>
  act(async () => {
    for (const _way of ['there', 'back']) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
  });

/** `ours`: the worker belongs to the same version as the page. */
function createWorker(ours: boolean) {
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    told: [] as string[],
    postMessage(message: { type: string }, [port]: Transferable[] = []) {
      worker.told.push(message.type);
      if (port instanceof MessagePort) port.postMessage(ours);
    },
    install() {
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  return worker;
}
type FakeWorker = ReturnType<typeof createWorker>;

function createContainer(controller: FakeWorker | null) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    update: vi.fn(async () => {}),
  });
  const container = Object.assign(new EventTarget(), {
    controller,
    startMessages: () => {},
    register: vi.fn(async () => registration),
  });
  return {
    registration,
    container,
    asContainer: container as unknown as ServiceWorkerContainer,
    async deploy(worker: FakeWorker) {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = worker;
      worker.install();
      await settle();
    },
    async control(worker: FakeWorker) {
      container.controller = worker;
      registration.waiting = null;
      container.dispatchEvent(new Event('controllerchange'));
      await settle();
    },
  };
}

async function openTab(controller: FakeWorker | null = createWorker(true), waiting: FakeWorker | null = null) {
  const browser = createContainer(controller);
  browser.registration.waiting = waiting;
  const reload = vi.fn();
  const onFirstControl = vi.fn();
  const { user } = renderComponent(<p>Seite</p>);
  onTestFinished(followUpdates({ container: browser.asContainer, offer: offerUpdate, onFirstControl, reload }));
  await settle();
  return { ...browser, user, reload, onFirstControl };
}

afterEach(() => void vi.useRealTimers());

const OFFER = 'Eine neue Version ist da';

test('a new version waits until somebody asks for it; then the tab reloads once', async () => {
  const { deploy, control, user, reload } = await openTab();
  const next = createWorker(false);
  await deploy(next);
  expect(await screen.findByText(OFFER)).toBeVisible();
  expect(next.told).toEqual(['knows']);
  await user.click(screen.getByText('Neu laden'));
  expect(next.told).toEqual(['knows', 'activate']);
  expect(reload).not.toHaveBeenCalled();
  await control(next);
  await control(next);
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version loaded by another tab does not reload this tab, which offers it', async () => {
  const { deploy, control, user, reload } = await openTab();
  const next = createWorker(false);
  await deploy(next);
  await control(next);
  expect(reload).not.toHaveBeenCalled();
  expect(await screen.findAllByText(OFFER)).toHaveLength(1);
  expect(screen.getByText(/In einem anderen Fenster läuft sie schon/)).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => screen.getByText('Neu laden').click());
  expect(reload).toHaveBeenCalledOnce();
  // The page was not left, because of unsaved entries. The offer returns.
  act(() => vi.advanceTimersByTime(6_000));
  vi.useRealTimers();
  await user.click(screen.getByText('Neu laden'));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a new version is not offered to a page of the same version; its worker takes over if no other window is open', async () => {
  const waiting = createWorker(true);
  const { control, reload } = await openTab(createWorker(false), waiting);
  expect(waiting.told).toEqual(['knows', 'activate-if-alone']);
  await control(waiting);
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('a new version is not offered when the first worker takes control; the page fetches its data again instead', async () => {
  const { deploy, control, onFirstControl } = await openTab(null);
  const first = createWorker(true);
  await deploy(first);
  await control(first);
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(onFirstControl).toHaveBeenCalledOnce();
});

test('a new version is looked for every hour, and when somebody returns to the app after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { registration } = await openTab();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(11 * 60_000);
  look();
  look();
  expect(registration.update).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60 * 60_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
});

async function click(container: EventTarget, path: unknown) {
  const { port1, port2 } = new MessageChannel();
  const understood = vi.fn();
  port1.onmessage = understood;
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'open', path }, ports: [port2] }));
  await settle();
  port1.close();
  return understood.mock.calls.length > 0;
}

test('a clicked notification opens its page, and never another site', async () => {
  const { container, asContainer } = createContainer(null);
  const { location } = renderComponent(<NotificationLink container={asContainer} />);
  expect(await click(container, '/events/12#event-comments')).toBe(true);
  expect(location()).toBe('/events/12#event-comments');
  expect(await click(container, '//evil.example')).toBe(false);
  expect(location()).toBe('/events/12#event-comments');
});
