import { type LegalText as LegalTextOf, paths, SETTINGS_MISSING } from '@club/contract';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouteLink } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { LegalText } from './legal-text';

type Props = {
  text: LegalTextOf;
  /** Whether the club's settings are there. */
  state: 'pending' | 'error' | 'success';
  /** The facts that the page lacks. Only organisers are told. */
  missing?: readonly string[];
};

/** A page of texts that everybody can read and print. Organisers also learn that it is a template, and what it lacks. */
export function LegalPage({ text, state, missing = [] }: Props) {
  const { user } = useUser();
  const { title, description } = text;
  return (
    <Page title={title} description={description} maxWidth="md" footer>
      <GlobalStyles styles={PRINT_STYLES} />
      <article className="legal-text">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <h1>{title}</h1>
          <Button data-no-print variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
            Drucken
          </Button>
        </Box>
        {user?.isAdmin && state !== 'pending' && <ForOrganisers missing={state === 'error' ? [] : missing} />}
        {state === 'error' && <Alert severity="warning">{SETTINGS_MISSING}</Alert>}
        {state === 'pending' ? <Loading /> : <LegalText text={text} />}
      </article>
    </Page>
  );
}

/** A page without the club's settings would lack half of what the law asks for. */
const Loading = () => (
  <LoadingRegion label="Die Angaben des Vereins werden geladen">
    {[3, 5, 4].map((lines) => (
      <Box key={lines} sx={{ mb: 4 }}>
        <Skeleton variant="text" width="12rem" sx={{ font: 'var(--mui-font-h3)', mb: 1 }} />
        <Skeleton variant="rounded" height={lines * 26} />
      </Box>
    ))}
  </LoadingRegion>
);

const ForOrganisers = ({ missing }: { missing: readonly string[] }) => (
  <Alert severity={missing.length > 0 ? 'warning' : 'info'} data-no-print>
    <AlertTitle component="h2">Nur für den Vorstand</AlertTitle>
    {missing.length > 0 && (
      <>
        <Typography variant="body2">Auf dieser Seite fehlt noch:</Typography>
        <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 2.5 }}>
          {missing.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          <Link component={RouteLink} to={paths.club} color="inherit">
            Angaben zum Verein ergänzen
          </Link>
        </Typography>
      </>
    )}
    <Typography variant="body2">
      Der Text ist eine Vorlage und keine Rechtsberatung. Für ihn verantwortlich ist der Verein: Bitte prüft, ob er auf
      euch passt.
    </Typography>
  </Alert>
);

const PRINT_STYLES = {
  '@media print': {
    'header, nav, footer': { display: 'none !important' },
    'h2, h3': { breakAfter: 'avoid' },
  },
} as const;
