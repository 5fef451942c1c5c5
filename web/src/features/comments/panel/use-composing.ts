import { type Comment, tidied, type User } from '@club/contract';
import { useState } from 'react';
import { ApiError, errorText } from '@/lib/api-error';
import { useAddComment } from '../api/write-comments';
import { useCommentDraft } from '../components/use-comment-draft';

/** What is being written, and what is under way to the server: shown at once, back in the field when it fails. */
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
    /** As it is going to look. */
    sending,
    /** Why the last try failed. */
    reason,
    send: () => {
      const content = tidied(draft.text);
      if (!user || sending) return;
      setReason(null);
      setSending(expectedComment(content, user));
      mutate({ content, key: draft.keyFor(content) });
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
