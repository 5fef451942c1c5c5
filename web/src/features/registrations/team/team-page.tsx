import {
  type AdminRegistration,
  type EventDetail,
  isActive,
  isCancelled,
  isOver,
  paths,
  type Team,
} from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { MoreButton } from '@/components/more-button';
import { Page } from '@/components/page';
import { fullName } from '@/lib/full-name';
import { useNow } from '@/lib/use-now';
import { useWindowed } from '@/lib/use-windowed';
import { teamQuery, useConfirmAsTeam, useUnconfirmAsTeam } from '../api/team';
import { EventHeader } from '../manage/event-header';
import { PERSON_LIST, SectionHead } from '../manage/person-list';
import { PersonMenu } from '../manage/person-menu';
import { UnconfirmQuestion } from '../manage/place-dialog';
import { PrintSheet } from '../manage/print-sheet';
import { ConfirmButton, RegistrationItem } from '../manage/registration-card';
import { PrintButton, RosterCounts, RosterSkeleton } from '../manage/registrations-page';
import { WaitingItem } from '../manage/waitlist-section';
import { countByStatus, listedRegistrations } from '../rules/roster';

/** A roster holds up to 1,500 registrations. */
const PAGE_SIZE = 30;

const LIST = { ...PERSON_LIST, m: 0, p: 0, listStyle: 'none' } as const;

/** Where a contact of the event finds its helpers, and does for them what needs no organiser. */
export function TeamPage({ event }: { event: EventDetail }) {
  const { data: team, isError, isFetching, refetch } = useQuery(teamQuery(event.id));
  return (
    <Page title={`Helferliste: ${event.title}`} footer>
      <Button component={Link} to={paths.event(event.id)} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        Veranstaltung
      </Button>
      <EventHeader event={event} page="Helferliste" editable={false} />
      {team ? (
        <TeamView event={event} team={team} />
      ) : isError ? (
        <FailurePanel
          message="Die Helferliste konnte nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <RosterSkeleton />
      )}
    </Page>
  );
}

type Props = { event: EventDetail; team: Team };

function TeamView({ event, team: { registrations, waitlist } }: Props) {
  const now = useNow();
  if (registrations.length === 0 && waitlist.length === 0) {
    return (
      <EmptyState picture={<People fontSize="inherit" />} title="Noch keine Anmeldungen">
        Sobald sich jemand anmeldet, steht die Person hier.
      </EmptyState>
    );
  }
  const listed = listedRegistrations(registrations, waitlist);
  return (
    <Stack sx={{ gap: { xs: 3, md: 4 } }}>
      <RosterCounts {...countByStatus(registrations)} waiting={waitlist.length} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {isOver(event, now) && !isCancelled(event) && registrations.some(isActive) && (
          <Button
            component={Link}
            to={paths.teamAttendance(event.id)}
            variant="contained"
            startIcon={<HowToReg />}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            Anwesenheit eintragen
          </Button>
        )}
        <PrintButton />
      </Stack>
      <Registered event={event} registrations={registrations} />
      {waitlist.length > 0 && <Waiting waitlist={waitlist} />}
      <PrintSheet event={event} registrations={listed} />
    </Stack>
  );
}

type RegisteredProps = { event: EventDetail; registrations: readonly AdminRegistration[] };

function Registered({ event, registrations }: RegisteredProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, left, list, showMore } = useWindowed(registrations, PAGE_SIZE);
  const { mutate: unconfirm, isPending } = useUnconfirmAsTeam(event.id);
  const [asked, setAsked] = useState<{ registration: AdminRegistration; button: HTMLElement } | null>(null);
  const [asking, setAsking] = useState(false);
  const exited = () => {
    if (asked?.button.isConnected) asked.button.focus();
    else heading.current?.focus();
  };
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} ref={heading}>
        Anmeldungen
      </SectionHead>
      <Box component="ul" ref={list} aria-label="Anmeldungen" sx={LIST}>
        {shown.map((registration) => (
          <Helper
            key={registration.id}
            event={event}
            registration={registration}
            onUnconfirm={(button) => {
              setAsked({ registration, button });
              setAsking(true);
            }}
          />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
      {asked && (
        <UnconfirmQuestion
          registration={asked.registration}
          open={asking}
          loading={isPending}
          onConfirm={() => unconfirm(asked.registration, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
          onExited={exited}
        />
      )}
    </section>
  );
}

type HelperProps = {
  event: EventDetail;
  registration: AdminRegistration;
  onUnconfirm: (button: HTMLElement) => void;
};

function Helper({ event, registration, onUnconfirm }: HelperProps) {
  const { mutate: confirm, isPending } = useConfirmAsTeam(event.id, registration);
  const name = fullName(registration.user);
  return (
    <RegistrationItem registration={registration}>
      {!isCancelled(event) && registration.status === 'pending' && (
        <ConfirmButton
          name={name}
          disabled={isPending}
          onClick={(button) => {
            // The pressed button is about to disappear, and the focus would be lost with it.
            button.closest('li')?.focus({ preventScroll: true });
            confirm();
          }}
        />
      )}
      {!isCancelled(event) && registration.status === 'confirmed' && (
        <PersonMenu name={name} actions={['unconfirm']} onChoose={(_action, button) => onUnconfirm(button)} />
      )}
    </RegistrationItem>
  );
}

function Waiting({ waitlist }: Pick<Team, 'waitlist'>) {
  const headingId = useId();
  const { shown, left, list, showMore } = useWindowed(waitlist, PAGE_SIZE);
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} ref={null}>
        Warteliste
      </SectionHead>
      <Box component="ul" ref={list} aria-label="Warteliste" sx={LIST}>
        {shown.map((entry, index) => (
          <WaitingItem key={entry.id} entry={entry} position={index + 1} />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
    </section>
  );
}
