import { CLUB, groupedCode, type Invitation, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { invitationsQuery } from '../api';
import { dayText, invitationTitle, invitationUrl } from '../texts';
import { QrCode } from './qr-code';

/** On paper the sheets stand alone, in two columns; on the screen the page shows what will be printed. */
const PRINT_STYLES = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    'header, footer, nav, [data-no-print]': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
    '[data-invitations]': { gridTemplateColumns: '1fr 1fr !important', gap: '6mm !important' },
    '[data-invitation]': { borderColor: '#777 !important' },
  },
} as const;

/** All open invitations, or one, each with its QR code to cut out. */
export function PrintedInvitationsPage() {
  const [search] = useSearchParams();
  const only = search.get('nur');
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(invitationsQuery);

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const shown = data?.filter(({ id, state }) => state === 'open' && (only === null || id === only)) ?? [];
  return (
    <Page title="Einladungen drucken" maxWidth="md">
      <GlobalStyles styles={PRINT_STYLES} />
      <Box data-no-print>
        <Button component={Link} to={paths.invitations} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
          Einladungen
        </Button>
        <Typography variant="h1" sx={{ mb: 2 }}>
          Einladungen drucken
        </Typography>
      </Box>
      {data && !hasNextPage ? (
        shown.length > 0 ? (
          <Sheets invitations={shown} />
        ) : (
          <EmptyState title="Keine offene Einladung">Es gibt gerade nichts zu drucken.</EmptyState>
        )
      ) : isError ? (
        <FailurePanel
          message="Die Einladungen konnten nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <LoadingRegion label="Die Einladungen werden geladen">
          <Skeleton variant="rounded" height={260} />
        </LoadingRegion>
      )}
    </Page>
  );
}

const Sheets = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <>
    <Button data-no-print variant="contained" startIcon={<Print />} onClick={() => window.print()} sx={{ mb: 3 }}>
      {invitations.length === 1 ? 'Einladung drucken' : `${invitations.length} Einladungen drucken`}
    </Button>
    <Box
      data-invitations
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {invitations.map((invitation) => (
        <Sheet key={invitation.id} invitation={invitation} />
      ))}
    </Box>
  </>
);

/** Paper is white in every colour scheme, and so is its picture on the screen. */
const Sheet = ({ invitation }: { invitation: Invitation }) => (
  <Box
    data-invitation
    component="li"
    sx={{ p: 2.5, border: '1px dashed #777', bgcolor: '#fff', color: '#000', breakInside: 'avoid' }}
  >
    <Typography component="p" sx={{ fontWeight: 700 }}>
      {CLUB.name}
    </Typography>
    <Typography variant="h3" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {invitation.kind === 'person' ? `Einladung für ${invitationTitle(invitation)}` : 'Deine Einladung'}
    </Typography>
    <QrCode text={invitationUrl(invitation.code ?? '')} />
    <Typography variant="body2" sx={{ my: 1 }}>
      Scanne den Code mit der Kamera deines Handys und registriere dich. Oder öffne {location.host}
      {paths.invitation} und gib diesen Code ein:
    </Typography>
    <Typography component="p" sx={{ fontFamily: 'monospace', fontWeight: 700 }}>
      {groupedCode(invitation.code ?? '')}
    </Typography>
    <Typography variant="body2">Gültig bis {dayText(invitation.validUntil)}</Typography>
  </Box>
);
