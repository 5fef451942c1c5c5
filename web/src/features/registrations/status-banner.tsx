import CheckCircle from '@mui/icons-material/CheckCircle';
import EventBusy from '@mui/icons-material/EventBusy';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EventBanner } from './rules/status-banner';

const LOOKS: Record<EventBanner['kind'], { icon: ReactNode; color: string }> = {
  registered: { icon: <CheckCircle />, color: 'success' },
  waitlisted: { icon: <HourglassTop />, color: 'info' },
  past: { icon: <HistoryToggleOff />, color: 'text' },
  full: { icon: <EventBusy />, color: 'error' },
};

/** Announced when it changes: it is the answer to the button. */
export function StatusBanner({ banner }: { banner: EventBanner | null }) {
  return (
    // Without a banner it takes no room: the gap of the stack around it is taken back.
    <Box role="status" sx={{ '&:empty': { mb: -2 } }}>
      {banner && <Banner {...banner} />}
    </Box>
  );
}

function Banner({ kind, title, note }: EventBanner) {
  const { icon, color } = LOOKS[kind];
  const main = color === 'text' ? 'var(--mui-palette-text-secondary)' : `var(--mui-palette-${color}-main)`;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 2,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: `color-mix(in srgb, ${main} 40%, transparent)`,
        bgcolor: `color-mix(in srgb, ${main} 10%, var(--mui-palette-background-paper))`,
      }}
    >
      <Box aria-hidden sx={{ color: main, display: 'flex' }}>
        {icon}
      </Box>
      <Box>
        <Typography variant="h6" component="p">
          {title}
        </Typography>
        {note && <Typography variant="body2">{note}</Typography>}
      </Box>
    </Box>
  );
}
