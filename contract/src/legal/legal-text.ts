/** Words, a link, or words that stand out. */
export type LegalWords = string | { text: string; href: string } | { strong: string };

export type LegalBlock =
  /** Line breaks of the text are kept. */
  | { kind: 'paragraph'; words: readonly LegalWords[] }
  | { kind: 'address'; lines: readonly string[] }
  | { kind: 'list'; items: readonly (readonly LegalWords[])[] }
  | { kind: 'facts'; title: string; facts: readonly (readonly [name: string, fact: string])[] };

export type LegalPart = { title: string; blocks: readonly LegalBlock[] };

/** A legal page as text. The web shows it, and the server writes it into the page for those without the app. */
export type LegalText = { title: string; description: string; parts: readonly LegalPart[] };

/** Shows that the page is made without the club's settings. */
export const SETTINGS_MISSING =
  'Die Angaben des Vereins konnten gerade nicht geladen werden. Bitte lade die Seite später neu.';
