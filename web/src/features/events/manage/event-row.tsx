import { type AdminEvent, CANCELLED, formatClub, isCancelled, isFull, paths } from '@club/contract';
import EditNote from '@mui/icons-material/EditNote';
import Place from '@mui/icons-material/PlaceOutlined';
import Repeat from '@mui/icons-material/Repeat';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { Link as RouterLink } from '@/components/link';
import { VisuallyHidden } from '@/components/visually-hidden';
import { categoryColors } from '@/lib/category-colors';
import { DRAFT } from '../rules/draft-texts';
import { EventRowActions } from './event-row-actions';

type Props = {
  event: AdminEvent;
  /** Says until when a running event goes on. */
  running: string | null;
  over: boolean;
  archived: boolean;
  /** Moves the focus when the row is gone. */
  focusList: () => void;
};

export const EventRow = memo(function EventRow({ event, running, over, archived, focusList }: Props) {
  const startId = useId();
  const cancelled = isCancelled(event);
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.5,
        px: { xs: 1.5, sm: 2 },
        pl: { xs: 2.25, sm: 2.5 },
        pt: 1.5,
        pb: 0.5,
        borderRadius: 2,
        bgcolor: { xs: 'background.paper', md: 'background.default' },
        border: '1px solid',
        borderColor: 'divider',
        position: 'relative',
        overflow: 'hidden',
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: '0 auto 0 0',
          width: 6,
          bgcolor: categoryColors(event.category).main,
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'flex-start' }}>
        <Typography
          variant="h4"
          component="h3"
          sx={{ flex: { xs: '1 1 240px', sm: '1 1 320px' }, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <Link
            component={RouterLink}
            to={paths.event(event.id)}
            color="inherit"
            underline="hover"
            // The padding makes the link 44 px tall for touch, the margin keeps the line as it is.
            sx={{
              display: 'inline-block',
              py: '10px',
              my: '-10px',
              ...(cancelled && { textDecoration: 'line-through' }),
            }}
          >
            {event.title}
          </Link>
        </Typography>
        <EventRowCounts event={event} running={running} over={over} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
        <Fact icon={<Schedule fontSize="small" />}>
          <span>{formatClub(event.startTime, 'EEE')} </span>
          <time id={startId} dateTime={event.startTime} style={{ whiteSpace: 'nowrap' }}>
            {formatClub(event.startTime, 'd. MMM yyyy HH:mm')}
          </time>
        </Fact>
        <Fact icon={<Place fontSize="small" />}>{event.location}</Fact>
      </Box>
      <EventRowActions event={event} describedBy={startId} over={over} archived={archived} focusList={focusList} />
    </Box>
  );
});

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      component="p"
      color="textSecondary"
      sx={{ display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {icon}
      <span>{children}</span>
    </Typography>
  );
}

/** The end of an event that runs into the next day is long. */
const SEVERAL_LINES = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } };

function EventRowCounts({ event, running, over }: Pick<Props, 'event' | 'running' | 'over'>) {
  const { maxParticipants, pendingCount, waitlistCount, seriesId, _count } = event;
  const taken =
    maxParticipants === null
      ? `${_count.registrations} angemeldet, ohne Grenze`
      : `${_count.registrations} von ${maxParticipants} Plätzen belegt`;
  if (event.isDraft) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Chip size="small" color="warning" variant="outlined" icon={<EditNote />} label={DRAFT} />
        {seriesId !== null && <Chip size="small" variant="outlined" icon={<Repeat />} label="Serie" />}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minWidth: 0 }}>
      {running !== null && <Chip size="small" color="success" label={running} sx={SEVERAL_LINES} />}
      {isCancelled(event) && <Chip size="small" color="error" variant="outlined" label={CANCELLED} />}
      {seriesId !== null && <Chip size="small" variant="outlined" icon={<Repeat />} label="Serie" />}
      <Chip
        size="small"
        // Where all is over, a full event is nothing to warn of.
        color={over ? 'default' : isFull(event) ? 'error' : 'primary'}
        label={
          <>
            <span aria-hidden>{`${_count.registrations}/${maxParticipants ?? '∞'}`}</span>
            <VisuallyHidden>{taken}</VisuallyHidden>
          </>
        }
      />
      {pendingCount > 0 && <Chip size="small" color="secondary" label={`${pendingCount} zu bestätigen`} />}
      {waitlistCount > 0 && <Chip size="small" color="info" label={`${waitlistCount} auf Warteliste`} />}
    </Box>
  );
}
