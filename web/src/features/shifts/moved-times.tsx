import { type EventDetail, isCancelled, type User } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useUndo } from '@/features/registrations/api/undo';
import { useWithdraw } from '@/features/registrations/api/withdraw';
import { useAcceptTimes } from './api/accept-times';
import { type MovedShift, movedShifts } from './rules/moved';

type Props = { event: EventDetail; user: User | null };

/** Asks members whether the new times of their shifts suit them. */
export function MovedTimes({ event, user }: Props) {
  const undo = useUndo(event.id);
  const acceptAll = useAcceptTimes(event.id);
  const moved = movedShifts(event, user);
  if (moved.length === 0) return null;
  return (
    <Stack component="section" aria-label="Neue Zeiten" sx={{ gap: 1 }}>
      {moved.map((shift) => (
        <MovedItem key={shift.text} event={event} shift={shift} undo={undo} />
      ))}
      {moved.length > 1 && (
        <Button
          variant="contained"
          loading={acceptAll.isPending}
          onClick={() => acceptAll.mutate({ names: moved.map(({ name }) => name) })}
        >
          Alles passt
        </Button>
      )}
    </Stack>
  );
}

type ItemProps = { event: EventDetail; shift: MovedShift; undo: ReturnType<typeof useUndo> };

function MovedItem({ event, shift: { id, status, label, name, text }, undo }: ItemProps) {
  const accept = useAcceptTimes(event.id);
  const withdraw = useWithdraw(event.id, isCancelled(event) ? undo.tell : undo.offerFor);
  const waits = status === 'waitlisted';
  const given = {
    had: waits ? 'waitlisted' : 'registered',
    ...(id !== null && { shift: { id, name: text } }),
  } as const;
  return (
    <Alert severity="warning" sx={{ borderRadius: 1.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      Bitte bestätigen: {waits && 'Du wartest jetzt auf '}
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          loading={accept.isPending}
          disabled={withdraw.isPending}
          onClick={() => accept.mutate({ names: [name], ...(id !== null && { shiftId: id }) })}
        >
          Passt: {label}
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={withdraw.isPending}
          disabled={accept.isPending}
          onClick={() => withdraw.mutate(given)}
        >
          {waits ? 'Nicht mehr warten' : 'Abgeben'}: {label}
        </Button>
      </Box>
    </Alert>
  );
}
