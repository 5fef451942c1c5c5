import { type Comment, tidied, type User } from '@club/contract';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ask } from '@/components/confirm-dialog';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { authPath } from '@/features/accounts/rules/return-path';
import { memberOf } from '@/features/accounts/rules/standing';
import { useUser } from '@/features/accounts/session';
import { ApiError, errorText } from '@/lib/api-error';
import { fullName } from '@/lib/full-name';
import { tabStorage } from '@/lib/storage';
import { commentsQuery } from '../api/list-comments';
import { useAddComment, useDeleteComment } from '../api/write-comments';
import { COMMENTS_ID } from '../comments-button';
import { CommentsLoading } from '../comments-loading';
import { CommentComposer } from './comment-composer';
import { CommentItem, elementId } from './comment-item';

const NONE = { pages: [] };

export function CommentsPanel({ eventId, focusSection }: { eventId: number; focusSection: () => void }) {
  const { user: account, isLoading } = useUser();
  const user = memberOf(account);
  // The count beside the heading loads the same query.
  const list = useInfiniteQuery({ ...commentsQuery(eventId), refetchOnMount: false });
  // Rendering a long list is deferred, so that the page stays responsive meanwhile.
  const hasLoaded = useDeferredValue(!list.isPending, false);
  const { pages } = list.data ?? NONE;
  const comments = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const { sending, send, ...composing } = useComposing(eventId, user);
  const keepPlace = useFocusOnOlder(comments);
  const loadOlder = () => {
    keepPlace();
    void list.fetchNextPage();
  };

  const content = () => {
    if (!hasLoaded && !sending) return <CommentsLoading />;
    if (list.isError && !list.data && !sending) {
      return (
        <FailurePanel
          headingLevel="h3"
          message="Die Kommentare konnten nicht geladen werden."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    return (
      <CommentList eventId={eventId} comments={comments} sending={sending} user={user} focusSection={focusSection} />
    );
  };

  return (
    <Stack sx={{ gap: 2 }}>
      {user ? (
        <CommentComposer
          user={user}
          text={composing.text}
          onText={composing.setText}
          sending={sending !== null}
          reason={composing.reason}
          onSend={send}
        />
      ) : isLoading ? (
        <Skeleton variant="rounded" height={56} />
      ) : account ? (
        <Typography color="textSecondary">
          Kommentieren kannst du, sobald der Verein dich freigeschaltet hat.
        </Typography>
      ) : (
        <LoginPrompt />
      )}
      <div>
        {content()}
        {list.hasNextPage && (
          <OlderButton loading={list.isFetchingNextPage} failed={list.isFetchNextPageError} onClick={loadOlder} />
        )}
      </div>
    </Stack>
  );
}

type OlderProps = { loading: boolean; failed: boolean; onClick: () => void };

function OlderButton({ loading, failed, onClick }: OlderProps) {
  return (
    <Box sx={{ textAlign: 'center', mt: 2 }}>
      <Box role="alert">
        {failed && !loading && (
          <Typography color="error" sx={{ mb: 1.5 }}>
            Ältere Kommentare konnten nicht geladen werden.
          </Typography>
        )}
      </Box>
      <Button variant="outlined" onClick={onClick} loading={loading}>
        Ältere Kommentare anzeigen
      </Button>
    </Box>
  );
}

/** Call the returned function before loading: the first older comment takes the focus if the pressed button is gone. */
function useFocusOnOlder(comments: readonly Comment[]): () => void {
  const lastBefore = useRef<string | null>(null);

  useEffect(() => {
    const last = comments.findIndex(({ id }) => id === lastBefore.current);
    const first = last < 0 ? undefined : comments[last + 1];
    if (!first) return;
    lastBefore.current = null;
    const { activeElement } = document;
    const stayed = !activeElement || activeElement === document.body || activeElement instanceof HTMLButtonElement;
    if (stayed) document.getElementById(elementId(first.id))?.focus({ preventScroll: true });
  }, [comments]);

  return () => {
    lastBefore.current = comments.at(-1)?.id ?? null;
  };
}

function LoginPrompt() {
  const { pathname } = useLocation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.5,
        p: 2,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h6" component="h3">
          Anmeldung erforderlich
        </Typography>
        <Typography color="textSecondary">Bitte melde dich an, um einen Kommentar zu hinterlassen.</Typography>
      </Box>
      <Button component={Link} to={authPath(`${pathname}#${COMMENTS_ID}`)} variant="outlined">
        Anmelden
      </Button>
    </Box>
  );
}

type CommentListProps = {
  eventId: number;
  /** Newest first. */
  comments: readonly Comment[];
  sending: Comment | null;
  user: User | null;
  /** Takes the focus after a comment was deleted. */
  focusSection: () => void;
};

/** Memoised, so that hundreds of comments do not render with every key typed into the composer. */
const CommentList = memo(function CommentList({ eventId, comments, sending, user, focusSection }: CommentListProps) {
  const { mutateAsync } = useDeleteComment(eventId);
  const isOwn = ({ userId }: Comment): boolean => userId !== null && userId === user?.id;
  const mayDelete = (comment: Comment): boolean => isOwn(comment) || user?.isAdmin === true;
  const remove = (comment: Comment) =>
    ask.confirm({
      title: 'Kommentar löschen?',
      text: deletionText(comment, isOwn(comment)),
      action: 'Löschen',
      onConfirm: () => mutateAsync(comment),
      onDone: focusSection,
    });

  if (comments.length === 0 && !sending) {
    return (
      <EmptyState headingLevel="h3" picture={<ForumOutlined fontSize="inherit" />} title="Noch keine Kommentare">
        Sei der Erste, der einen Kommentar hinterlässt!
      </EmptyState>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sending && <CommentItem comment={sending} own sending />}
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          own={isOwn(comment)}
          onDelete={mayDelete(comment) ? remove : undefined}
        />
      ))}
    </Box>
  );
});

const deletionText = ({ user }: Comment, own: boolean): string =>
  own ? 'Dein Kommentar wird endgültig gelöscht.' : `Der Kommentar von ${fullName(user)} wird endgültig gelöscht.`;

/** Holds the text being written and the comment being sent, which is shown at once and returns on failure. */
function useComposing(eventId: number, user: User | null) {
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
