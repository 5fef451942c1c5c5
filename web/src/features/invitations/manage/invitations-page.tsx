import { paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Group from '@mui/icons-material/GroupAddOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showDialog } from '@/components/dialog-host';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { mailboxQuery } from '@/features/mailbox/api';
import { invitationsQuery } from '../api';
import { InviteAll, InvitePerson } from './create-invitation';
import { InvitationList } from './invitation-list';
import { MailDialog } from './mail-dialog';

/** Where organisers invite people, hand codes on, and see what became of them. */
export function InvitationsPage() {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(invitationsQuery);
  const { data: mailbox } = useQuery(mailboxQuery);
  // A finished import leads here to send what it made.
  const [params] = useSearchParams();
  const importId = params.get('senden');
  const isMailAvailable = mailbox?.isAvailable === true;
  useEffect(() => {
    if (importId !== null && isMailAvailable) showDialog(<MailDialog importId={importId} />);
  }, [importId, isMailAvailable]);

  return (
    <Page title="Einladungen" maxWidth="md" footer>
      <Button component={Link} to={paths.members} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        Mitglieder
      </Button>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Einladungen
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => showDialog(<InvitePerson />)}>
          Person einladen
        </Button>
        <Button variant="outlined" startIcon={<Group />} onClick={() => showDialog(<InviteAll />)}>
          Einladung für alle
        </Button>
        {data?.some(({ state }) => state === 'open') && (
          <Button component={Link} to={paths.printedInvitations} startIcon={<Print />}>
            Mit QR-Codes drucken
          </Button>
        )}
        {isMailAvailable && data?.some(({ state, person }) => state === 'open' && person?.email) && (
          <Button startIcon={<Mail />} onClick={() => showDialog(<MailDialog importId={importId} />)}>
            Mehrere per E-Mail senden
          </Button>
        )}
      </Box>
      {data ? (
        data.length === 0 ? (
          <EmptyState picture={<PersonAdd fontSize="inherit" />} title="Noch keine Einladung">
            Wer eine Einladung hat, ist nach der Registrierung sofort dabei. Für eine Person geht das auch ohne
            E-Mail-Adresse.
          </EmptyState>
        ) : (
          <InvitationList />
        )
      ) : isError ? (
        <FailurePanel
          message="Die Einladungen konnten nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <LoadingRegion label="Die Einladungen werden geladen" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={168} />
          <Skeleton variant="rounded" height={168} />
        </LoadingRegion>
      )}
    </Page>
  );
}
