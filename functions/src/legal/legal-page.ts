import {
  CLUB,
  type ClubSettings,
  type LegalBlock,
  type LegalText,
  type LegalWords,
  SETTINGS_MISSING,
} from '@club/contract';
import { withPageHead } from '../events/page/event-page';
import { escapeHtml } from '../html';

/** This comment marks the place in index.html, inside of what the app replaces. */
const PLACE = '<!--event-->';

/**
 * Writes a legal page into the app's page, for people and programs without the app. `club` is what the app begins with; null:
 * the settings could not be read. The web's styles know the two classes.
 */
export function withLegalText(shell: string, text: LegalText, club: ClubSettings | null): string {
  const data = club === null ? '' : escapeHtml(JSON.stringify(club));
  const missing = club === null ? `<p>${escapeHtml(SETTINGS_MISSING)}</p>` : '';
  const main = `<main id="inhalt" tabindex="-1" data-legal="${data}"><div class="legal-page"><article class="legal-text"><h1>${escapeHtml(text.title)}</h1>${missing}${text.parts.map(partHtml).join('')}</article></div></main>`;
  return withPageHead(shell, () => headHtml(text)).replace(PLACE, () => main);
}

const headHtml = ({ title, description }: LegalText): string =>
  `<title>${escapeHtml(`${title} – ${CLUB.name}`)}</title>\n    <meta name="description" content="${escapeHtml(description)}" />`;

const partHtml = ({ title, blocks }: LegalText['parts'][number], index: number): string =>
  `<section aria-labelledby="teil-${index + 1}"><h2 id="teil-${index + 1}">${escapeHtml(title)}</h2>${blocks.map(blockHtml).join('')}</section>`;

function blockHtml(block: LegalBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${wordsHtml(block.words)}</p>`;
    case 'address':
      return `<address>${block.lines.map(escapeHtml).join('<br />')}</address>`;
    case 'list':
      return `<ul>${block.items.map((words) => `<li>${wordsHtml(words)}</li>`).join('')}</ul>`;
    case 'facts': {
      const facts = block.facts.map(([name, fact]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(fact)}</dd>`);
      return `<div><h3>${escapeHtml(block.title)}</h3><dl>${facts.join('')}</dl></div>`;
    }
  }
}

const wordsHtml = (words: readonly LegalWords[]): string =>
  words
    .map((part) => {
      if (typeof part === 'string') return linesHtml(part);
      if ('strong' in part) return `<strong>${escapeHtml(part.strong)}</strong>`;
      return `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`;
    })
    .join('');

const linesHtml = (text: string): string => text.split('\n').map(escapeHtml).join('<br />');
