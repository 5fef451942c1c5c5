import { type EventDetail, isCancelled, isOver, paths } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Link } from '@/components/link';
import { useToast } from '@/lib/toasts';
import type { CallOffDialog } from '../manage/call-off-dialog';

const OrganiserActions = lazyPart(async () => (await import('./organiser-actions')).OrganiserActions);

/** Buttons that fill the lines of a narrow screen. */
export const ONE_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, lg: 1.5 },
  '& > *': { flexGrow: { xs: 1, lg: 0 }, px: { xs: 1.5, lg: 2.5 } },
};

/** Shown to organisers only. */
export function OrganiserLinks({ event, now }: { event: EventDetail; now: Date }) {
  const callOff = useCallOff();
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
          loading={callOff.isLoading}
          loadingPosition="start"
          onClick={callOff.open}
        >
          {cancelled ? 'Absage zurücknehmen' : 'Absagen'}
        </Button>
      )}
      <Suspense fallback={null}>
        <OrganiserActions event={event} now={now} />
      </Suspense>
      {callOff.Dialog && <callOff.Dialog event={callOff.isOpen ? event : null} onClose={callOff.close} />}
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

/** The dialog is fetched when it is first needed: few who look at an event organise it. */
function useCallOff() {
  const { toast } = useToast();
  const [Dialog, setDialog] = useState<typeof CallOffDialog | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const open = async () => {
    setState('loading');
    try {
      const file = await import('../manage/call-off-dialog');
      setDialog(() => file.CallOffDialog);
      setState('open');
    } catch {
      setState('closed');
      const description = 'Das konnte nicht geladen werden. Bitte versuche es noch einmal.';
      toast({ title: 'Fehler', description, variant: 'destructive' });
    }
  };
  return {
    Dialog,
    isLoading: state === 'loading',
    isOpen: state === 'open',
    open: () => void open(),
    close: () => setState('closed'),
  };
}
