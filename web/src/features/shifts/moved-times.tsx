import type { EventDetail, User } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useGiveUp } from '@/features/registrations/api/give-up';
import { useAcceptTimes } from '@/features/registrations/api/own-registration';
import type { GivenUp } from '@/features/registrations/rules/event-parts';
import { type MovedShift, movedShifts } from './rules/moved';

type Props = { event: EventDetail; user: User | null };

/** Asks members whether the new times of their shifts suit them. */
export function MovedTimes({ event, user }: Props) {
  const acceptAll = useAcceptTimes(event.id);
  const moved = movedShifts(event, user);
  if (moved.length === 0) return null;
  return (
    <Stack component="section" aria-label="Neue Zeiten" sx={{ gap: 1 }}>
      {moved.map((shift) => (
        <MovedItem key={shift.text} event={event} shift={shift} />
      ))}
      {moved.length > 1 && (
        <Button
          variant="contained"
          loading={acceptAll.isPending}
          onClick={() => acceptAll.mutate({ names: moved.map(({ name }) => name), shiftId: null })}
        >
          Alles passt
        </Button>
      )}
    </Stack>
  );
}

type ItemProps = { event: EventDetail; shift: MovedShift };

function MovedItem({ event, shift: { id, status, label, name, text } }: ItemProps) {
  const accept = useAcceptTimes(event.id);
  const givingUp = useGiveUp(event);
  const waits = status === 'waitlisted';
  const given: GivenUp = { had: waits ? 'waitlisted' : 'registered', shiftId: id, name: id && text };
  return (
    <Alert severity="warning" sx={{ borderRadius: 1.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      Bitte bestätigen: {waits && 'Du wartest jetzt auf '}
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          loading={accept.isPending}
          disabled={givingUp.isPending}
          onClick={() => accept.mutate({ names: [name], shiftId: id })}
        >
          Passt: {label}
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={givingUp.isPending}
          disabled={accept.isPending}
          onClick={() => givingUp.mutate(given)}
        >
          {waits ? 'Nicht mehr warten' : 'Abgeben'}: {label}
        </Button>
      </Box>
    </Alert>
  );
}
