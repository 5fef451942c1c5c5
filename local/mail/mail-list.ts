import { escapeHtml } from '../../functions/src/html';
import { escapeText, timeTag } from '../push/page-parts';
import { KEPT_MAILS, type SentMail } from './mail-server';

/** The part of the page that shows the app's mails: each as a phone would show it, as text, and as it was sent. */
export function mailSection(mails: readonly SentMail[], now: Date): string {
  const list = mails.length > 0 ? `<ol class="mails">\n${mails.map((mail) => item(mail, now)).join('\n')}\n</ol>` : '';
  return `<section class="mail" aria-labelledby="mails">
<h2 id="mails">E-Mails${mails.length > 0 ? ` <span class="count">${mails.length}</span>` : ''}</h2>
<p class="empty">${mails.length > 0 ? `Die letzten ${KEPT_MAILS} seit dem Start. Keine davon hat diesen Rechner verlassen.` : 'Noch keine verschickt.'}</p>
${list}
</section>`;
}

function item({ number, at, to, subject, text, files, html }: SentMail, now: Date): string {
  const shown = html
    ? `<iframe src="/mails/${number}" title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`
    : '';
  return `<li>
<p class="when">${timeTag(at, now)} · ${escapeHtml(to)}</p>
<h3>${escapeHtml(subject)}</h3>
<details><summary>Ansehen</summary>
${shown}
<pre>${escapeText(text)}</pre>
${files.length > 0 ? `<p class="when">Anhang: ${escapeHtml(files.join(', '))}</p>` : ''}
<p><a href="/mails/${number}.eml">Wie gesendet</a></p>
</details>
</li>`;
}

/** The mail as it stands in its frame: it runs nothing and loads nothing, and its links open in a window of their own. */
export const framedMail = ({ html }: SentMail): string => html.replace('<head>', '<head><base target="_blank">');
