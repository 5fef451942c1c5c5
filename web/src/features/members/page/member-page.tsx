import { formatClub, type Member, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { PersonAvatar } from '@/components/person-avatar';
import { VisuallyHidden } from '@/components/visually-hidden';
import { useUser } from '@/features/accounts/session';
import { ApiError } from '@/lib/api-error';
import { fullName } from '@/lib/full-name';
import { memberQuery } from '../api/members';
import { Tags } from '../tags';
import { useFocusOnChange } from '../use-list-focus';
import { AccountSection } from './account-section';
import { ContactSection, RightsSection } from './contact-section';
import { EventsSection } from './events-section';
import { HistorySection } from './history-section';
import { ReachSection } from './reach-section';
import { StandingCard } from './standing-card';

export function MemberPage() {
  const { userId = '' } = useParams();
  const { data: member, error, isFetching, refetch } = useQuery(memberQuery(userId));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={member && !isGone ? fullName(member) : 'Mitglied'}
      back={{ to: paths.members, label: 'Mitglieder' }}
      footer
    >
      {member && !isGone ? (
        <MemberView member={member} />
      ) : error ? (
        <FailurePanel
          headingLevel="h1"
          title={isGone ? 'Dieses Konto gibt es nicht mehr' : 'Das hat nicht geklappt'}
          message={
            isGone
              ? 'Es wurde gelöscht oder mit einem anderen zusammengeführt.'
              : 'Das Mitglied konnte nicht geladen werden.'
          }
          {...(!isGone && { onRetry: () => void refetch(), retrying: isFetching })}
        />
      ) : (
        <MemberSkeleton />
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

const MemberSkeleton = () => (
  <>
    <VisuallyHidden as="h1">Mitglied</VisuallyHidden>
    <LoadingRegion label="Mitglied wird geladen" sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" height={96} sx={{ borderRadius: 2 }} />
      <Skeleton variant="rounded" height={220} sx={{ borderRadius: 2 }} />
      <Skeleton variant="rounded" height={220} sx={{ borderRadius: 2 }} />
    </LoadingRegion>
  </>
);
