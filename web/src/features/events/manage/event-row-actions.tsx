import { type AdminEvent, isCancelled, paths } from '@club/contract';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Publish from '@mui/icons-material/PublishOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { showDialog } from '@/components/dialog-host';
import { type LinkProps, Link as RouterLink } from '@/components/link';
import { CallOffDialog } from './call-off-dialog';
import { DeleteEventDialog } from './delete-event-dialog';
import { PublishDialog } from './publish-dialog';

type EventRowActionsProps = {
  event: AdminEvent;
  /** The id of the element with the start, because the events of a series share their title. */
  describedBy: string;
  over: boolean;
  archived: boolean;
  /** Moves the focus when the row is gone. */
  focusList: () => void;
};

export function EventRowActions({ event, describedBy, over, archived, focusList }: EventRowActionsProps) {
  const { id, title } = event;
  // An event that is over can be reinstated, and not be cancelled. Of a draft nobody knows.
  const canChange = !event.isDraft && (!over || isCancelled(event));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { sm: 0.5 },
        mx: { xs: -0.75, sm: -1.5 },
      }}
    >
      {event.isDraft ? (
        <Action
          startIcon={<Publish />}
          aria-label={`${title} veröffentlichen`}
          aria-describedby={describedBy}
          onClick={() => showDialog(<PublishDialog event={event} onDone={focusList} />)}
        >
          Veröffentlichen
        </Action>
      ) : (
        <Action
          component={RouterLink}
          to={paths.registrations(id)}
          startIcon={<People />}
          aria-label={`Anmeldungen für ${title}`}
          aria-describedby={describedBy}
        >
          Anmeldungen
        </Action>
      )}
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
      {canChange && (
        <Action
          startIcon={isCancelled(event) ? <EventAvailable /> : <EventBusy />}
          aria-label={isCancelled(event) ? `Absage von ${title} zurücknehmen` : `${title} absagen`}
          aria-describedby={describedBy}
          onClick={() => showDialog(<CallOffDialog event={event} />)}
        >
          {isCancelled(event) ? 'Absage zurücknehmen' : 'Absagen'}
        </Action>
      )}
      <Action
        color="error"
        startIcon={<Delete />}
        aria-label={`${title} löschen`}
        aria-describedby={describedBy}
        onClick={() => showDialog(<DeleteEventDialog event={event} archived={archived} onDeleted={focusList} />)}
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
