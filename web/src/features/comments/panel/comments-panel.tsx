import type { Comment } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { authPath } from '@/features/accounts/rules/return-path';
import { memberOf } from '@/features/accounts/rules/standing';
import { useUser } from '@/features/accounts/session';
import { commentsQuery } from '../api/list-comments';
import { COMMENTS_ID } from '../comments-button';
import { CommentsLoading } from '../comments-loading';
import { CommentComposer } from './comment-composer';
import { elementId } from './comment-item';
import { CommentList } from './comment-list';
import { useComposing } from './use-composing';

const NONE = { pages: [] };

type Props = { eventId: number; focusSection: () => void };

export function CommentsPanel({ eventId, focusSection }: Props) {
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
          homeLink={false}
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

/**
 * Moves the focus to the first of the older comments once they are loaded, because the pressed button may be gone.
 * It stays where it is if the person has moved it meanwhile. Call the returned function before loading.
 */
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
