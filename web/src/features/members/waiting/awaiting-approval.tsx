import { paths } from '@club/contract';
import Block from '@mui/icons-material/BlockOutlined';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { mailboxQuery } from '@/features/mail/api';
import { RequestConfirmation } from '@/features/mail/request-confirmation';
import { standingText, standingTitle, unconfirmedAddress } from './texts';

/** Stands in place of a page for members, and says what somebody can do who is no member yet. */
export function AwaitingApproval() {
  const { user } = useUser();
  const { data: mailbox } = useQuery({ ...mailboxQuery, enabled: user?.standing === 'waiting' });
  if (!user) return null;
  const unconfirmed = unconfirmedAddress(user, mailbox);
  const title = standingTitle(user);
  const Icon = user.standing === 'refused' ? Block : HourglassTop;
  return (
    <Page title={title} maxWidth="sm" footer>
      <EmptyState
        headingLevel="h1"
        picture={<Icon fontSize="inherit" />}
        title={title}
        action={
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            {unconfirmed !== null && <RequestConfirmation label="Erneut senden" />}
            <Button component={Link} to={paths.events} variant={unconfirmed === null ? 'contained' : 'outlined'}>
              Veranstaltungen ansehen
            </Button>
            <Button component={Link} to={paths.invitation} variant="outlined">
              Einladung annehmen
            </Button>
            <Button component={Link} to={paths.notifications} variant="outlined">
              Benachrichtigungen einschalten
            </Button>
          </Stack>
        }
      >
        {standingText(user, unconfirmed)}
      </EmptyState>
      <Typography color="textSecondary" sx={{ mt: 3 }}>
        {unconfirmed !== null &&
          'Keine E-Mail bekommen? Sieh im Spam-Ordner nach, oder prüfe die Adresse in deinem Profil. '}
        {user.standing === 'waiting' && 'Sobald du freigeschaltet bist, sagt es dir eine Nachricht. '}
        In deinem Profil kannst du deine Angaben ändern, in den Einstellungen dein Konto löschen.
      </Typography>
    </Page>
  );
}
