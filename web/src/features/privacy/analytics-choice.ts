/** Of this browser, not of the person: it would be about what is done here. */
const STORAGE_KEY = 'nutzungsdaten';

/** Nothing is shared that nobody has agreed to. */
export function readAnalyticsChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'ja';
  } catch {
    return false;
  }
}

/** false when the browser refuses to keep it. */
export function storeAnalyticsChoice(shares: boolean): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, shares ? 'ja' : 'nein');
    return true;
  } catch {
    return false;
  }
}
