import { type AdminEvent, isFull } from '@club/contract';
import Repeat from '@mui/icons-material/Repeat';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { VisuallyHidden } from '@/components/visually-hidden';

export function EventRowCounts({ event }: { event: AdminEvent }) {
  const { maxParticipants, pendingCount, waitlistCount, seriesId, _count } = event;
  const taken =
    maxParticipants === null
      ? `${_count.registrations} angemeldet, ohne Grenze`
      : `${_count.registrations} von ${maxParticipants} Plätzen belegt`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {seriesId !== null && <Chip size="small" variant="outlined" icon={<Repeat />} label="Serie" />}
      <Chip
        size="small"
        color={isFull(event) ? 'error' : 'primary'}
        label={
          <>
            <span aria-hidden>{`${_count.registrations}/${maxParticipants ?? '∞'}`}</span>
            <VisuallyHidden>{taken}</VisuallyHidden>
          </>
        }
      />
      {pendingCount > 0 && <Chip size="small" color="secondary" label={`${pendingCount} offen`} />}
      {waitlistCount > 0 && <Chip size="small" color="info" label={`${waitlistCount} auf Warteliste`} />}
    </Box>
  );
}
