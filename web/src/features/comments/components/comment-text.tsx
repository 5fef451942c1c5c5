import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Linkify from 'linkify-react';
import type { IntermediateRepresentation, Opts } from 'linkifyjs';
import { useId, useState } from 'react';
import { linkOptions } from '../rules/comment-links';

/** Nobody has to scroll past a thousand lines to read what others say. */
const SHORT_LENGTH = 700;
const SHORT_LINES = 10;

const options: Opts = {
  ...linkOptions,
  render: ({ attributes: { href, target, rel }, content }: IntermediateRepresentation) => (
    <Link href={href} target={target} rel={rel}>
      {content}
    </Link>
  ),
};

type Props = {
  /** Whose text it is, for who hears the button alone. */
  of: string;
  children: string;
};

/** What people write: text and nothing else, with its own direction of writing, its lines and its links. */
export function CommentText({ of, children }: Props) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const label = expanded ? 'Weniger anzeigen' : 'Mehr anzeigen';
  const isLong = children.length > SHORT_LENGTH || children.split('\n').length > SHORT_LINES;
  return (
    <>
      <Box
        id={id}
        dir="auto"
        // A link that is reached by key must not stay behind the edge.
        onFocus={() => setExpanded(true)}
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          unicodeBidi: 'isolate',
          maxWidth: '68ch',
          ...(isLong &&
            !expanded && {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: SHORT_LINES,
              overflow: 'hidden',
            }),
        }}
      >
        <Linkify options={options}>{children}</Linkify>
      </Box>
      {isLong && (
        <Button
          variant="text"
          aria-expanded={expanded}
          aria-controls={id}
          aria-label={`${label}: Kommentar von ${of}`}
          onClick={() => setExpanded(!expanded)}
          sx={{ ml: -2.5 }}
        >
          {label}
        </Button>
      )}
    </>
  );
}
