import { type AdminRegistration, type EventDetail, isActive, isCancelled, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { useNow } from '@/lib/use-now';
import { EventHeader } from '../manage/event-header';
import { SectionHead } from '../manage/person-list';
import { PrintSheet } from '../manage/print-sheet';
import { MessageLink, PrintButton, RosterCounts, RosterSkeleton } from '../manage/registrations-page';
import { ShiftBoardProvider } from '../manage/roster-board';
import { ShiftTools } from '../manage/shift-tools';
import { type Roster, useRoster } from '../manage/use-roster';
import { pastRegistrations } from '../rules/attendance';
import { countByStatus, listedRegistrations } from '../rules/roster';
import { placesText } from '../rules/roster-groups';
import { listedByShift } from '../rules/shift-plan';
import { HelperList, WaitingList } from './helper-list';
import { TeamShifts } from './team-shifts';

/** Where a contact of the event finds its helpers, and does for them what needs no organiser. */
export function TeamPage({ event }: { event: EventDetail }) {
  const { roster: team, isError, isFetching, refetch } = useRoster(event.id);
  const View = event.shifts.length > 0 ? TeamShiftsView : TeamView;
  return (
    <Page title={`Helferliste: ${event.title}`} footer>
      <Button component={Link} to={paths.event(event.id)} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        Veranstaltung
      </Button>
      <EventHeader event={event} page="Helferliste" editable={false} />
      {team ? (
        <View event={event} team={team} />
      ) : isError ? (
        <FailurePanel
          message="Die Helferliste konnte nicht geladen werden."
          onRetry={refetch}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <RosterSkeleton />
      )}
    </Page>
  );
}

type Props = { event: EventDetail; team: Roster };

function TeamView({ event, team: { registrations, waitlist } }: Props) {
  if (registrations.length === 0 && waitlist.length === 0) {
    return (
      <EmptyState picture={<People fontSize="inherit" />} title="Noch keine Anmeldungen">
        Sobald sich jemand anmeldet, steht die Person hier.
      </EmptyState>
    );
  }
  return (
    <Stack sx={{ gap: { xs: 3, md: 4 } }}>
      <RosterCounts {...countByStatus(registrations)} waiting={waitlist.length} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <AttendanceLink event={event} registrations={registrations} />
        <PrintButton />
        <MessageLink eventId={event.id} />
      </Stack>
      <Registered event={event} registrations={registrations} />
      {waitlist.length > 0 && <Waiting waitlist={waitlist} />}
      <PrintSheet event={event} registrations={listedRegistrations(registrations, waitlist)} />
    </Stack>
  );
}

/** The same for an event with shifts, which are shown even before anybody has come. */
function TeamShiftsView({ event, team }: Props) {
  const now = useNow();
  const { registrations, waitlist } = team;
  return (
    <ShiftBoardProvider event={event} roster={team} canMove={false}>
      {(board) => (
        <Stack sx={{ gap: { xs: 3, md: 4 } }}>
          <Box>
            <RosterCounts {...countByStatus(registrations)} waiting={waitlist.length} />
            <Typography sx={{ mt: 1.5 }}>{placesText(board.groups, registrations)}</Typography>
          </Box>
          <ShiftTools event={event} registrations={registrations} listed={listedByShift(event, team)}>
            <AttendanceLink event={event} registrations={registrations} />
            <MessageLink eventId={event.id} />
          </ShiftTools>
          <TeamShifts board={board} now={now} />
        </Stack>
      )}
    </ShiftBoardProvider>
  );
}

type RegisteredProps = { event: EventDetail; registrations: readonly AdminRegistration[] };

function AttendanceLink({ event, registrations }: RegisteredProps) {
  const now = useNow();
  if (isCancelled(event) || !pastRegistrations(event, registrations, now).some(isActive)) return null;
  return (
    <Button
      component={Link}
      to={paths.teamAttendance(event.id)}
      variant="contained"
      startIcon={<HowToReg />}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    >
      Anwesenheit eintragen
    </Button>
  );
}

function Registered({ event, registrations }: RegisteredProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} ref={heading}>
        Anmeldungen
      </SectionHead>
      <HelperList
        event={event}
        registrations={registrations}
        label="Anmeldungen"
        onNoneLeft={() => heading.current?.focus()}
      />
    </section>
  );
}

function Waiting({ waitlist }: Pick<Roster, 'waitlist'>) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} ref={null}>
        Warteliste
      </SectionHead>
      <WaitingList waitlist={waitlist} line={waitlist} label="Warteliste" />
    </section>
  );
}
