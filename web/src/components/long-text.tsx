import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

/** More than this would push the registrations out of sight. */
const SHORT_LENGTH = 240;
const SHORT_LINES = 3;

type Props = {
  /** Whose text it is, for who hears the button alone. */
  of?: string;
  children: string;
};

export function LongText({ of, children }: Props) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const label = expanded ? 'Weniger anzeigen' : 'Mehr anzeigen';
  const isLong = children.length > SHORT_LENGTH || children.split('\n').length > SHORT_LINES;
  return (
    <Box>
      <Typography
        id={id}
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          maxWidth: '75ch',
          ...(isLong &&
            !expanded && {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: SHORT_LINES,
              overflow: 'hidden',
            }),
        }}
      >
        {children}
      </Typography>
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
