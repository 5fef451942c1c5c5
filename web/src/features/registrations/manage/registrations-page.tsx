import { cancellationText, type EventDetail, isActive, isCancelled, paths } from '@club/contract';
import Download from '@mui/icons-material/DownloadOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Event from '@mui/icons-material/EventOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Fact } from '@/components/facts';
import { lazyPart } from '@/components/lazy-part';
import { Link } from '@/components/link';
import { LongText } from '@/components/long-text';
import { Page } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { useUser } from '@/features/accounts/session';
import { rosterRightsOf } from '@/features/events/rules/contacts';
import { eventPeriod } from '@/features/events/texts';
import { saveFile } from '@/lib/save-file';
import { useRoster } from '../api/roster';
import { pastRegistrations } from '../rules/attendance';
import { coverageOf } from '../rules/coverage';
import { registrationsCsv, registrationsCsvName } from '../rules/csv';
import { countByStatus, type ListedRegistration } from '../rules/roster';
import { placesText } from '../rules/roster-groups';
import { listedRegistrations } from '../rules/shift-plan';
import { AddMember } from './add-member';
import { FilteredRoster } from './filtered-roster';
import { RosterPageSkeleton } from './for-roster';
import { HALF_LINE, PERSON_HEIGHT } from './person-card';
import { PrintButtons } from './print-buttons';
import { type RosterBoard, RosterBoardProvider } from './roster-board';
import { RosterGroups } from './roster-groups';
import { WaitlistSection } from './waitlist';

const CoveragePicture = lazyPart(async () => (await import('./coverage-picture')).CoveragePicture);

/** Organisers and contacts of an event come to its roster from different pages. */
const SIDES = {
  organisers: {
    name: 'Anmeldungen',
    back: () => ({ to: paths.admin, label: 'Organisator Dashboard' }),
    attendance: paths.attendance,
    failed: 'Die Anmeldungen konnten nicht geladen werden.',
  },
  contacts: {
    name: 'Helferliste',
    back: ({ id }: EventDetail) => ({ to: paths.event(id), label: 'Veranstaltung' }),
    attendance: paths.teamAttendance,
    failed: 'Die Helferliste konnte nicht geladen werden.',
  },
} as const;

/** The title of an event that is cancelled. */
const STRUCK = { textDecoration: 'line-through' } as const;

export type RosterSide = keyof typeof SIDES;

type Props = { event: EventDetail; side: RosterSide };

/** The people of an event, with all that the viewer's rights allow. */
export function RegistrationsPage({ event, side }: Props) {
  const { user } = useUser();
  const query = useRoster(event.id);
  const { name, back, failed } = SIDES[side];
  const title = isCancelled(event) ? (
    <Box component="span" sx={STRUCK}>
      {event.title}
    </Box>
  ) : (
    event.title
  );
  return (
    <Page title={`${name}: ${event.title}`} back={back(event)} overline={name} heading={title} footer>
      <EventHeader event={event} editable={rosterRightsOf(event, user).has('manage')} />
      <QueryView query={query} failed={failed} skeleton={<RosterSkeleton />}>
        {(roster) => (
          <RosterBoardProvider event={event} roster={roster}>
            {(board) => <RosterView board={board} side={side} />}
          </RosterBoardProvider>
        )}
      </QueryView>
    </Page>
  );
}

