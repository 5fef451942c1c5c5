import {
  datedHours,
  type EventDetail,
  isSameClubDay,
  type Registration,
  shiftHours,
  shiftName,
  type User,
} from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useGiveUp } from './api/give-up';
import { useAcceptTimes } from './api/own-registration';
import { type GivenUp, ownPlaces } from './rules/event-parts';

export function MovedTimes({ event, user }: { event: EventDetail; user: User | null }) {
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
          {waits ? 'Nicht mehr warten' : 'Abmelden'}: {label}
        </Button>
      </Box>
    </Alert>
  );
}

/** A place or turn of the viewer at another time than the one to which they agreed. */
type MovedShift = {
  /** null: the event as a whole, which has no shifts any more. */
  id: string | null;
  status: Registration['status'];
  /** 'Grill', with its hours where another one has the same title. */
  label: string;
  name: string;
  /** 'Grill, 12–14 Uhr statt 10–12 Uhr', with the dates where they differ. */
  text: string;
};

/** In the order of the event's shifts. */
function movedShifts(event: EventDetail, user: Pick<User, 'id'> | null): MovedShift[] {
  const own = ownPlaces(event, user);
  const parts = event.shifts.length > 0 ? event.shifts : [{ ...event, id: null }];
  const moved = parts.flatMap(({ id, title, startTime, endTime }) => {
    const registration = own.find(({ shiftId }) => shiftId === id);
    const before = registration?.movedFrom;
    if (!registration || !before || startTime === null) return [];
    const hours = isSameClubDay(before.startTime, startTime) ? shiftHours : datedHours;
    const name = shiftName({ title, startTime, endTime }, event);
    const [present, former] = [hours({ startTime, endTime }), hours(before)];
    // Who was to bring something had all of the event for it.
    const text = present === former ? name : `${title}, ${present} statt ${former}`;
    return [{ id, status: registration.status, title, name, text }];
  });
  return moved.map(({ title, ...one }) => {
    const isAlone = moved.filter((other) => other.title === title).length === 1;
    return { ...one, label: isAlone ? title : one.name };
  });
}
