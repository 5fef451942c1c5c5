import type { Comment } from '@club/contract';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { OwnBadge } from '@/components/own-badge';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';
import { CommentText } from '../components/comment-text';
import { CommentTime } from '../components/comment-time';

type Props = {
  comment: Comment;
  own: boolean;
  /** On its way to the server. */
  sending?: boolean;
  /** Left out for who may not. */
  onDelete?: ((comment: Comment) => void) | undefined;
};

export function CommentItem({ comment, own, sending = false, onDelete }: Props) {
  const headId = useId();
  const item = useRef<HTMLLIElement>(null);
  const { id, user, createdAt, content } = comment;
  const name = fullName(user);

  useEffect(() => {
    // It may begin behind the bars at the lower edge.
    if (sending) item.current?.scrollIntoView({ block: 'nearest' });
  }, [sending]);

  return (
    <Box
      component="li"
      ref={item}
      id={elementId(id)}
      tabIndex={-1}
      aria-busy={sending}
      sx={{
        display: 'flex',
        gap: { xs: 1.25, md: 1.5 },
        py: 2,
        borderRadius: 1,
        ...(sending && { color: 'text.secondary' }),
        '& + &': { borderTop: 1, borderColor: 'divider', borderRadius: 0 },
      }}
    >
      <PersonAvatar person={user} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box id={headId} sx={{ flex: 1, minWidth: 0, lineHeight: 1.3, mb: 0.5 }}>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
              {own && <OwnBadge />}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {sending ? 'Wird gesendet …' : <CommentTime createdAt={createdAt} />}
            </Typography>
          </Box>
          {onDelete && (
            <IconButton
              aria-label="Kommentar löschen"
              aria-describedby={headId}
              onClick={() => onDelete(comment)}
              sx={{ mt: -1, mr: -1, color: 'text.secondary' }}
            >
              <DeleteOutline />
            </IconButton>
          )}
        </Box>
        <CommentText of={name}>{content}</CommentText>
      </Box>
    </Box>
  );
}

export const elementId = (commentId: string): string => `kommentar-${commentId}`;
