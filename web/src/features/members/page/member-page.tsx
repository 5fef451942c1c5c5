import { CANCELLED, formatClub, type Member, paths, type Reach } from '@club/contract';
import Close from '@mui/icons-material/Close';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { showDialog } from '@/components/dialog-host';
import { Fact, Facts } from '@/components/facts';
import { FailurePanel } from '@/components/failure-panel';
import { FieldNote } from '@/components/field-note';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { PersonAvatar } from '@/components/person-avatar';
import { PlainList } from '@/components/plain-list';
import { Blocks, QueryView } from '@/components/query-view';
import { Section } from '@/components/section';
import { VisuallyHidden } from '@/components/visually-hidden';
import { useUser } from '@/features/accounts/session';
import { EventRow } from '@/features/events/event-row';
import { dayBlock, type RowView } from '@/features/events/rules/row-view';
import { spokenStart } from '@/features/events/texts';
import { ApiError } from '@/lib/api-error';
import { fullName } from '@/lib/full-name';
import { ApproveButton } from '../acts/approve-button';
import { RefuseDialog } from '../acts/refuse-dialog';
import { useApprove, useUnblock } from '../api/acts';
import { auditLogQuery } from '../api/audit-log';
import { memberQuery } from '../api/members';
import { LogEntries } from '../log/log-entries';
import { Tags } from '../tags';
import { isOutOfReach, reachText, UNCONFIRMED } from '../texts';
import { useFocusOnChange } from '../use-list-focus';
import { AccountSection } from './account-section';
import { ContactSection, RightsSection } from './contact-section';

export function MemberPage() {
  const { userId = '' } = useParams();
  const query = useQuery(memberQuery(userId));
  const { data: member, error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={member && !isGone ? fullName(member) : 'Mitglied'}
      back={{ to: paths.members, label: 'Mitglieder' }}
      footer
    >
      {isGone ? (
        <FailurePanel
          headingLevel="h1"
          title="Dieses Konto gibt es nicht mehr"
          message="Es wurde gelöscht oder mit einem anderen zusammengeführt."
        />
      ) : (
        <QueryView
          query={query}
          failed="Das Mitglied konnte nicht geladen werden."
          headingLevel="h1"
          skeleton={
            <>
              <VisuallyHidden as="h1">Mitglied</VisuallyHidden>
              <Blocks label="Mitglied wird geladen" height={180} count={3} />
            </>
          }
        >
          {(loaded) => <MemberView member={loaded} />}
        </QueryView>
      )}
    </Page>
  );
}

/** Organisers act; the treasurer reads. */
function MemberView({ member }: { member: Member }) {
  const { user } = useUser();
  const acts = user?.isAdmin === true;
  const isOwn = member.id === user?.id;
  useFocusOnChange(member.standing.state);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <PersonAvatar person={member} size={72} />
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(member)}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
            {member.username}, {member.standing.state === 'approved' ? 'Mitglied seit' : 'registriert am'}{' '}
            {formatClub(member.createdAt, 'd. MMMM yyyy')}
          </Typography>
          <Tags tags={member.tags} />
        </Box>
      </Box>
      {member.standing.state !== 'approved' && <StandingCard member={member} acts={acts} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 2.5 }}>
          <ContactSection member={member} acts={acts} isOwn={isOwn} />
          <RightsSection member={member} acts={acts} />
          {member.reach && <ReachSection reach={member.reach} />}
        </Stack>
        <Stack sx={{ gap: 2.5 }}>
          <EventsSection member={member} />
          {acts && <HistorySection userId={member.id} />}
        </Stack>
      </Box>
      {acts && <AccountSection member={member} isOwn={isOwn} />}
    </Stack>
  );
}

const TITLES = { waiting: 'Wartet auf Freischaltung', refused: 'Abgelehnt', blocked: 'Gesperrt' } as const;

const TEXTS = {
  waiting: 'Bis dahin sieht die Person nur, was alle sehen.',
  refused: 'Die Person sieht nur, was alle sehen.',
  blocked: 'Die Person kann sich nicht anmelden und bekommt keine Mitteilungen.',
} as const;

