import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  headingId: string;
  headingLevel?: 'h2' | 'h3';
  title: string;
  /** The names of the arrows. */
  previous: string;
  next: string;
  onMove: (by: 1 | -1) => void;
  onToday: () => void;
  /** Stands at the end of the second line. */
  children?: ReactNode;
};

export function CalendarHeader({
  headingId,
  headingLevel = 'h2',
  title,
  previous,
  next,
  onMove,
  onToday,
  children,
}: Props) {
  return (
    <Box sx={{ px: { xs: 1, sm: 0.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={headingId} variant="h4" component={headingLevel} aria-live="polite" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={previous} onClick={() => onMove(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={next} onClick={() => onMove(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Button variant="text" onClick={onToday} sx={{ ml: -1.5, px: 1.5 }}>
          Heute anzeigen
        </Button>
        {children}
      </Box>
    </Box>
  );
}
