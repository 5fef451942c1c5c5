import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));
/** The emulators end within a tenth of a second unless they are still starting, and hold nothing that is not saved. */
const STOP_WITHIN_MS = 2_000;

export type Part = {
  /** The name for messages. */
  name: string;
  /** Settles when the part has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

type Command = {
  name: string;
  /** A script for this Node, followed by its arguments. */
  script: readonly [string, ...string[]];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  onLine(line: string): void;
  stopWithinMs?: number;
};

/** Starts a part of the suite, which ends with the suite however that ends. */
export function startPart({ name, script, cwd, env, onLine, stopWithinMs = STOP_WITHIN_MS }: Command): Part {
  const guard = spawn(process.execPath, [GUARD, process.execPath, ...script], {
    cwd,
    env: { ...process.env, ...env },
    // In a group of its own it does not get the terminal's Ctrl-C: the suite stops its parts in order.
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

/** Ends what is left of the group if the guard itself was killed. */
function endGroup(guard: ChildProcess): void {
  if (guard.pid === undefined) return;
  try {
    process.kill(-guard.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
