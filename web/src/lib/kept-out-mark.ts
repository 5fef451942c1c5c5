/** The browser remembers for a day that the club has not let its account in: then no page asks for what members alone get. */
const STORAGE_KEY = 'nicht-freigeschaltet';
const KEPT_MS = 86_400_000;

export function isMarkedAsKeptOut(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(STORAGE_KEY)) < KEPT_MS;
  } catch {
    return false;
  }
}

export function markAsKeptOut(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage the server refuses what is asked for too early, and the page shows all the same.
  }
}
