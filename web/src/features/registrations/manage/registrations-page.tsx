import { cancellationText, type EventDetail, formatClub, isActive, isCancelled, paths } from '@club/contract';
import DoneAll from '@mui/icons-material/DoneAll';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useContext, useId, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Fact } from '@/components/facts';
import { useFetchedDialog } from '@/components/fetched-dialog';
import { FilterChips } from '@/components/filter-chips';
import { lazyPart } from '@/components/lazy-part';
import { Link } from '@/components/link';
import { LongText } from '@/components/long-text';
import { type MenuAct, MoreMenu } from '@/components/more-menu';
import { Page, PageHelp } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { SearchField } from '@/components/search-field';
import { VisuallyHidden } from '@/components/visually-hidden';
import { eventPeriod } from '@/features/events/texts';
import { saveFile } from '@/lib/save-file';
import { useUrlView } from '@/lib/url-view';
import { useConfirmAll } from '../api/change-roster';
import { useRoster } from '../api/roster';
import { pastRegistrations } from '../rules/attendance';
import { coverageOf } from '../rules/coverage';
import { registrationsCsv, registrationsCsvName } from '../rules/csv';
import { countByStatus } from '../rules/roster';
import { isGap, lacksHelpers, placesText, summaryText } from '../rules/roster-groups';
import { rosterView, SEGMENTS, type Segment, segmentOf } from '../rules/roster-view';
import { listedRegistrations } from '../rules/shift-plan';
import { AddMember } from './add-member';
import { FilteredPeople } from './filtered-people';
import { ROW_HEIGHT } from './person-row';
import { usePrintedRoster } from './printed-roster';
import { type RosterBoard, RosterBoardProvider } from './roster-board';
import { BELOW_BAR, RosterGroups } from './roster-groups';

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

export type RosterSide = keyof typeof SIDES;

