import { formatClub, paths } from '@club/contract';
import Button from '@mui/material/Button';
import { Link } from '@/components/link';
import { PlainList } from '@/components/plain-list';
import { GuestsToCall, useGuestsToCall } from '@/features/registrations/guests-to-call';
import type { ConcernedEvent } from './use-following';

/** Says whom organisers have to phone in the events with guests: by name in one event, and by a link to the list in several. */
export function GuestLists({ events }: { events: readonly ConcernedEvent[] }) {
  const [first, ...others] = events;
  if (!first) return null;
  if (others.length === 0) return <GuestsOf eventId={first.id} />;
  return (
    <PlainList sx={{ mt: 1 }}>
      {events.map(({ id, startTime }) => (
        <li key={id}>
          <Button component={Link} to={paths.registrations(id)} variant="text" sx={{ mx: -1 }}>
            Telefonnummern am {formatClub(startTime, 'd. MMMM yyyy')}
          </Button>
        </li>
      ))}
    </PlainList>
  );
}

const GuestsOf = ({ eventId }: { eventId: number }) => <GuestsToCall guests={useGuestsToCall(eventId)} />;
