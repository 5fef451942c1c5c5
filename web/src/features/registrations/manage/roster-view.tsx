import type { EventSummary } from '@club/contract';
import People from '@mui/icons-material/PeopleOutlined';
import Stack from '@mui/material/Stack';
import { EmptyState } from '@/components/empty-state';
import { useNow } from '@/lib/use-now';
import { participantsOf } from '../rules/participants';
import { countByStatus } from '../rules/roster-view';
import { ListTools } from './list-tools';
import { PrintSheet } from './print-sheet';
import { RegistrationSection } from './registration-section';
import { RosterCounts } from './roster-counts';
import type { Roster } from './use-roster';
import { WaitlistSection } from './waitlist-section';

type Props = { event: EventSummary; roster: Roster };

export function RosterView({ event, roster }: Props) {
  const now = useNow();
  const { registrations, waitlist } = roster;
  if (registrations.length === 0 && waitlist.length === 0) {
    return (
      <EmptyState picture={<People fontSize="inherit" />} title="Noch keine Anmeldungen">
        Sobald sich jemand anmeldet, steht die Person hier.
      </EmptyState>
    );
  }
  const participants = participantsOf(registrations, waitlist);
  return (
    <Stack sx={{ gap: { xs: 3, md: 4 } }}>
      <RosterCounts {...countByStatus(registrations)} waiting={waitlist.length} />
      {participants.length > 0 && <ListTools event={event} participants={participants} now={now} />}
      <RegistrationSection event={event} roster={roster} now={now} />
      <WaitlistSection event={event} waitlist={waitlist} />
      <PrintSheet event={event} participants={participants} />
    </Stack>
  );
}
