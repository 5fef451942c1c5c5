import { CLUB } from '@club/contract';
import { escapeHtml } from '../../functions/src/html';
import { mailSection } from '../mail/mail-list';
import type { SentMail } from '../mail/mail-server';
import { type Delivered, KEPT_PER_ACCOUNT } from './inbox';
import { escapeText, timeTag } from './page-parts';

type Page = {
  accounts: readonly (readonly [username: string, pushes: readonly Delivered[]])[];
  mails: readonly SentMail[];
  /** The origin of the running app. */
  app: string;
  now: Date;
};

/** Shows the pushes to the demo devices and the mails, the newest first. The script only keeps the page up to date. */
export const inboxPage = ({ accounts, mails, app, now }: Page): string => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Zugestellte Benachrichtigungen und E-Mails · ${escapeHtml(CLUB.name)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/inbox.css">
    <script type="module" src="/inbox.js"></script>
    <noscript><meta http-equiv="refresh" content="5"></noscript>
  </head>
  <body>
    <header>
      <h1>Zugestellte Benachrichtigungen und E-Mails</h1>
      <p>
        Jedes Demokonto hat ein Gerät. Was dort ankommt, steht hier von selbst, das Neueste oben: je Konto die letzten
        ${KEPT_PER_ACCOUNT} seit dem Start der lokalen Suite, darunter die E-Mails an alle. <a href="${escapeHtml(app)}/">Zur App</a>
      </p>
    </header>
    <main>
${accounts.map(([username, pushes]) => accountSection(username, pushes, { app, now })).join('\n')}
${mailSection(mails, now)}
    </main>
  </body>
</html>
`;

function accountSection(username: string, pushes: readonly Delivered[], page: Pick<Page, 'app' | 'now'>): string {
  const id = `konto-${escapeHtml(username)}`;
  const shownTags = new Set<string>();
  const items = pushes.map((push) => {
    const isReplaced = push.tag !== null && shownTags.has(push.tag);
    if (push.tag !== null) shownTags.add(push.tag);
    return pushItem(push, isReplaced, page);
  });
  const list = items.length > 0 ? `<ol>\n${items.join('\n')}\n</ol>` : '<p class="empty">Noch nichts zugestellt.</p>';
  const count = items.length > 0 ? ` <span class="count">${items.length}</span>` : '';
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(username)}${count}</h2>
${list}
</section>`;
}

function pushItem({ at, title, body, url }: Delivered, isReplaced: boolean, { app, now }: Pick<Page, 'app' | 'now'>) {
  const replaced = isReplaced ? ' · inzwischen ersetzt' : '';
  return `<li${isReplaced ? ' class="replaced"' : ''}>
<p class="when">${timeTag(at, now)}${replaced}</p>
<h3>${escapeHtml(title)}</h3>
<p class="text">${escapeText(body)}</p>
${url === null ? '' : `<p>${linkInto(app, url)}</p>`}
</li>`;
}

/** A URL that leads out of the app is shown as text. */
function linkInto(app: string, url: string): string {
  const link = URL.canParse(url, app) ? new URL(url, app) : null;
  if (link?.origin !== new URL(app).origin) return escapeHtml(url);
  return `<a href="${escapeHtml(link.href)}">${escapeHtml(url)}</a>`;
}
