import type { Comment } from '@club/contract';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Linkify from 'linkify-react';
import type { IntermediateRepresentation, Opts } from 'linkifyjs';
import { useEffect, useId, useRef } from 'react';
import { LongText } from '@/components/long-text';
import { OwnBadge } from '@/components/own-badge';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';
import { linkOptions } from '@/lib/text-links';
import { useNow } from '@/lib/use-now';
import { commentTime, fullCommentTime } from '../rules/comment-time';

type Props = {
  comment: Comment;
  own: boolean;
  sending?: boolean;
  /** Undefined for people who may not delete it. */
  onDelete?: ((comment: Comment) => void) | undefined;
};

export function CommentItem({ comment, own, sending = false, onDelete }: Props) {
  const headId = useId();
  const item = useRef<HTMLLIElement>(null);
  const { id, user, createdAt, content } = comment;
  const name = fullName(user);

  useEffect(() => {
    // The bars at the lower edge may cover a comment that has just been added.
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
        <CommentText author={name}>{content}</CommentText>
      </Box>
    </Box>
  );
}

export const elementId = (commentId: string): string => `kommentar-${commentId}`;

/** The text changes often enough for „Vor 1 Minute“ to appear in time. */
const TICK_MS = 15_000;

/** It has a clock of its own, so that the list around it does not render with every tick. */
function CommentTime({ createdAt }: { createdAt: string }) {
  const now = useNow(TICK_MS);
  return (
    <time dateTime={createdAt} title={fullCommentTime(createdAt)}>
      {commentTime(createdAt, now)}
    </time>
  );
}

/** Longer comments are folded, so that nobody has to scroll past a thousand lines. */
const SHORT = { length: 700, lines: 10 };

const options: Opts = {
  ...linkOptions,
  render: ({ attributes: { href, target, rel }, content }: IntermediateRepresentation) => (
    <Link href={href} target={target} rel={rel}>
      {content}
    </Link>
  ),
};

/** Shows plain text with links. `author` names the button that unfolds it, for people who hear the button alone. */
const CommentText = ({ author, children }: { author: string; children: string }) => (
  <LongText of={`Kommentar von ${author}`} short={SHORT} shown={<Linkify options={options}>{children}</Linkify>}>
    {children}
  </LongText>
);
