import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { COMMENTS_ID } from './comments-id';
import { useCommentCount } from './use-comment-count';

type Props = {
  eventId: number;
  /** Where there is no room for the word. */
  compact?: boolean;
} & ButtonProps;

/** Down to the comments; whoever goes by key goes on from there. */
export function CommentsButton({ eventId, compact = false, ...button }: Props) {
  const count = useCommentCount(eventId)?.toLocaleString('de-DE');
  const label = count === undefined ? 'Kommentare' : `Kommentare (${count})`;
  const goThere = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const comments = document.getElementById(COMMENTS_ID);
    comments?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    comments?.focus({ preventScroll: true });
  };
  return (
    <Button startIcon={<ChatBubbleOutline />} aria-label={label} onClick={goThere} {...button}>
      {compact ? (count ?? '\u2007') : label}
    </Button>
  );
}
