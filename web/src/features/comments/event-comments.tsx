import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { memo, Suspense, useCallback, useId, useRef } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { lazyPart } from '@/components/lazy-part';
import { SectionHeading } from '@/components/section-heading';
import { useCommentCount } from './api/list-comments';
import { COMMENTS_ID } from './comments-button';
import { CommentsLoading } from './comments-loading';

/** Browsers import a failed module only once, so another attempt has to reload the page. */
const CommentsMissing = () => (
  <FailurePanel
    headingLevel="h3"
    message="Die Kommentare konnten nicht geladen werden."
    onRetry={() => window.location.reload()}
  />
);

const CommentsPanel = lazyPart(async () => (await import('./panel/comments-panel')).CommentsPanel, CommentsMissing);

/** The panel comes after the page. Memoised: the page around renders with every tick of its clock. */
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
