import { type AdminEvent, isAhead, type Published } from '@club/contract';

// Stryker disable next-line StringLiteral: tests of the pages that show it know the word.
export const DRAFT = 'Entwurf';

export function publishedText({ published }: Published): string {
  if (published === 0) return 'Das war schon veröffentlicht.';
  return published === 1
    ? 'Die Veranstaltung ist jetzt für alle zu sehen.'
    : `${published} Termine sind jetzt für alle zu sehen.`;
}

/** Says who is told of these drafts when they are published. Nobody is told of what has started. */
export function tellsOfPublishing(drafts: readonly Pick<AdminEvent, 'startTime'>[], now: Date): string {
  const coming = drafts.filter((draft) => isAhead(draft, now));
  if (coming.length === 0) return 'Der Beginn ist schon vorbei, deshalb bekommt niemand eine Nachricht.';
  const about = coming.length > 1 ? `Über alle ${coming.length} Termine zusammen bekommt` : 'Es bekommt';
  return `${about} jede Person eine Nachricht, die neue Veranstaltungen gemeldet haben möchte.`;
}
