import { groupedCode, type Invitation, type InvitationMailState, paths } from '@club/contract';
import Mail from '@mui/icons-material/MailOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { CopyLinkButton } from '@/components/copy-link-button';
import { Link } from '@/components/link';
import { mailboxQuery } from '@/features/mailbox/api';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { useNow } from '@/lib/use-now';
import { useMailInvitations, useRevokeInvitation } from '../api';
import { canBeMailed } from '../rules/mailing';
import {
  invitationMail,
  invitationTitle,
  invitationUrl,
  mailText,
  progressText,
  STATE_TEXTS,
  UNMAILED_TEXTS,
} from '../texts';

/** What the organiser has to do something about. */
const TROUBLE: ReadonlySet<InvitationMailState> = new Set(['undeliverable', 'failed', 'declined']);

/** One invitation, with the ways to hand its code on while it is open. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { code, state, acceptedBy } = invitation;
  const { mutateAsync } = useRevokeInvitation();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = invitationTitle(invitation);
  const revoke = () =>
    ask.confirm({
      title: 'Einladung zurückziehen?',
      text: `Der Code von „${title}“ gilt dann nicht mehr. Wer ihn schon benutzt hat, behält sein Konto.`,
      action: 'Zurückziehen',
      onConfirm: () => mutateAsync(invitation),
      // The button that asked has gone with the code.
      onDone: () => heading.current?.focus(),
    });
  return (
    <Card component="article" aria-label={title}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 0.5 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h3"
            component="h2"
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {acceptedBy ? (
              <MuiLink component={Link} to={paths.member(acceptedBy.id)} color="inherit">
                {title}
              </MuiLink>
            ) : (
              title
            )}
          </Typography>
          <Chip size="small" color={state === 'open' ? 'primary' : 'default'} label={STATE_TEXTS[state]} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {progressText(invitation)}
        </Typography>
        {invitation.mail && (
          <Typography
            variant="body2"
            color={TROUBLE.has(invitation.mail.state) ? 'warning' : 'textSecondary'}
            sx={{ mt: 0.5 }}
          >
            {mailText(invitation.mail)}
          </Typography>
        )}
        {code && <HandingOn code={code} invitation={invitation} title={title} onRevoke={revoke} />}
      </CardContent>
    </Card>
  );
}

type HandingOnProps = { invitation: Invitation; code: string; title: string; onRevoke: () => void };

function HandingOn({ code, invitation, title, onRevoke }: HandingOnProps) {
  const email = invitation.person?.email;
  const { data: mailbox, isPending } = useQuery(mailboxQuery);
  return (
    <>
      <Typography component="p" sx={{ my: 1.5, fontFamily: 'monospace', fontSize: '1.1rem' }}>
        {groupedCode(code)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyLinkButton url={invitationUrl(code)} />
        {mailbox?.isAvailable && <MailButton invitation={invitation} title={title} />}
        {email && !isPending && !mailbox?.isAvailable && (
          <Button
            href={invitationMail(email, code, invitation)}
            startIcon={<Mail />}
            aria-label={`E-Mail schreiben: ${title}`}
          >
            E-Mail schreiben
          </Button>
        )}
        <ShareButton title={title} code={code} />
        <Button
          component={Link}
          to={`${paths.printedInvitations}?nur=${invitation.id}`}
          startIcon={<Print />}
          aria-label={`Drucken: ${title}`}
        >
          Drucken
        </Button>
        <Button color="error" aria-label={`Zurückziehen: ${title}`} onClick={onRevoke}>
          Zurückziehen
        </Button>
      </Box>
    </>
  );
}

/** Shows itself only where the device can share. */
function ShareButton({ title, code }: { title: string; code: string }) {
  if (typeof navigator.share !== 'function') return null;
  // Closing the device's dialog is no failure, and for others there is the button that copies the link.
  const share = () => navigator.share({ title: 'Einladung', url: invitationUrl(code) }).catch(() => undefined);
  return (
    <Button startIcon={<Share />} aria-label={`Teilen: ${title}`} onClick={() => void share()}>
      Teilen
    </Button>
  );
}

/** Has the club send the invitation to the person. It shows itself only where that is possible. */
function MailButton({ invitation, title }: { invitation: Invitation; title: string }) {
  const now = useNow();
  const { toast } = useToast();
  const { mutate, isPending } = useMailInvitations();
  if (!canBeMailed(invitation, now)) return null;
  const label = invitation.mail?.state === 'sent' ? 'Noch einmal per E-Mail senden' : 'Einladung per E-Mail senden';
  const send = () =>
    mutate([invitation.id], {
      onSuccess: ({ left: [left] }) =>
        toast(
          left
            ? {
                title: 'Nicht verschickt',
                description: `${title} ${UNMAILED_TEXTS[left.reason]}.`,
                variant: 'destructive',
              }
            : { title: 'Die Einladung ist unterwegs', description: title, variant: 'success' },
        ),
      onError: (error) => toast({ title: 'Nicht verschickt', description: errorText(error), variant: 'destructive' }),
    });
  return (
    <Button startIcon={<Mail />} loading={isPending} aria-label={`${label}: ${title}`} onClick={send}>
      {label}
    </Button>
  );
}
