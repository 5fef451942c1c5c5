import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { COMMENTS_ID } from './comments-id';
import { useCommentCount } from './use-comment-count';

type Props = { eventId: number } & ButtonProps;

/** Down to the comments; whoever goes by key goes on from there. */
export function CommentsButton({ eventId, ...button }: Props) {
  const count = useCommentCount(eventId);
  const goThere = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const comments = document.getElementById(COMMENTS_ID);
    comments?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    comments?.focus({ preventScroll: true });
  };
  return (
    <Button startIcon={<ChatBubbleOutline />} onClick={goThere} {...button}>
      {count ? `Kommentare (${count.toLocaleString('de-DE')})` : 'Kommentare'}
    </Button>
  );
}
