import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Size } from './driver';

export interface Display {
  /** The environment that a browser needs to appear there. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * Starts a screen that nobody sees. Its window manager gives the windows the focus: without one, neither engine lets
 * a page believe that it has the focus, and focus traps look broken.
 */
export async function openDisplay({ width, height }: Size): Promise<Display> {
  const screen = ['-screen', '0', `${width}x${height}x24`];
  // With -displayfd, the server takes a free number and tells it when it is ready.
  const server = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [line] = await once(server.stdio[3] as Readable, 'data');
  const env = { ...process.env, DISPLAY: `:${String(line).trim()}`, TZ: 'Europe/Berlin', LANG: 'de_DE.UTF-8' };
  const manager = spawn('openbox', { stdio: 'ignore', env });
  return {
    env,
    async close() {
      await end(manager);
      await end(server);
    },
  };
}

/** Ends a process, and resolves when it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
