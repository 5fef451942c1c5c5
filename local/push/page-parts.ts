import { formatClub, isSameClubDay } from '@club/contract';
import { escapeHtml } from '../../functions/src/html';

/** The instant in club time, with its day if that is not today. */
export function timeTag(at: Date, now: Date): string {
  const shown = formatClub(at, isSameClubDay(at, now) ? 'HH:mm:ss' : 'd. MMM, HH:mm:ss');
  return `<time datetime="${at.toISOString()}">${shown}</time>`;
}

/** Keeps the lines of the text. */
export const escapeText = (text: string): string => text.split('\n').map(escapeHtml).join('\n');
