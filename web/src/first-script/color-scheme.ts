/** Holds 'light', 'dark' or 'system'. */
export const MODE_STORAGE_KEY = 'farbschema';

/** A scheme chosen by hand must not flash in the device's scheme. Returns whether it is the dark one. */
export function setColorScheme(): boolean {
  const mode = chosenMode();
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.colorScheme = isDark ? 'dark' : 'light';
  return isDark;
}

function chosenMode(): string | null {
  try {
    return localStorage.getItem(MODE_STORAGE_KEY);
  } catch {
    // Storage can be forbidden: then the device's scheme is used.
    return null;
  }
}
