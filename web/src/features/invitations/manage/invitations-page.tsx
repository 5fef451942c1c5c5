import { groupedCode, type Invitation, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CopyLinkButton } from '@/components/copy-link-button';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { invitationsQuery, useRevokeInvitation } from '../api';
import { dayText, invitationTitle, invitationUrl, STATE_TEXTS } from '../texts';
import { CreateInvitation } from './create-invitation';

/** Where organisers invite people, hand codes on, and see what became of them. */
export function InvitationsPage() {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(invitationsQuery);
  const [creating, setCreating] = useState<Invitation['kind'] | null>(null);
  const { toast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);

  const showCreated = (invitation: Invitation) => {
    setCreating(null);
    toast({ title: 'Einladung erstellt', description: invitationTitle(invitation), variant: 'success' });
  };

  return (
    <Page title="Einladungen" maxWidth="md" footer>
      <Button component={Link} to={paths.members} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        Mitglieder
      </Button>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mb: 2 }}>
        Einladungen
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        <Button variant="contained" onClick={() => setCreating('person')}>
          Person einladen
        </Button>
        <Button variant="outlined" onClick={() => setCreating('all')}>
          Einladung für alle
        </Button>
        <Button component={Link} to={paths.printedInvitations} startIcon={<Print />}>
          Mit QR-Codes drucken
        </Button>
      </Box>
      {data ? (
        <Stack sx={{ gap: 2 }}>
          {data.length === 0 && (
            <EmptyState title="Noch keine Einladung">
              Eine Einladung lässt jemanden ohne Freischaltung herein, auch ohne E-Mail-Adresse.
            </EmptyState>
          )}
          {data.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} onGone={() => heading.current?.focus()} />
          ))}
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Weitere anzeigen
            </Button>
          )}
        </Stack>
      ) : isError ? (
        <FailurePanel
          message="Die Einladungen konnten nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <LoadingRegion label="Die Einladungen werden geladen" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={150} />
          <Skeleton variant="rounded" height={150} />
        </LoadingRegion>
      )}
      {creating && <CreateInvitation kind={creating} onCreated={showCreated} onClose={() => setCreating(null)} />}
    </Page>
  );
}

type CardProps = { invitation: Invitation; onGone: () => void };

function InvitationCard({ invitation, onGone }: CardProps) {
  const { code, kind, state, uses, maxUses, validUntil, createdBy } = invitation;
  const title = invitationTitle(invitation);
  return (
    <Card component="article" aria-label={title}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip size="small" color={state === 'open' ? 'primary' : 'default'} label={STATE_TEXTS[state]} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {kind === 'all' ? `${uses} von ${maxUses} angenommen` : 'Für eine Person'}, gültig bis {dayText(validUntil)}
          {createdBy && `, von ${createdBy}`}
        </Typography>
        {code && (
          <>
            <Typography component="p" sx={{ my: 1.5, fontFamily: 'monospace', fontSize: '1.1rem' }}>
              {groupedCode(code)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <CopyLinkButton url={invitationUrl(code)} />
              <ShareButton title={title} code={code} />
              <Button component={Link} to={`${paths.printedInvitations}?nur=${invitation.id}`} startIcon={<Print />}>
                Drucken
              </Button>
              <RevokeButton invitation={invitation} title={title} onGone={onGone} />
            </Box>
          </>
        )}
      </CardContent>
    </Card>
  );
}

/** Shows itself only where the device can share. */
function ShareButton({ title, code }: { title: string; code: string }) {
  if (typeof navigator.share !== 'function') return null;
  // Closing the device's dialog is no failure, and for others there is the button that copies the link.
  const share = () => navigator.share({ title: 'Einladung', url: invitationUrl(code) }).catch(() => undefined);
  return (
    <Button aria-label={`Einladung teilen: ${title}`} onClick={() => void share()}>
      Teilen
    </Button>
  );
}

function RevokeButton({ invitation, title, onGone }: CardProps & { title: string }) {
  const [open, setOpen] = useState(false);
  const { toast } = useToast();
  const revoke = useRevokeInvitation();
  const confirm = () =>
    revoke.mutate(invitation, {
      onSuccess: () => {
        setOpen(false);
        onGone();
      },
      onError: (error) =>
        toast({ title: 'Nicht zurückgezogen', description: errorText(error), variant: 'destructive' }),
    });
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        Zurückziehen
      </Button>
      <ConfirmDialog
        open={open}
        title="Einladung zurückziehen?"
        action="Zurückziehen"
        color="error"
        loading={revoke.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        Der Code von „{title}“ gilt dann nicht mehr. Wer ihn schon benutzt hat, behält sein Konto.
      </ConfirmDialog>
    </>
  );
}
