// Shows what came since: the page says by itself when there is something.
const changes = new EventSource('/changes');

async function refresh() {
  const answer = await fetch('/', { cache: 'no-store' });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (!fresh || !shown) return;
  // What somebody reads stays open: mails are told apart by the link to their source.
  const sources = 'details[open] a[href$=".eml"]';
  const open = new Set([...shown.querySelectorAll(sources)].map((link) => link.getAttribute('href')));
  for (const link of fresh.querySelectorAll('details a[href$=".eml"]'))
    if (open.has(link.getAttribute('href'))) link.closest('details').open = true;
  shown.replaceWith(fresh);
}

changes.addEventListener('message', () => {
  // A suite that is ending answers nothing any more.
  refresh().catch(() => undefined);
});
