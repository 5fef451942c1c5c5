import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

/** More than this would push what stands below out of sight. */
const SHORT = { length: 240, lines: 3 };

type Props = {
  /** Whose text it is, for who hears the button alone. */
  of?: string;
  /** What is shown of it at first. */
  short?: { length: number; lines: number };
  /** The text as it is shown, where that is more than the text. */
  shown?: ReactNode;
  children: string;
};

/** What somebody wrote: with its own direction of writing and its lines, folded where there are many. */
export function LongText({ of, short = SHORT, shown, children }: Props) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const label = expanded ? 'Weniger anzeigen' : 'Mehr anzeigen';
  const isLong = children.length > short.length || children.split('\n').length > short.lines;
  return (
    <Box>
      <Box
        id={id}
        dir="auto"
        // A link that is reached by key must not stay behind the edge.
        onFocus={() => setExpanded(true)}
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          unicodeBidi: 'isolate',
          maxWidth: '70ch',
          ...(isLong &&
            !expanded && {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: short.lines,
              overflow: 'hidden',
            }),
        }}
      >
        {shown ?? children}
      </Box>
      {isLong && (
        <Button
          aria-expanded={expanded}
          aria-controls={id}
          aria-label={of && `${label}: ${of}`}
          onClick={() => setExpanded(!expanded)}
          sx={{ ml: -2 }}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
