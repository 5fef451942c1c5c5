import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type File = 'engine.ts' | 'instance.mjs' | 'bare-instance.mjs';

export type Running = {
  port: number;
  /** The milliseconds of processor time that the process has used so far. */
  used(): Promise<number>;
  /** The megabytes that it has in memory now. */
  resident(): Promise<number>;
  stop(): void;
};

/** Starts a file of this folder and waits until it says at which port it can be called. */
export async function start(
  file: File,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Running> {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, ...flags, fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  return {
    port: await portOf(child),
    async used() {
      const { user, system } = await usageOf(child);
      return (user + system) / 1_000;
    },
    resident: async () => (await usageOf(child)).rss / 1_000_000,
    stop: () => void child.kill('SIGKILL'),
  };
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('the process has no output');
  const [line] = await once(stdout, 'data');
  return Number(String(line));
}

async function usageOf(child: ChildProcess): Promise<NodeJS.CpuUsage & { rss: number }> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage & { rss: number }];
  return usage;
}
