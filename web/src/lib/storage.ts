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
  keys(): string[] {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  },
});

export const browserStorage = keptIn(() => localStorage);

/** It lives as long as the tab. */
export const tabStorage = keptIn(() => sessionStorage);

const DRAFTS = 'entwurf:';

/** The key of entries in this browser that an account has not saved yet. */
export const draftKey = (userId: string, place: string): string => `${DRAFTS}${userId}:${place}`;

export const draftKeys = (): string[] => browserStorage.keys().filter((key) => key.startsWith(DRAFTS));

/** Drafts end with a sign-out, and when somebody else signs in: null keeps nobody's. */
export function forgetDraftsOfOthers(userId: string | null): void {
  const own = draftKey(userId ?? '', '');
  for (const key of draftKeys()) if (userId === null || !key.startsWith(own)) browserStorage.write(key, null);
}
