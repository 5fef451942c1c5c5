import { useState } from 'react';
import { NO_DRAFT, readDraft, writeDraft } from './stored-draft';

/**
 * Kept in this tab until the server has taken it: sending may fail, the session may end, the phone may
 * close the page. `place` names event and person; nobody else is shown it.
 */
export function useCommentDraft(place: string) {
  const [kept, setKept] = useState(() => ({ place, draft: readDraft(place) }));
  if (kept.place !== place) setKept({ place, draft: readDraft(place) });
  const { draft } = kept;

  const keep = (next: typeof draft) => {
    writeDraft(place, next);
    setKept({ place, draft: next });
  };
  return {
    text: draft.text,
    setText: (text: string) => keep({ ...draft, text }),
    /** The same content is the same attempt: an earlier one may have arrived, and only its answer got lost. */
    keyFor(content: string): string {
      const attempt = draft.attempt?.content === content ? draft.attempt : { content, key: crypto.randomUUID() };
      keep({ ...draft, attempt });
      return attempt.key;
    },
    forget: () => keep(NO_DRAFT),
  };
}
