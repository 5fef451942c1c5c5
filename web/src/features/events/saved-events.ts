import { useSyncExternalStore } from 'react';
import { browserStorage } from '@/lib/storage';

/** Saved events belong to the device, because visitors without an account save events too. */
const STORAGE_KEY = 'gespeicherte-veranstaltungen';
const MAX_SAVED = 500;

let cached: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: new Set() };
/** Stands in for the storage since the browser refused it; null as long as it did not. */
let memory: string | null = null;
const listeners = new Set<() => void>();

function parseIds(text: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []);
  } catch {
    return new Set();
  }
}

/** Returns the same set as long as nothing changes, which useSyncExternalStore requires. */
function getSaved(): ReadonlySet<number> {
  const text = memory ?? browserStorage.read(STORAGE_KEY);
  if (text !== cached.text) cached = { text, ids: parseIds(text) };
  return cached.ids;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // This event fires in the other tabs when one of them saves.
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
  memory = browserStorage.write(STORAGE_KEY, text) ? null : text;
  for (const listener of listeners) listener();
}

export const useSavedEvents = (): ReadonlySet<number> => useSyncExternalStore(subscribe, getSaved, getSaved);
