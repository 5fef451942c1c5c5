import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../suite/settings';

type Ended = { status: number | null; output: string };

/** Runs `npm run <script>` as a person would, in a process group of its own. `cwd` is another copy of the project. */
export function runScript(args: string[], env: Record<string, string>, cwd = ROOT) {
  const npm = spawn('npm', ['run', '--silent', ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const hasSaid = (text: string) => lines.some((line) => line.includes(text));
  for (const stream of [npm.stdout, npm.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const ended: Promise<Ended> = once(npm, 'close').then(([status]) => ({ status, output: lines.join('\n') }));

  return {
    ended,
    /** Waits for a line with this text. Rejects with the whole output when the script ends before. */
    async says(text: string): Promise<void> {
      while (!hasSaid(text)) {
        const end = await Promise.race([ended, new Promise<null>((resolve) => setTimeout(() => resolve(null), 50))]);
        if (end && !hasSaid(text))
          throw new Error(`the script ended with ${end.status} and never said '${text}':\n${end.output}`);
      }
    },
    signal: (signal: NodeJS.Signals) => npm.kill(signal),
    killGroup: () => killGroup(npm),
  };
}

export type RunningScript = ReturnType<typeof runScript>;

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
