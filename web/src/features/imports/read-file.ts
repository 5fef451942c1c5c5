import { MAX_IMPORT_BYTES } from '@club/contract';
import type { ReadResult, ReadTask } from './read-here';

export type ChosenFile = { name: string; hash: string; bytes: Uint8Array };

/** A file that is too large is refused before a byte of it is read, so that no page runs out of memory. */
export async function openFile(file: File): Promise<ChosenFile | { refused: string }> {
  if (file.size > MAX_IMPORT_BYTES)
    return {
      refused: `Die Datei ist zu groß: höchstens ${MAX_IMPORT_BYTES / 1_000_000} MB. Bitte entferne Spalten, die hier nicht gebraucht werden, oder teile sie.`,
    };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return { name: file.name, bytes, hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    return { refused: 'Die Datei ließ sich nicht öffnen. Bitte wähle sie noch einmal.' };
  }
}

/** Reads in a worker, so that the page stays quick, or in the page where no worker starts. */
export async function readChosenFile({ bytes }: ChosenFile, task: ReadTask): Promise<ReadResult> {
  try {
    return await inWorker(bytes, task);
  } catch {
    const { readHere } = await import('./read-here');
    return readHere(bytes, task);
  }
}

function inWorker(bytes: Uint8Array, task: ReadTask): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ReadResult>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error('no worker'));
    };
    worker.postMessage({ bytes, task });
  });
}
