import { type EventDetail, isActive, isCancelled, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Download from '@mui/icons-material/DownloadOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { VisuallyHidden } from '@/components/visually-hidden';
import { saveFile } from '@/lib/save-file';
import { useNow } from '@/lib/use-now';
import { pastRegistrations } from '../rules/attendance';
import { registrationsCsv, registrationsCsvName } from '../rules/csv';
import { countByStatus, type ListedRegistration, listedRegistrations } from '../rules/roster';
import { placesText } from '../rules/roster-groups';
import { listedByShift } from '../rules/shift-plan';
import { AddMember } from './add-member';
import { CoverageSection } from './coverage-section';
import { EventHeader, HALF_LINE } from './event-header';
import { PERSON_HEIGHT, PERSON_LIST } from './person-list';
import { PrintSheet } from './print-sheet';
import { FilteredRoster, RegistrationSection } from './registration-section';
import { ShiftBoardProvider } from './roster-board';
import { ShiftGroups } from './roster-groups';
import { ShiftTools } from './shift-tools';
import { type Roster, useRoster } from './use-roster';
import { WaitlistSection } from './waitlist-section';

export function RegistrationsPage({ event }: { event: EventDetail }) {
  const { roster, isError, isFetching, refetch } = useRoster(event.id);
  const View = event.shifts.length > 0 ? ShiftRosterView : RosterView;
  return (
    <Page title={`Anmeldungen: ${event.title}`} footer>
      <Button component={Link} to={paths.admin} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        Organisator Dashboard
      </Button>
      <EventHeader event={event} />
      {roster ? (
        <View event={event} roster={roster} />
      ) : isError ? (
        <FailurePanel
          message="Die Anmeldungen konnten nicht geladen werden."
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

type RosterViewProps = { event: EventDetail; roster: Roster };

function RosterView({ event, roster }: RosterViewProps) {
  const now = useNow();
  const { registrations, waitlist } = roster;
  const listed = listedRegistrations(registrations, waitlist);
  return (
    <Stack sx={{ gap: { xs: 3, md: 4 } }}>
      {!isCancelled(event) && <AddMember event={event} roster={roster} now={now} />}
      {registrations.length === 0 && waitlist.length === 0 ? (
        <EmptyState picture={<People fontSize="inherit" />} title="Noch keine Anmeldungen">
          Sobald sich jemand anmeldet, steht die Person hier.
        </EmptyState>
      ) : (
        <>
          <RosterCounts {...countByStatus(registrations)} waiting={waitlist.length} />
          <AttendanceLink event={event} roster={roster} now={now} />
          {listed.length > 0 && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              <CsvButton event={event} registrations={listed} now={now} />
              <PrintButton />
              <MessageLink eventId={event.id} />
              <Button component={Link} to={paths.helpOn('drucken')} startIcon={<Help />}>
                Hilfe zum Drucken
              </Button>
            </Stack>
          )}
          <RegistrationSection event={event} roster={roster} now={now} />
          <WaitlistSection event={event} roster={roster} now={now} />
          <PrintSheet event={event} registrations={listed} />
        </>
      )}
    </Stack>
  );
}

/** The same for an event with shifts, which are shown even before anybody has come. */
function ShiftRosterView({ event, roster }: RosterViewProps) {
  const now = useNow();
  const { registrations, waitlist } = roster;
  const listed = listedByShift(event, roster);
  return (
    <ShiftBoardProvider event={event} roster={roster} canMove>
      {(board) => (
        <Stack sx={{ gap: { xs: 3, md: 4 } }}>
          {!isCancelled(event) && <AddMember event={event} roster={roster} now={now} />}
          <Box>
            <RosterCounts {...countByStatus(registrations)} waiting={waitlist.length} />
            <Typography sx={{ mt: 1.5 }}>{placesText(board.groups, registrations)}</Typography>
          </Box>
          <AttendanceLink event={event} roster={roster} now={now} />
          <ShiftTools event={event} registrations={registrations} listed={listed}>
            {listed.length > 0 && <CsvButton event={event} registrations={listed} now={now} />}
            {listed.length > 0 && <MessageLink eventId={event.id} />}
          </ShiftTools>
          <CoverageSection board={board} />
          <FilteredRoster event={event} roster={roster}>
            {(filtered) => (
              <ShiftGroups
                key={`${filtered.view.status} ${filtered.view.search}`}
                board={board}
                {...filtered}
                now={now}
              />
            )}
          </FilteredRoster>
        </Stack>
      )}
    </ShiftBoardProvider>
  );
}

function AttendanceLink({ event, roster, now }: RosterViewProps & { now: Date }) {
  if (isCancelled(event) || !pastRegistrations(event, roster.registrations, now).some(isActive)) return null;
  return (
    <Button
      component={Link}
      to={paths.attendance(event.id)}
      variant="contained"
      startIcon={<HowToReg />}
      sx={{ alignSelf: { sm: 'start' } }}
    >
      Anwesenheit eintragen
    </Button>
  );
}

type RosterCountsProps = { confirmed: number; pending: number; waiting: number };

export function RosterCounts({ confirmed, pending, waiting }: RosterCountsProps) {
  const tiles = [
    { label: 'Bestätigt', value: confirmed, color: 'success.main' },
    { label: 'Ausstehend', value: pending, color: pending > 0 ? 'warning.main' : 'text.secondary' },
    { label: 'Warteliste', value: waiting, color: waiting > 0 ? 'info.main' : 'text.secondary' },
  ];
  return (
    <Box
      component="dl"
      aria-label="Anmeldungen in Zahlen"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(5.25rem, 1fr))',
        gap: { xs: 1, md: 2 },
      }}
    >
      {tiles.map(({ label, value, color }) => (
        <Card
          key={label}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            px: { xs: 1.25, sm: 2 },
            py: 1.5,
          }}
        >
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            sx={{ fontSize: { xs: '0.8125rem', sm: '0.875rem' } }}
          >
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color, lineHeight: 1 }}>
            {value.toLocaleString('de-DE')}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

type CsvButtonProps = { event: EventDetail; registrations: readonly ListedRegistration[]; now: Date };

function CsvButton({ event, registrations, now }: CsvButtonProps) {
  const download = () =>
    saveFile(
      new Blob([registrationsCsv(event, registrations, now)], { type: 'text/csv;charset=utf-8' }),
      registrationsCsvName(event),
    );
  return (
    <Button variant="outlined" startIcon={<Download />} onClick={download} sx={HALF_LINE}>
      Liste als CSV
    </Button>
  );
}

export const PrintButton = () => (
  <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()} sx={HALF_LINE}>
    Liste drucken
  </Button>
);

/** Leads to where the people of the event are written to. */
export const MessageLink = ({ eventId }: { eventId: number }) => (
  <Button component={Link} to={paths.message(eventId)} variant="outlined" startIcon={<Mail />} sx={HALF_LINE}>
    Nachricht schreiben
  </Button>
);

export function RegistrationsSkeleton() {
  return (
    <Page title="Anmeldungen">
      <VisuallyHidden as="h1">Anmeldungen</VisuallyHidden>
      <Box aria-hidden sx={{ mb: 4 }}>
        <Skeleton width={200} height={44} />
        <Skeleton width="60%" height={64} />
        <Skeleton variant="rounded" height={120} sx={{ borderRadius: '20px', mt: 2 }} />
      </Box>
      <RosterSkeleton />
    </Page>
  );
}

export function RosterSkeleton() {
  return (
    <LoadingRegion label="Anmeldungen werden geladen" sx={PERSON_LIST}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} variant="rounded" sx={{ height: PERSON_HEIGHT, borderRadius: 2 }} />
      ))}
    </LoadingRegion>
  );
}
