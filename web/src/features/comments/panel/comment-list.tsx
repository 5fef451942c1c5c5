import type { Comment, User } from '@club/contract';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { ask } from '@/components/confirm-dialog';
import { EmptyState } from '@/components/empty-state';
import { fullName } from '@/lib/full-name';
import { useDeleteComment } from '../api/write-comments';
import { CommentItem } from './comment-item';

type Props = {
  eventId: number;
  /** Newest first. */
  comments: readonly Comment[];
  /** The comment that is being sent. */
  sending: Comment | null;
  user: User | null;
  /** Takes the focus after a comment was deleted. */
  focusSection: () => void;
};

/** Memoised, so that hundreds of comments do not render with every key typed into the composer. */
export const CommentList = memo(function CommentList({ eventId, comments, sending, user, focusSection }: Props) {
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

  return (
    <>
      {comments.length === 0 && !sending ? (
        <EmptyState headingLevel="h3" picture={<ForumOutlined fontSize="inherit" />} title="Noch keine Kommentare">
          Sei der Erste, der einen Kommentar hinterlässt!
        </EmptyState>
      ) : (
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
      )}
    </>
  );
});

const deletionText = ({ user }: Comment, own: boolean): string =>
  own ? 'Dein Kommentar wird endgültig gelöscht.' : `Der Kommentar von ${fullName(user)} wird endgültig gelöscht.`;
