import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { useUser } from '@/features/accounts/use-user';
import { commentsQuery } from '../api/list-comments';
import { CommentsLoading } from '../comments-loading';
import { LoginPrompt } from '../components/login-prompt';
import { OlderButton } from '../components/older-button';
import { useFocusOnOlder } from '../components/use-focus-on-older';
import { CommentComposer } from './comment-composer';
import { CommentList } from './comment-list';
import { useComposing } from './use-composing';

const NONE = { pages: [] };

type Props = { eventId: number; focusSection: () => void };

export function CommentsPanel({ eventId, focusSection }: Props) {
  const { user, isLoading } = useUser();
  // Asked for by the number beside the heading.
  const list = useInfiniteQuery({ ...commentsQuery(eventId), refetchOnMount: false });
  // A long list is shown in pieces, between which the page answers.
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
