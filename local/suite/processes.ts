import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));
/**
 * The emulators need a tenth of a second, unless they are still starting. They hold nothing
 * that is not saved, so there is nothing to wait for.
 */
const STOP_WITHIN_MS = 2_000;

export type Part = {
  /** As a person calls it. */
  name: string;
  /** Settles when it has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

type Command = {
  name: string;
  /** A script for this Node, then its arguments. */
  script: readonly [string, ...string[]];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  onLine(line: string): void;
  stopWithinMs?: number;
};

/** Starts a part of the suite that can never outlive it. */
export function startPart({ name, script, cwd, env, onLine, stopWithinMs = STOP_WITHIN_MS }: Command): Part {
  const guard = spawn(process.execPath, [GUARD, process.execPath, ...script], {
    cwd,
    env: { ...process.env, ...env },
    // Its own group: Ctrl-C at the terminal is for us, who then stop the parts in order.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  guard.stdin.on('error', () => undefined);
  for (const output of [guard.stdout, guard.stderr]) createInterface({ input: output }).on('line', onLine);
  const ended = once(guard, 'exit').then(
    () => endGroup(guard),
    () => undefined,
  );
  return {
    name,
    ended,
    async stop() {
      guard.kill('SIGINT');
      const timer = setTimeout(() => endGroup(guard), stopWithinMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** What is left of the group, if the guard itself was killed. */
function endGroup(guard: ChildProcess): void {
  if (guard.pid === undefined) return;
  try {
    process.kill(-guard.pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}