export function RegistrationsPage({ event, side }: { event: EventDetail; side: RosterSide }) {
  const query = useRoster(event.id);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { name, back, failed } = SIDES[side];
  const off = cancellationText(event);
  return (
    <RosterBoardProvider event={event} roster={query.data}>
      {(board) => (
        <Page
          title={`${name}: ${event.title}`}
          dense
          back={back(event)}
          heading={
            <ButtonBase
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
              sx={SUMMARY}
            >
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {isCancelled(event) ? <s>{event.title}</s> : event.title}
              </Box>
              <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
            </ButtonBase>
          }
          intro={[
            formatClub(event.startTime, 'EEEEEE d.M.'),
            ...(board ? [summaryText(event, board.groups, board.roster, board.now)] : []),
          ].join(' · ')}
          actions={board && <EventActs board={board} />}
          footer
        >
          {isOpen && (
            <Card id={id} sx={{ p: 2, mb: 1, display: 'grid', gap: 1.5 }}>
              <EventFacts event={event} board={board} />
            </Card>
          )}
          {off !== null && (
            <Typography color="error" sx={{ my: 1, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {off}
            </Typography>
          )}
          <QueryView query={query} failed={failed} skeleton={<RosterSkeleton />}>
            {() => board && <RosterView board={board} side={side} />}
          </QueryView>
        </Page>
      )}
    </RosterBoardProvider>
  );
}

/** The button covers both lines of the head. */
const SUMMARY = {
  maxWidth: '100%',
  font: 'inherit',
  whiteSpace: 'nowrap',
  '&[aria-expanded="true"]': { whiteSpace: 'normal', textAlign: 'start' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

function EventActs({ board }: { board: RosterBoard }) {
  const { event, roster, rights, now, groups } = board;
  const { show } = useFetchedDialog();
  const help = useContext(PageHelp);
  const confirmAll = useConfirmAct(board);
  const listed = listedRegistrations(event, roster);
  const { acts, printed } = usePrintedRoster(board, listed);
  const save = () =>
    saveFile(
      new Blob([registrationsCsv(event, listed, now)], { type: 'text/csv;charset=utf-8' }),
      registrationsCsvName(event),
    );
  const message: MenuAct = { label: 'Nachricht schreiben', to: paths.message(event.id) };
  const helpers: MenuAct = { label: 'Helfer suchen', run: (opener) => void show(() => fetchHelperCall(event), opener) };
  const organisers: MenuAct[] = [{ label: 'Bearbeiten', to: paths.editEvent(event.id) }];
  const csv: MenuAct = { label: 'Liste als CSV', run: save };
  return (
    <>
      <MoreMenu
        label="Mehr zur Veranstaltung"
        acts={[
          ...(confirmAll ? [confirmAll] : []),
          ...(listed.length > 0 && rights.has('message') ? [message] : []),
          ...(rights.has('message') && lacksHelpers(event, groups, now) ? [helpers] : []),
          ...acts,
          ...(listed.length > 0 && rights.has('manage') ? [csv] : []),
          { label: 'Zur Veranstaltung', to: paths.event(event.id) },
          ...(rights.has('manage') ? organisers : []),
          ...(help ? [{ label: 'Hilfe zu dieser Seite', to: paths.helpOn(help) }] : []),
        ]}
      />
      {printed}
    </>
  );
}

async function fetchHelperCall(event: EventDetail) {
  const { HelperCallDialog } = await import('@/features/messages/helper-call-dialog');
  return <HelperCallDialog event={event} />;
}

function EventFacts({ event, board }: { event: EventDetail; board: RosterBoard | null }) {
  const { confirmed, pending } = countByStatus(board?.roster.registrations ?? []);
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
          gap: 1.5,
          // The day is long: it has a line of its own where there is no room for three.
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <Fact term="Datum">
          <time dateTime={event.startTime}>{eventPeriod(event)}</time>
        </Fact>
        <Fact term="Ort">{event.location}</Fact>
        <Fact term="Maximale Teilnehmerzahl">{event.maxParticipants ?? 'Unbegrenzt'}</Fact>
        <Fact term="Bestätigt">{confirmed}</Fact>
        <Fact term="Ausstehend">{pending}</Fact>
        <Fact term="Warteliste">{board?.roster.waitlist.length ?? 0}</Fact>
      </Box>
      {board && <Typography>{placesText(board.groups, board.roster.registrations)}</Typography>}
      <LongText>{event.description}</LongText>
    </>
  );
}

/** Says which segments the page has. An event without shifts has its people alone. */
function useSegments({ groups }: RosterBoard) {
  const [view, change] = useUrlView(rosterView);
  const days = coverageOf(groups.map(({ part, registrations }) => ({ ...part, taken: registrations.length })));
  // One shift alone says in its own line how many are there.
  const hasPlan = days.reduce((sum, { steps }) => sum + steps.length, 0) > 1;
  const isByShift = groups.some(({ name }) => name !== null);
  const segments = SEGMENTS.filter((one) => one === 'personen' || (isByShift && (one !== 'plan' || hasPlan)));
  const asked = segmentOf(view);
  return { view, change, days, isByShift, segments, segment: segments.includes(asked) ? asked : 'personen' };
}

const LABELS: Record<Segment, string> = { schichten: 'Schichten', personen: 'Personen', plan: 'Plan' };

/** Shifts are shown even before anybody has come. */
function RosterView({ board, side }: { board: RosterBoard; side: RosterSide }) {
  const { event, roster, rights, now, groups, heading } = board;
  const id = useId();
  const { view, change, days, isByShift, segments, segment } = useSegments(board);
  const confirmAll = useConfirmAct(board);
  const gaps = groups.filter((group) => isGap(event, group, now)).length;
  const hasAttendance =
    rights.has('attendance') &&
    !isCancelled(event) &&
    pastRegistrations(event, roster.registrations, now).some(isActive);
  if (!isByShift && roster.registrations.length + roster.waitlist.length === 0) {
    return (
      <EmptyState picture={<People fontSize="inherit" />} title="Noch keine Anmeldungen" action={<AddMember />}>
        Sobald sich jemand anmeldet, steht die Person hier.
      </EmptyState>
    );
  }
  const search = (
    <SearchField
      size="small"
      label="Suche nach Namen"
      value={view.search}
      onChange={(text) => change({ segment: 'personen', search: text })}
    />
  );
  return (
    <>
      {hasAttendance && (
        <Button
          component={Link}
          to={SIDES[side].attendance(event.id)}
          variant="contained"
          startIcon={<HowToReg />}
          sx={{ mb: 1 }}
        >
          Anwesenheit eintragen
        </Button>
      )}
      <Bar pinned={segment === 'personen'}>
        {isByShift ? (
          <Tabs
            variant="scrollable"
            value={segment}
            onChange={(_event, chosen: Segment) => change({ segment: chosen })}
            aria-label="Ansicht"
            sx={{ flex: '1 1 auto', maxWidth: '100%', minHeight: 44 }}
          >
            {segments.map((one) => (
              <Tab
                key={one}
                value={one}
                label={LABELS[one]}
                id={`${id}-${one}`}
                aria-controls={`${id}-panel`}
                sx={{ minHeight: 44, minWidth: 0, px: { xs: 1, sm: 2 } }}
              />
            ))}
          </Tabs>
        ) : (
          <Box sx={{ flex: 1, display: 'grid' }}>{search}</Box>
        )}
        {segment === 'schichten' && (gaps > 0 || view.onlyGaps) && (
          <FilterChips
            options={[{ value: 'luecken', label: `Nur Lücken (${gaps})` }]}
            chosen={view.onlyGaps ? 'luecken' : null}
            onChoose={(chosen) => change({ segment, onlyGaps: chosen !== null })}
          />
        )}
        {segment === 'personen' && <AddMember />}
      </Bar>
      <Box
        component="section"
        aria-labelledby={`${id}-heading`}
        id={`${id}-panel`}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
      >
        <VisuallyHidden as="h2" id={`${id}-heading`} ref={heading} tabIndex={-1}>
          Anmeldungen
        </VisuallyHidden>
        {segment === 'schichten' && <RosterGroups onlyGaps={view.onlyGaps} />}
        {segment === 'personen' && (
          <>
            {isByShift && <Box sx={{ mt: 1, display: 'grid' }}>{search}</Box>}
            <FilteredPeople
              confirmAll={
                confirmAll && (
                  <Button
                    startIcon={<DoneAll />}
                    loading={confirmAll.isPending}
                    loadingPosition="start"
                    onClick={confirmAll.run}
                    sx={{ flex: 'none' }}
                  >
                    {confirmAll.label}
                  </Button>
                )
              }
            />
          </>
        )}
        {segment === 'plan' && (
          <Suspense fallback={null}>
            <CoveragePicture days={days} />
          </Suspense>
        )}
      </Box>
    </>
  );
}

/** Keeps adding a person at hand, as the headings of shifts do, which stay in view themselves. */
const Bar = ({ pinned, children }: { pinned: boolean; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 0.5,
      minHeight: 44,
      bgcolor: 'background.default',
      '& > [role="group"]': { mt: 0 },
      // The label of a search field stands above its frame.
      ...(pinned && { pt: 1.25, position: 'sticky', top: BELOW_BAR, zIndex: 2 }),
    }}
  >
    {children}
  </Box>
);

/** Null while nobody is pending. */
function useConfirmAct({ event, roster, rights, heading }: RosterBoard) {
  const { mutate, isPending } = useConfirmAll();
  const { pending } = countByStatus(roster.registrations);
  if (!rights.has('manage') || isCancelled(event) || (pending === 0 && !isPending)) return null;
  return {
    label: `Alle bestätigen (${pending})`,
    isPending,
    run: () => mutate([event.id], { onSettled: () => heading.current?.focus() }),
  };
}

export const RegistrationsSkeleton = () => (
  <Page title="Anmeldungen" dense heading={<VisuallyHidden>Anmeldungen</VisuallyHidden>}>
    <RosterSkeleton />
  </Page>
);

const RosterSkeleton = () => <Blocks label="Anmeldungen werden geladen" height={ROW_HEIGHT} count={8} />;