function StandingCard({ member, acts }: { member: Member; acts: boolean }) {
  const { state, since, reason } = member.standing;
  if (state === 'approved') return null;
  return (
    <Section title={since ? `${TITLES[state]} seit ${formatClub(since, 'd. MMMM yyyy')}` : TITLES[state]}>
      <Typography>{TEXTS[state]}</Typography>
      {reason && <Typography sx={{ whiteSpace: 'pre-line' }}>Begründung: {reason}</Typography>}
      {member.awaitsAddress && <FieldNote tone="warning">{UNCONFIRMED}. Die Freischaltung wartet darauf.</FieldNote>}
      {acts && <Acts member={member} />}
    </Section>
  );
}

function Acts({ member }: { member: Member }) {
  const approval = useApprove(member);
  const unblock = useUnblock(member);
  if (member.standing.state === 'blocked') {
    return (
      <Box>
        <Button
          variant="contained"
          startIcon={<LockOpen />}
          loading={unblock.isPending}
          onClick={() => unblock.mutate()}
        >
          Entsperren
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ApproveButton member={member} approval={approval} />
      {member.standing.state === 'waiting' && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Close />}
          disabled={approval.isPending}
          onClick={() => showDialog(<RefuseDialog person={member} />)}
        >
          Ablehnen
        </Button>
      )}
    </Box>
  );
}

const ReachSection = ({ reach }: { reach: Reach }) => (
  <Section title="Mitteilungen">
    <Typography sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{reachText(reach)}</Typography>
    {isOutOfReach(reach) && (
      <FieldNote tone="warning">Mitteilungen der App erreichen diese Person nicht. Bitte ruf an.</FieldNote>
    )}
  </Section>
);

type MemberEvent = Member['comingEvents'][number];

const EventsSection = ({ member: { stats, comingEvents, pastEvents } }: { member: Member }) => (
  <Section title="Einsätze">
    <Facts>
      <Fact term="Dabei gewesen">{stats.totalEventsAttended.toLocaleString('de-DE')}</Fact>
      <Fact term="Stunden">{stats.volunteerHours.toLocaleString('de-DE')}</Fact>
    </Facts>
    <EventList title="Kommende" events={comingEvents} none="Für nichts angemeldet." />
    {pastEvents.length > 0 && <EventList title="Letzte zwölf Monate" events={pastEvents} none="" />}
  </Section>
);

/** The latest are enough to know somebody. */
const SHOWN = 4;

function EventList({ title, events, none }: { title: string; events: readonly MemberEvent[]; none: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, SHOWN);
  return (
    <div>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {events.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      <PlainList
        aria-label={title}
        hidden={events.length === 0}
        sx={{ '&:not([hidden])': { display: 'grid', gap: 1 } }}
      >
        {shown.map((event) => (
          <li key={event.id}>
            <EventRow view={rowOf(event)} headingLevel="h4" />
          </li>
        ))}
      </PlainList>
      {events.length > shown.length && (
        <Button onClick={() => setAll(true)} sx={{ ml: -2 }}>
          Alle {events.length.toLocaleString('de-DE')} anzeigen
        </Button>
      )}
    </div>
  );
}

function rowOf(event: MemberEvent): RowView {
  const { id, title, category, location, startTime, cancelledAt, myStatus } = event;
  return {
    href: paths.event(id),
    label: `${title}, ${spokenStart(startTime)}`,
    title,
    category,
    location,
    ...dayBlock(startTime),
    when: formatClub(startTime, 'd. MMM yyyy'),
    line: null,
    chip: cancelledAt ? CANCELLED : myStatus === 'waitlisted' ? 'Warteliste' : null,
    tone: 'muted',
    over: false,
    cancelled: cancelledAt !== null,
  };
}

const SHOWN_ACTS = 5;

function HistorySection({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(auditLogQuery({ action: null, target: userId }));
  const entries = data?.pages[0]?.entries ?? [];
  return (
    <Section
      title="Verlauf"
      action={
        entries.length > SHOWN_ACTS && (
          <Button component={Link} to={`${paths.auditLog}?person=${userId}`}>
            Alles anzeigen
          </Button>
        )
      }
    >
      {isError && !data ? (
        <div role="alert">
          Der Verlauf konnte nicht geladen werden.{' '}
          <Button onClick={() => void refetch()} loading={isFetching}>
            Noch einmal laden
          </Button>
        </div>
      ) : (
        data && entries.length === 0 && <Typography color="textSecondary">Noch nichts eingetragen.</Typography>
      )}
      <LogEntries entries={entries.slice(0, SHOWN_ACTS)} />
    </Section>
  );
}
