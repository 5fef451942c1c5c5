import { type MailAct, paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardPage } from '@/components/card-page';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { useUser } from '@/features/accounts/session';
import { eventPeriod } from '@/features/events/texts';
import { useMailCode } from '@/features/mailbox/use-mail-code';
import { errorText } from '@/lib/api-error';
import { mailActQuery, useMailAct } from '../api/mail-act';
import { shiftText, wordsOf } from './mail-act-texts';

const TITLE = 'Antwort auf unsere E-Mail';

/**
 * A link in a mail leads here. It shows for whom and for what the link is, and acts on a tap: opening it does nothing,
 * because programs that look through mails follow links, too.
 */
export function MailActPage() {
  const code = useMailCode();
  return code.success ? <LinkedAct code={code.data} /> : <Problem>{code.error.issues[0]?.message}</Problem>;
}

function LinkedAct({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(mailActQuery(code));
  if (data) return <LoadedAct code={code} mailAct={data} />;
  if (!error) {
    return (
      <CardPage title={TITLE} heading={TITLE}>
        <LoadingRegion label="Der Link wird geprüft">
          <Skeleton variant="rounded" height={200} />
        </LoadingRegion>
      </CardPage>
    );
  }
  return (
    <Problem>
      {errorText(error)}
      <Button onClick={() => void refetch()} loading={isFetching} sx={{ display: 'flex', mt: 1 }}>
        Erneut versuchen
      </Button>
    </Problem>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <CardPage title={TITLE} heading={TITLE}>
    <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
      <Alert severity="error" sx={{ width: '100%' }}>
        {children}
      </Alert>
      <Button component={Link} to={paths.home}>
        Zur Startseite
      </Button>
    </Stack>
  </CardPage>
);

function LoadedAct({ code, mailAct }: { code: string; mailAct: MailAct }) {
  const { act, event, firstName, shifts, state } = mailAct;
  const { mutate, isPending, error } = useMailAct(code);
  const { heading, text, button } = wordsOf(mailAct, new Date());
  return (
    <CardPage title={TITLE} heading={heading}>
      <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
        <ForWhom code={code} firstName={firstName} />
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            {event.title}
          </Typography>
          <Typography color="text.secondary">{eventPeriod(event)}</Typography>
          {shifts.length > 0 && (
            <Box component="ul" aria-label="Schichten" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
              {shifts.map((shift) => (
                <li key={shiftText(shift)}>{shiftText(shift)}</li>
              ))}
            </Box>
          )}
        </Box>
        {/* The live region is always there, because only changes in it are announced. */}
        <Typography role="status">
          {state !== 'open' && state !== 'refused' && `${heading}. `}
          {text}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {errorText(error)}
          </Alert>
        )}
        {button && (
          <Button
            variant="contained"
            size="large"
            color={act === 'cancel' ? 'error' : 'primary'}
            loading={isPending}
            onClick={() => mutate(state === 'open-waitlist')}
          >
            {button}
          </Button>
        )}
        <Button component={Link} to={paths.event(event.id)} variant={button ? 'text' : 'contained'}>
          Zur Veranstaltung
        </Button>
      </Stack>
    </CardPage>
  );
}

/** The code of a link names the id of its person after its act, event, shift and times. */
const ownerOf = (code: string): string | undefined => code.split('.')[4];

function ForWhom({ code, firstName }: { code: string; firstName: string }) {
  const { user } = useUser();
  if (!user || user.id === ownerOf(code)) return <Typography>Dieser Link ist für {firstName}.</Typography>;
  return (
    <Alert severity="info" sx={{ width: '100%' }}>
      Dieser Link ist für {firstName} und gilt nur für {firstName}, obwohl hier {user.firstName} {user.lastName}{' '}
      angemeldet ist.
    </Alert>
  );
}
