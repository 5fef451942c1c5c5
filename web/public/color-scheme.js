// Runs before the first paint, so that a scheme chosen by hand never flashes in the device's one.
// The key is MODE_STORAGE_KEY of src/app/theme/theme.ts.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('farbschema');
  } catch {
    // Storage can be forbidden; the device's scheme it is.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
