import { type Comment, tidied, type User } from '@club/contract';
import { useState } from 'react';
import { ApiError, errorText } from '@/lib/api-error';
import { tabStorage } from '@/lib/storage';
import { useAddComment } from '../api/write-comments';

/** Holds the text being written and the comment being sent, which is shown at once and returns on failure. */
export function useComposing(eventId: number, user: User | null) {
  const draft = useCommentDraft(`${user?.id ?? ''}:${eventId}`);
  const [sending, setSending] = useState<Comment | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const { mutate } = useAddComment(eventId, {
    onAdded: () => {
      draft.forget();
      setSending(null);
    },
    onFailed: (error) => {
      setReason(reasonFor(error));
      setSending(null);
    },
  });

  return {
    text: draft.text,
    setText: (text: string) => {
      setReason(null);
      draft.setText(text);
    },
    /** The comment as it will look once it is stored. */
    sending,
    /** Why the last attempt failed. */
    reason,
    send: () => {
      const content = tidied(draft.text);
      if (!user || sending) return;
      setReason(null);
      setSending(expectedComment(content, user));
      mutate({ content, idempotencyKey: draft.keyFor(content) });
    },
  };
}

const expectedComment = (content: string, user: User): Comment => ({
  id: 'sending',
  userId: user.id,
  content,
  createdAt: new Date().toISOString(),
  user: { firstName: user.firstName, lastName: user.lastName, profilePhotoUrl: user.profilePhotoUrl },
});

const reasonFor = (error: unknown): string =>
  (error instanceof ApiError && error.issues[0]?.message) || errorText(error);

/** The text, and the content and idempotency key of the last attempt to send it. */
type Draft = { text: string; attempt: { content: string; key: string } | null };

const NO_DRAFT: Draft = { text: '', attempt: null };

/**
 * Keeps the draft in this tab until the server has stored the comment, because sending may fail, the session may
 * end and phones close pages. `place` contains the event and the person, so nobody else sees it.
 */
function useCommentDraft(place: string) {
  const [kept, setKept] = useState(() => ({ place, draft: readDraft(place) }));
  if (kept.place !== place) setKept({ place, draft: readDraft(place) });
  const { draft } = kept;

  const keep = (next: Draft) => {
    writeDraft(place, next);
    setKept({ place, draft: next });
  };
  return {
    text: draft.text,
    setText: (text: string) => keep({ ...draft, text }),
    /** The same content keeps its key: an earlier request may have arrived, and only its response was lost. */
    keyFor(content: string): string {
      const attempt = draft.attempt?.content === content ? draft.attempt : { content, key: crypto.randomUUID() };
      keep({ ...draft, attempt });
      return attempt.key;
    },
    forget: () => keep(NO_DRAFT),
  };
}

const storageKey = (place: string): string => `kommentar:${place}`;

const readDraft = (place: string): Draft =>
  tabStorage.parse(storageKey(place), (kept) => (isDraft(kept) ? kept : null)) ?? NO_DRAFT;

/** Without storage the draft lives as long as the page. */
const writeDraft = (place: string, draft: Draft) =>
  tabStorage.write(storageKey(place), draft.text === '' ? null : JSON.stringify(draft));

const isDraft = (kept: unknown): kept is Draft =>
  isRecord(kept) &&
  typeof kept.text === 'string' &&
  (kept.attempt === null ||
    (isRecord(kept.attempt) && typeof kept.attempt.content === 'string' && typeof kept.attempt.key === 'string'));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
