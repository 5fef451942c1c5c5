import { useSyncExternalStore } from 'react';

/** Per device: people save events before they have an account, too. */
const STORAGE_KEY = 'gespeicherte-veranstaltungen';
const MAX_SAVED = 500;

let cached: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: new Set() };
/** What this page has saved since the browser refused storage; null where it did not. */
let memory: string | null = null;
const listeners = new Set<() => void>();

function readText(): string | null {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function parseIds(text: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []);
  } catch {
    return new Set();
  }
}

/** The same set as long as nothing changes, as useSyncExternalStore asks. */
function getSaved(): ReadonlySet<number> {
  const text = readText();
  if (text !== cached.text) cached = { text, ids: parseIds(text) };
  return cached.ids;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Fires in the other tabs, when one of them saves.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

export function toggleSaved(id: number): void {
  const ids = new Set(getSaved());
  if (!ids.delete(id)) ids.add(id);
  const text = JSON.stringify([...ids].slice(-MAX_SAVED));
  memory = null;
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    memory = text;
  }
  for (const listener of listeners) listener();
}

export const useSavedEvents = (): ReadonlySet<number> => useSyncExternalStore(subscribe, getSaved);
