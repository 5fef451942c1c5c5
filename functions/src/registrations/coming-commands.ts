import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from './commands';

/** A transaction holds the event for others no longer than this while it waits for its first command. */
export const COMMAND_PATIENCE_MS = 250;

/** The command has not arrived in time, or never will: the transaction went on without it. */
export const NOT_READY = Symbol('not ready');

/** A command that arrives while its event is being read. `command` is null until then. */
export type ComingCommand = { command: Command | null; arrival: Promise<unknown> };

export function comingCommand(command: Command | Promise<Command>): ComingCommand {
  if (typeof command === 'function') return { command, arrival: Promise.resolve() };
  const coming: ComingCommand = { command: null, arrival: command };
  command.then(
    (arrived) => {
      coming.command = arrived;
    },
    () => undefined,
  );
  return coming;
}

/** Waits a moment for one of them. Nobody waits for the commands of others once there is one. */
export async function firstReady(coming: readonly ComingCommand[], patienceMs: number): Promise<void> {
  if (coming.some(({ command }) => command !== null)) return;
  const given = new AbortController();
  const patience = wait(patienceMs, undefined, { signal: given.signal }).catch(() => undefined);
  const arrived = Promise.any(coming.map(({ arrival }) => arrival)).catch(() => undefined);
  await Promise.race([arrived, patience]);
  given.abort();
}
