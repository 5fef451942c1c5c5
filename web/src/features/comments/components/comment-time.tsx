import { useNow } from '@/lib/use-now';
import { commentTime, fullCommentTime } from '../rules/comment-time';

/** Soon enough for who waits for „Vor 1 Minute“. */
const TICK_MS = 15_000;

/** Ticks by itself, so that the list around it need not. */
export function CommentTime({ createdAt }: { createdAt: string }) {
  const now = useNow(TICK_MS);
  return (
    <time dateTime={createdAt} title={fullCommentTime(createdAt)}>
      {commentTime(createdAt, now)}
    </time>
  );
}
