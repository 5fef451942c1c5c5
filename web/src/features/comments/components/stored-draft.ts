/** What somebody wants to say, and the key under which the server has been asked to take it. */
export type Draft = { text: string; attempt: { content: string; key: string } | null };

export const NO_DRAFT: Draft = { text: '', attempt: null };

const keyOf = (place: string): string => `kommentar:${place}`;

/** NO_DRAFT when there is none that can be read. */
export function readDraft(place: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    return isDraft(kept) ? kept : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

/** A browser that keeps nothing is no reason to hinder anybody. */
export function writeDraft(place: string, draft: Draft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Then it lives as long as the page.
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  isRecord(kept) &&
  typeof kept.text === 'string' &&
  (kept.attempt === null ||
    (isRecord(kept.attempt) && typeof kept.attempt.content === 'string' && typeof kept.attempt.key === 'string'));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
