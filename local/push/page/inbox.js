// Shows what came since: the page says by itself when there is something.
const changes = new EventSource('/changes');

async function refresh() {
  const answer = await fetch('/', { cache: 'no-store' });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (fresh && shown) shown.replaceWith(fresh);
}

changes.addEventListener('message', () => {
  // A suite that is ending answers nothing any more.
  refresh().catch(() => undefined);
});
