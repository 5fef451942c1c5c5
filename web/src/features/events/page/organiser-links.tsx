import { type EventDetail, isCancelled, isOver, paths } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useFetchedDialog } from '@/components/fetched-dialog';
import { lazyPart } from '@/components/lazy-part';
import { Link } from '@/components/link';

const OrganiserActions = lazyPart(async () => (await import('./organiser-actions')).OrganiserActions);

/** Buttons that fill the lines of a narrow screen. */
export const ONE_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, lg: 1.5 },
  '& > *': { flexGrow: { xs: 1, lg: 0 }, px: { xs: 1.5, lg: 2.5 } },
};

export function OrganiserLinks({ event, now }: { event: EventDetail; now: Date }) {
  const { isFetching, show } = useFetchedDialog();
  // Few who look at an event organise it.
  const callOff = async () => {
    const { CallOffDialog } = await import('../manage/call-off-dialog');
    return <CallOffDialog event={event} />;
  };
  const cancelled = isCancelled(event);
  return (
    <Box component="nav" aria-label="Organisation" sx={ONE_LINE}>
      <Button component={Link} to={paths.registrations(event.id)} variant="outlined" startIcon={<People />}>
        Anmeldungen verwalten
      </Button>
      <Button component={Link} to={paths.editEvent(event.id)} variant="outlined" startIcon={<Edit />}>
        Bearbeiten
      </Button>
      {(cancelled || !isOver(event, now)) && (
        <Button
          variant="outlined"
          startIcon={cancelled ? <EventAvailable /> : <EventBusy />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => void show(callOff)}
        >
          {cancelled ? 'Absage zurücknehmen' : 'Absagen'}
        </Button>
      )}
      <Suspense fallback={null}>
        <OrganiserActions event={event} now={now} />
      </Suspense>
    </Box>
  );
}

/** Shown to contacts of the event. Organisers have a page that does more. */
export const TeamLink = ({ eventId }: { eventId: number }) => (
  <Box component="nav" aria-label="Organisation" sx={ONE_LINE}>
    <Button component={Link} to={paths.team(eventId)} variant="outlined" startIcon={<People />}>
      Helferliste
    </Button>
  </Box>
);
