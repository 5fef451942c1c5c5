import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { lazy, memo, Suspense, useCallback, useId, useRef } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { SectionHeading } from '@/components/section-heading';
import { COMMENTS_ID } from './comments-id';
import { CommentsLoading } from './comments-loading';
import { useCommentCount } from './use-comment-count';

const CommentsPanel = lazy(async () => {
  try {
    return { default: (await import('./panel/comments-panel')).CommentsPanel };
  } catch {
    // The rest of the page does without it.
    return { default: CommentsMissing };
  }
});

/** Heading and count at once; what reading and writing need comes after the page. Memoised: the page ticks. */
export const EventComments = memo(function EventComments({ eventId }: { eventId: number }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const count = useCommentCount(eventId);
  const focusSection = useCallback(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      component="section"
      id={COMMENTS_ID}
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <SectionHeading id={headingId} badge={count !== undefined && <Chip size="small" label={countText(count)} />}>
        Kommentare
      </SectionHeading>
      <Suspense fallback={<CommentsLoading />}>
        <CommentsPanel eventId={eventId} focusSection={focusSection} />
      </Suspense>
    </Box>
  );
});

const countText = (count: number): string =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? 'Kommentar' : 'Kommentare'}`;

/** A browser asks only once for a part of the app: another try begins with the page. */
const CommentsMissing = () => (
  <FailurePanel
    headingLevel="h3"
    message="Die Kommentare konnten nicht geladen werden."
    homeLink={false}
    onRetry={() => window.location.reload()}
  />
);
