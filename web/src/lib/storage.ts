/** The browser may refuse to store anything: then nothing was kept, and nothing is. */
const keptIn = (storage: () => Storage) => ({
  /** null where nothing was kept. */
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Returns what `parse` makes of the kept JSON; null where there is none, or it throws. */
  parse<Value>(key: string, parse: (kept: unknown) => Value): Value | null {
    try {
      return parse(JSON.parse(storage().getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  },
  /** Returns false where the browser refuses. Null removes what was kept. */
  write(key: string, text: string | null): boolean {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

export const browserStorage = keptIn(() => localStorage);

/** It lives as long as the tab. */
export const tabStorage = keptIn(() => sessionStorage);