/** Shifts are shown even before anybody has come. */
function RosterView({ board, side }: { board: RosterBoard; side: RosterSide }) {
  const { event, roster, rights, now, groups } = board;
  const { registrations, waitlist } = roster;
  const listed = listedRegistrations(event, roster);
  const hasAttendance =
    rights.has('attendance') && !isCancelled(event) && pastRegistrations(event, registrations, now).some(isActive);
  return (
    <Stack sx={{ gap: { xs: 3, md: 4 } }}>
      {rights.has('manage') && !isCancelled(event) && <AddMember />}
      {!event.hasShifts && registrations.length + waitlist.length === 0 ? (
        <EmptyState picture={<People fontSize="inherit" />} title="Noch keine Anmeldungen">
          Sobald sich jemand anmeldet, steht die Person hier.
        </EmptyState>
      ) : (
        <>
          <Box>
            <RosterCounts {...countByStatus(registrations)} waiting={waitlist.length} />
            {event.hasShifts && <Typography sx={{ mt: 1.5 }}>{placesText(groups, registrations)}</Typography>}
          </Box>
          {hasAttendance && (
            <Button
              component={Link}
              to={SIDES[side].attendance(event.id)}
              variant="contained"
              startIcon={<HowToReg />}
              sx={{ alignSelf: { sm: 'start' } }}
            >
              Anwesenheit eintragen
            </Button>
          )}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
            {listed.length > 0 && rights.has('manage') && <CsvButton event={event} registrations={listed} now={now} />}
            {listed.length > 0 && rights.has('message') && (
              <Button
                component={Link}
                to={paths.message(event.id)}
                variant="outlined"
                startIcon={<Mail />}
                sx={HALF_LINE}
              >
                Nachricht schreiben
              </Button>
            )}
            <PrintButtons event={event} registrations={registrations} listed={listed} />
          </Stack>
          {event.hasShifts && <Coverage groups={groups} />}
          <FilteredRoster>
            {(filtered) => <RosterGroups key={`${filtered.view.status} ${filtered.view.search}`} {...filtered} />}
          </FilteredRoster>
          {!event.hasShifts && <WaitlistSection />}
        </>
      )}
    </Stack>
  );
}

/** Shows when many are there and when few. One shift alone says it in its own line. */
function Coverage({ groups }: Pick<RosterBoard, 'groups'>) {
  const days = coverageOf(groups.map(({ part, registrations }) => ({ ...part, taken: registrations.length })));
  if (days.reduce((sum, { steps }) => sum + steps.length, 0) < 2) return null;
  return (
    <Suspense fallback={null}>
      <CoveragePicture days={days} />
    </Suspense>
  );
}

type EventHeaderProps = {
  event: EventDetail;
  /** Whether the viewer may edit the event. */
  editable: boolean;
};

function EventHeader({ event, editable }: EventHeaderProps) {
  return (
    <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
      {isCancelled(event) && (
        <Typography color="error" sx={{ mb: 2, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {cancellationText(event)}
        </Typography>
      )}
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', md: '2fr 1.5fr 1fr' },
            gap: { xs: 1.5, sm: 2.5 },
            // The day is long: it has a line of its own where there is no room for three.
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          }}
        >
          <Fact term="Datum">
            <time dateTime={event.startTime}>{eventPeriod(event)}</time>
          </Fact>
          <Fact term="Ort">{event.location}</Fact>
          <Fact term={event.hasShifts ? 'Plätze' : 'Maximale Teilnehmerzahl'}>
            {event.maxParticipants ?? 'Unbegrenzt'}
          </Fact>
        </Box>
        <LongText>{event.description}</LongText>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={paths.event(event.id)} variant="outlined" startIcon={<Event />} sx={HALF_LINE}>
            Zur Veranstaltung
          </Button>
          {editable && (
            <Button
              component={Link}
              to={paths.editEvent(event.id)}
              variant="outlined"
              startIcon={<Edit />}
              sx={HALF_LINE}
            >
              Bearbeiten
            </Button>
          )}
        </Stack>
      </Card>
    </Box>
  );
}

type RosterCountsProps = { confirmed: number; pending: number; waiting: number };

function RosterCounts({ confirmed, pending, waiting }: RosterCountsProps) {
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

export const RegistrationsSkeleton = () => (
  <RosterPageSkeleton title="Anmeldungen">
    <Skeleton variant="rounded" height={120} sx={{ borderRadius: '20px', mb: 4 }} />
    <RosterSkeleton />
  </RosterPageSkeleton>
);

const RosterSkeleton = () => <Blocks label="Anmeldungen werden geladen" height={PERSON_HEIGHT} count={4} />;
