import { paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { ApiError, errorText } from '@/lib/api-error';
import { PLACEHOLDER_ILLUSTRATION } from './event-image';

type Props = {
  /** Why the event could not be loaded. Left out where no such event exists. */
  error?: Error;
  /** Is offered where trying again can help. */
  onRetry?: () => void;
  retrying?: boolean;
  back?: { to: string; label: string } | undefined;
};

const HOME = { to: paths.home, label: 'Zurück zur Startseite' };

/** Title, sentence and way back are the specification's, whatever the reason is, which stands below them. */
export function LoadFailure({ error, onRetry, retrying = false, back = HOME }: Props) {
  const canRetry = onRetry !== undefined && error !== undefined && !isFinal(error);
  return (
    <Page title="Veranstaltung nicht gefunden" footer maxWidth="sm">
      <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: { xs: 4, md: 8 } }}>
        <Box
          component="img"
          src={PLACEHOLDER_ILLUSTRATION}
          alt=""
          width={640}
          height={360}
          sx={{ width: '100%', maxWidth: 360, height: 'auto', borderRadius: 2, filter: 'grayscale(0.6)' }}
        />
        <Typography variant="h1">Veranstaltung nicht gefunden</Typography>
        <Typography color="textSecondary">Die angeforderte Veranstaltung konnte nicht geladen werden.</Typography>
        <Typography color="textSecondary">{reasonFor(error)}</Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
          {canRetry && (
            <Button variant="contained" onClick={onRetry} loading={retrying}>
              Erneut versuchen
            </Button>
          )}
          <Button component={Link} to={back.to} variant={canRetry ? 'outlined' : 'contained'}>
            {back.label}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}

/** The server has decided, and decides the same the next time. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

function reasonFor(error: Error | undefined): string {
  const status = error instanceof ApiError ? error.status : null;
  if (error === undefined || status === 404) {
    return 'Unter dieser Adresse gibt es keine, die du sehen kannst. Vielleicht wurde sie gelöscht, oder nur Mitglieder sehen sie.';
  }
  if (status === 0) {
    return 'Es gibt gerade keine Verbindung. Die App zeigt dann nur Veranstaltungen, die du auf diesem Gerät schon angesehen hast.';
  }
  if (isFinal(error)) return errorText(error);
  return 'Der Server konnte gerade nicht richtig antworten. Die Veranstaltung gibt es vielleicht trotzdem.';
}
