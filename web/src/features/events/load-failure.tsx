import { paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { PLACEHOLDER_ILLUSTRATION } from './event-image';

type Props = {
  /** Left out when trying again cannot help, because no such event exists. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Whether there was no connection, so that the event may well exist. */
  isOffline?: boolean;
  /** The page that the link leads back to. */
  back?: { to: string; label: string };
};

const HOME = { to: paths.home, label: 'Zurück zur Startseite' };

export function LoadFailure({ onRetry, retrying = false, isOffline = false, back = HOME }: Props) {
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
        {isOffline && (
          <Typography color="textSecondary">
            Es gibt gerade keine Verbindung. Die App zeigt dann nur Veranstaltungen, die du auf diesem Gerät schon
            angesehen hast.
          </Typography>
        )}
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
          {onRetry && (
            <Button variant="outlined" onClick={onRetry} loading={retrying}>
              Erneut versuchen
            </Button>
          )}
          <Button component={Link} to={back.to} variant="contained">
            {back.label}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
