import { formatClub, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from '@/components/link';
import { GuestsToCall, useGuestsToCall } from '@/features/registrations/guests-to-call';
import type { ConcernedEvent } from './use-following';

/** Says whom organisers have to phone in the events with guests: by name in one event, and by a link to the list in several. */
export function GuestLists({ events }: { events: readonly ConcernedEvent[] }) {
  const [first, ...others] = events;
  if (!first) return null;
  if (others.length === 0) return <GuestsOf eventId={first.id} />;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {events.map(({ id, startTime }) => (
        <li key={id}>
          <Button component={Link} to={paths.registrations(id)} variant="text" sx={{ mx: -1 }}>
            Telefonnummern am {formatClub(startTime, 'd. MMMM yyyy')}
          </Button>
        </li>
      ))}
    </Box>
  );
}

const GuestsOf = ({ eventId }: { eventId: number }) => <GuestsToCall guests={useGuestsToCall(eventId)} />;
