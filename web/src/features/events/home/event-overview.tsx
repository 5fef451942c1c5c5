import type { EventSummary } from '@club/contract';
import { groupEvents, paths } from '@club/contract';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { EventGroupSection } from './event-group-section';

type Props = { events: readonly EventSummary[]; now: Date };

export function EventOverview({ events, now }: Props) {
  const groups = groupEvents(events, now);
  if (groups.length === 0) {
    return (
      <EmptyState picture={<EventAvailable fontSize="inherit" />} title="Keine Veranstaltungen geplant">
        Derzeit sind keine Veranstaltungen geplant. Schauen Sie später noch einmal vorbei.
      </EmptyState>
    );
  }
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {groups.map(({ group, events: members }) => (
        <EventGroupSection key={group} group={group} events={members} now={now} />
      ))}
      <Button component={Link} to={paths.events} variant="outlined" sx={{ alignSelf: 'center' }}>
        Alle Veranstaltungen ansehen
      </Button>
    </Stack>
  );
}
