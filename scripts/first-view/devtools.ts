import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { QUIET_ARGUMENTS, SYSTEM_CHROMIUM, SYSTEM_SHELL } from '../../e2e/support/chromium';

/** The shell comes first, because the whole browser delays some first frames by a second when it has no window. */
const BROWSERS = [SYSTEM_SHELL, SYSTEM_CHROMIUM, chromium.executablePath()];

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  // The protocol has hundreds of messages; each reader knows the few fields that it needs.
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};
type Listener = (params: unknown, sessionId: string | undefined) => void;

export type Devtools = {
  /** Sends a command to the browser, or to the page or worker that has this session. @throws when it is refused. */
  send<Result = unknown>(method: string, params?: object, sessionId?: string): Promise<Result>;
  /** Returns a function that ends listening. */
  on(method: string, listener: Listener): () => void;
  close(): Promise<void>;
};

/** Starts Chromium on an empty profile, and speaks its debugging protocol. */
export async function startChromium(): Promise<Devtools> {
  const browser = BROWSERS.find((path) => existsSync(path));
  if (!browser) throw new Error('This needs Chromium: apt-get install chromium, or npx playwright install chromium');
  const profile = mkdtempSync(join(tmpdir(), 'club-first-view-'));
  const child = spawn(
    browser,
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...QUIET_ARGUMENTS],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Chromium ended before it listened')));
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const devtools = await connect(address);
  return {
    ...devtools,
    async close() {
      // Chromium may end before it answers the command to close.
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connect(address: string): Promise<Omit<Devtools, 'close'>> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Set<Listener>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.method) {
      for (const listener of listeners.get(message.method) ?? []) listener(message.params, message.sessionId);
    }
  });
  return {
    send: <Result>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, ({ result, error }) => {
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as Result);
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }),
    on(method, listener) {
      const all = listeners.get(method) ?? new Set();
      listeners.set(method, all.add(listener));
      return () => all.delete(listener);
    },
  };
}
