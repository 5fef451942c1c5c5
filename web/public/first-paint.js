// Runs before the first paint, and before the app's own script is there.
(() => {
  const { dataset } = document.documentElement;

  // A scheme chosen by hand never flashes in the device's one. The key is MODE_STORAGE_KEY of src/app/theme/theme.ts.
  let mode = null;
  try {
    mode = localStorage.getItem('farbschema');
  } catch {
    // Storage can be forbidden; the device's scheme it is.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.colorScheme = dark ? 'dark' : 'light';

  // Which part of index.html stands in for the app until it is there: src/app/theme/first-paint.css.
  const { pathname } = location;
  const [, eventId] = new RegExp(document.currentScript.dataset.eventPath).exec(pathname) ?? [];
  dataset.firstPaint = pathname === '/' ? 'home' : eventId ? 'event' : 'page';
  // SESSION_HINT of the contract.
  if (!document.cookie.split('; ').includes('signed-in=1')) dataset.visitor = '';

  // Its drawing is what a person sees most of: it need not wait until the styles name it.
  if (pathname === '/') {
    const { day, evening } = document.currentScript.dataset;
    const preload = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
    });
    preload.href = dark ? evening : day;
    document.head.append(preload);
  }

  // What the page will ask the server first, while the app is still being fetched: src/lib/api-client.ts takes it.
  const url = pathname === '/' ? '/api/events' : eventId && `/api/events/${eventId}`;
  if (url) {
    const response = fetch(url, { credentials: 'include', headers: { Accept: 'application/json' } });
    response.catch(() => {});
    window.firstResponse = { url, response, askedAt: Date.now() };
  }

  // The first of them takes a phone as long as a page of dates does. Now it costs nothing: the styles are on their way.
  new Intl.DateTimeFormat();
})();
