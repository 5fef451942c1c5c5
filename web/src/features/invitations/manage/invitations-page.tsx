import { paths } from '@club/contract';
import Group from '@mui/icons-material/GroupAddOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showDialog } from '@/components/dialog-host';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { mailboxQuery } from '@/features/mailbox/api';
import { invitationsQuery } from '../api';
import { InviteAll, InvitePerson } from './create-invitation';
import { InvitationList } from './invitation-list';
import { MailDialog } from './mail-dialog';

/** Where organisers invite people, hand codes on, and see what became of them. */
export function InvitationsPage() {
  const query = useInfiniteQuery(invitationsQuery());
  const { data } = query;
  const { data: mailbox } = useQuery(mailboxQuery);
  // A finished import leads here to send what it made.
  const [params] = useSearchParams();
  const importId = params.get('senden');
  const isMailAvailable = mailbox?.isAvailable === true;
  useEffect(() => {
    if (importId !== null && isMailAvailable) showDialog(<MailDialog importId={importId} />);
  }, [importId, isMailAvailable]);

  return (
    <Page title="Einladungen" heading back={{ to: paths.members, label: 'Mitglieder' }} maxWidth="md" footer>
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
      <QueryView
        query={query}
        failed="Die Einladungen konnten nicht geladen werden."
        skeleton={<Blocks label="Die Einladungen werden geladen" height={168} count={2} />}
      >
        {({ length }) =>
          length === 0 ? (
            <EmptyState picture={<PersonAdd fontSize="inherit" />} title="Noch keine Einladung">
              Wer eine Einladung hat, ist nach der Registrierung sofort dabei. Für eine Person geht das auch ohne
              E-Mail-Adresse.
            </EmptyState>
          ) : (
            <InvitationList />
          )
        }
      </QueryView>
    </Page>
  );
}
