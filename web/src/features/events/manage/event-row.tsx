import { type AdminEvent, CANCELLED, formatClub, isCancelled, isFull, paths } from '@club/contract';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Repeat from '@mui/icons-material/Repeat';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { type LinkProps, Link as RouterLink } from '@/components/link';
import { VisuallyHidden } from '@/components/visually-hidden';
import { categoryColors } from '@/lib/category-colors';

type Props = {
  event: AdminEvent;
  /** Says until when a running event goes on. */
  running: string | null;
  over: boolean;
  onCallOff: (event: AdminEvent) => void;
  onDelete: (event: AdminEvent) => void;
};

export const EventRow = memo(function EventRow({ event, running, over, onCallOff, onDelete }: Props) {
  const startId = useId();
  const cancelled = isCancelled(event);
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'grid',
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
      <EventRowActions
        event={event}
        describedBy={startId}
        // An event that is over can be reinstated, and not be cancelled.
        onCallOff={over && !cancelled ? null : onCallOff}
        onDelete={onDelete}
      />
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

function EventRowCounts({ event, running, over }: Pick<Props, 'event' | 'running' | 'over'>) {
  const { maxParticipants, pendingCount, waitlistCount, seriesId, _count } = event;
  const taken =
    maxParticipants === null
      ? `${_count.registrations} angemeldet, ohne Grenze`
      : `${_count.registrations} von ${maxParticipants} Plätzen belegt`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {running !== null && <Chip size="small" color="success" label={running} />}
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

type EventRowActionsProps = {
  event: AdminEvent;
  /** The id of the element with the start, because the events of a series share their title. */
  describedBy: string;
  /** null: it can be neither cancelled nor reinstated. */
  onCallOff: ((event: AdminEvent) => void) | null;
  onDelete: (event: AdminEvent) => void;
};

function EventRowActions({ event, describedBy, onCallOff, onDelete }: EventRowActionsProps) {
  const { id, title } = event;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { sm: 0.5 },
        mx: { xs: -0.75, sm: -1.5 },
      }}
    >
      <Action
        component={RouterLink}
        to={paths.registrations(id)}
        startIcon={<People />}
        aria-label={`Anmeldungen für ${title}`}
        aria-describedby={describedBy}
      >
        Anmeldungen
      </Action>
      <Action
        component={RouterLink}
        to={paths.editEvent(id)}
        className={ICON_ON_NARROW_PHONES}
        startIcon={<Edit />}
        aria-label={`${title} bearbeiten`}
        aria-describedby={describedBy}
      >
        <span>Bearbeiten</span>
      </Action>
      <Action
        component={RouterLink}
        to={paths.copyEvent(id)}
        className={ICON_ON_NARROW_PHONES}
        startIcon={<Copy />}
        aria-label={`${title} kopieren`}
        aria-describedby={describedBy}
      >
        <span>Kopieren</span>
      </Action>
      {onCallOff && (
        <Action
          startIcon={isCancelled(event) ? <EventAvailable /> : <EventBusy />}
          aria-label={isCancelled(event) ? `Absage von ${title} zurücknehmen` : `${title} absagen`}
          aria-describedby={describedBy}
          onClick={() => onCallOff(event)}
        >
          {isCancelled(event) ? 'Absage zurücknehmen' : 'Absagen'}
        </Action>
      )}
      <Action
        color="error"
        startIcon={<Delete />}
        aria-label={`${title} löschen`}
        aria-describedby={describedBy}
        onClick={() => onDelete(event)}
      >
        Löschen
      </Action>
    </Box>
  );
}

/** Five words do not fit side by side. */
const ICON_ON_NARROW_PHONES = 'icon-on-narrow-phones';

type ActionProps = Omit<ButtonProps, 'component'> & { component?: typeof RouterLink; to?: LinkProps['to'] };

const Action = (props: ActionProps) => (
  <Button
    variant="text"
    {...props}
    // On phones they stand side by side, as in the navigation.
    sx={{
      flex: { xs: '1 1 auto', sm: 'none' },
      flexDirection: { xs: 'column', sm: 'row' },
      [`&.${ICON_ON_NARROW_PHONES} > span:last-of-type`]: { '@media (max-width: 359.95px)': { display: 'none' } },
      minWidth: { xs: 44, sm: 64 },
      px: { xs: 0.25, sm: 1.5 },
      fontSize: { xs: 'clamp(0.75rem, 3.4vw, 0.8125rem)', sm: '0.9375rem' },
      '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' }, '& > *:nth-of-type(1)': { fontSize: '1.25rem' } },
    }}
  />
);
