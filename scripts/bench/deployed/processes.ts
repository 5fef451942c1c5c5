import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type File = 'engine.ts' | 'instance.mjs' | 'bare-instance.mjs';

export type Running = {
  port: number;
  /** The milliseconds of processor time that the process has used so far. */
  used(): Promise<number>;
  stop(): void;
};

/** Starts a file of this folder and waits until it says at which port it can be called. */
export async function start(file: File, env: Record<string, string> = {}): Promise<Running> {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  return { port: await portOf(child), used: () => usedBy(child), stop: () => void child.kill('SIGKILL') };
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('the process has no output');
  const [line] = await once(stdout, 'data');
  return Number(String(line));
}

async function usedBy(child: ChildProcess): Promise<number> {
  child.send('used');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1_000;
}
