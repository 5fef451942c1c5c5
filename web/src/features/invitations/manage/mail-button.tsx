import type { Invitation } from '@club/contract';
import Mail from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { useNow } from '@/lib/use-now';
import { useMailInvitations } from '../api';
import { canBeMailed } from '../rules/mailing';
import { UNMAILED_TEXTS } from '../texts';

/** Has the club send the invitation to the person. It shows itself only where that is possible. */
export function MailButton({ invitation, title }: { invitation: Invitation; title: string }) {
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
