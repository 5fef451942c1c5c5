import { type HelpQuestion, paths, type WaitlistInfo } from '@club/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EventBusy from '@mui/icons-material/EventBusy';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Pending from '@mui/icons-material/PendingOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '@/components/link';
import { type EventBanner, waitlistPercent } from './rules/own-status';

const LOOKS: Record<EventBanner['kind'], { icon: ReactNode; color: string }> = {
  registered: { icon: <CheckCircle />, color: 'success' },
  pending: { icon: <Pending />, color: 'success' },
  waitlisted: { icon: <HourglassTop />, color: 'info' },
  cancelled: { icon: <EventBusy />, color: 'error' },
  running: { icon: <PlayCircle />, color: 'secondary' },
  past: { icon: <HistoryToggleOff />, color: 'text' },
  full: { icon: <EventBusy />, color: 'error' },
};

/** A live region announces the banner, because it changes with each press of the main button. */
export function StatusBanner({ banner }: { banner: EventBanner | null }) {
  return (
    // Without a banner it takes no room: the negative margin makes up for the gap of the stack around it.
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
        {(kind === 'waitlisted' || (kind === 'full' && note)) && (
          <HelpLink question="warteliste">So funktioniert die Warteliste</HelpLink>
        )}
        {kind === 'pending' && <HelpLink question="bestaetigung">So läuft die Bestätigung</HelpLink>}
      </Box>
    </Box>
  );
}

function HelpLink({ question, children }: { question: HelpQuestion; children: string }) {
  return (
    <Link
      component={RouterLink}
      to={paths.helpOn(question)}
      color="inherit"
      variant="body2"
      sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
    >
      {children}
    </Link>
  );
}

/** The position of the signed-in member on wide screens. On phones the banner alone tells it. */
export function WaitlistPosition({ waitlist }: { waitlist: WaitlistInfo | undefined }) {
  if (!waitlist?.onWaitlist || waitlist.position === null) return null;
  const { position, totalOnWaitlist } = waitlist;
  const percent = waitlistPercent(position, totalOnWaitlist);
  const text = `Position ${position} von ${totalOnWaitlist}`;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mb: 0.75 }}>
        <Typography variant="subtitle2" component="p">
          Warteliste
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ color: 'info.main' }}>
          {text}
        </Typography>
      </Box>
      <Box
        role="progressbar"
        aria-label="Deine Position auf der Warteliste"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        sx={{ height: 10, borderRadius: 99, bgcolor: 'action.selected' }}
      >
        <Box sx={{ width: `${percent}%`, height: '100%', borderRadius: 99, bgcolor: 'info.main' }} />
      </Box>
    </div>
  );
}
