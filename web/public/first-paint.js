// Runs before the first paint, and before the app's own script is there.
(() => {
  const { dataset } = document.documentElement;

  // A scheme chosen by hand must not flash in the device's scheme. The key is MODE_STORAGE_KEY of src/app/theme/theme.ts.
  let mode = null;
  try {
    mode = localStorage.getItem('farbschema');
  } catch {
    // Storage can be forbidden: then the device's scheme is used.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.colorScheme = dark ? 'dark' : 'light';

  // src/app/theme/first-paint.css shows the part of index.html that stands in for the app.
  const { pathname } = location;
  const [, eventId] = new RegExp(document.currentScript.dataset.eventPath).exec(pathname) ?? [];
  dataset.firstPaint = pathname === '/' ? 'home' : eventId ? 'event' : 'page';
  // The cookie is SESSION_HINT of the contract.
  if (!document.cookie.split('; ').includes('signed-in=1')) dataset.visitor = '';

  // The drawing fills most of the screen, so it does not wait for the styles.
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

  // The page's first request is sent while the app is still being fetched. src/lib/api-client.ts takes the response. The
  // event's is eventRequestUrl of the contract.
  const url = pathname === '/' ? '/api/events' : eventId && `/api/events/${eventId}?limit=12`;
  if (url) {
    const response = fetch(url, { credentials: 'include', headers: { Accept: 'application/json' } });
    response.catch(() => {});
    window.firstResponse = { url, response, askedAt: Date.now() };
  }

  // The first DateTimeFormat is slow on phones. Here it costs nothing, because the styles are still being fetched.
  new Intl.DateTimeFormat();
})();
