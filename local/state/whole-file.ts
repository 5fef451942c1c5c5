import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SuiteFailure, shownPath } from '../suite/terminal';

/** Reads a file as JSON: undefined when it is not JSON, null when there is no file. */
export async function readWhole(file: string): Promise<{ json: unknown } | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : { json: parseJson(text) };
}

/** Writes atomically: whenever the process dies, the file holds the old or the new text. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.neu`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  // Windows cannot open a folder and does not need to sync it.
  const folder = await open(dirname(file)).catch(() => null);
  await folder?.sync();
  await folder?.close();
}

/** Renames an unreadable file, so that nothing overwrites it, and throws a SuiteFailure with its new name. */
export async function setAside(file: string, nextStart: string): Promise<never> {
  const kept = `${file}.beschaedigt-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  await rename(file, kept);
  throw new SuiteFailure(
    `Die Datei ${shownPath(file)} ist beschädigt und liegt jetzt unverändert unter ${shownPath(kept)}; ` +
      `der nächste Start ${nextStart}.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
