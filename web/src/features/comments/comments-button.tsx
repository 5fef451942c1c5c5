import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { useCommentCount } from './api/list-comments';

/** The id of the comments' section. Links from elsewhere lead to it (specification, organisers' part). */
export const COMMENTS_ID = 'event-comments';

type Props = {
  eventId: number;
  /** Shows the number alone, where there is no room for the word. */
  compact?: boolean;
} & ButtonProps;

/** Scrolls to the comments and focuses their section, so that the Tab key goes on from there. */
export function CommentsButton({ eventId, compact = false, ...button }: Props) {
  const count = useCommentCount(eventId)?.toLocaleString('de-DE');
  const label = count === undefined ? 'Kommentare' : `Kommentare (${count})`;
  const goToComments = () => {
    const comments = document.getElementById(COMMENTS_ID);
    comments?.scrollIntoView({ behavior: scrollBehavior() });
    comments?.focus({ preventScroll: true });
  };
  return (
    <Button startIcon={<ChatBubbleOutline />} aria-label={label} onClick={goToComments} {...button}>
      {compact ? (count ?? '\u2007') : label}
    </Button>
  );
}
