import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

/** A longer text would push the content below out of sight. */
const SHORT = { length: 240, lines: 3 };

type Props = {
  /** The text's author, for people who hear the button without the text. */
  of?: string;
  short?: { length: number; lines: number };
  /** The text as it is shown, for example with links. */
  shown?: ReactNode;
  children: string;
};

/** Shows a text that somebody wrote, with its writing direction and line breaks. A long text is folded. */
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
        // A link that gets the focus must not stay hidden.
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
