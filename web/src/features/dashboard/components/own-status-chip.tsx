import type { EventSummary } from '@club/contract';
import Chip from '@mui/material/Chip';

/** Where the person stands on an event that is theirs. */
export function OwnStatusChip({ event }: { event: Pick<EventSummary, 'myStatus'> }) {
  const waiting = event.myStatus === 'waitlisted';
  return (
    <Chip
      size="small"
      label={waiting ? 'Warteliste' : 'Angemeldet'}
      color={waiting ? 'warning' : 'success'}
      // Grows with the letters of those who set them larger.
      sx={{ height: 'auto', minHeight: 24, py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}
