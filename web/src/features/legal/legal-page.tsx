import { paths } from '@club/contract';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouteLink } from '@/components/link';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';

type Props = {
  title: string;
  description: string;
  /** Whether the club's settings are there. */
  state: 'pending' | 'error' | 'success';
  /** The facts that the page lacks. Only organisers are told. */
  missing?: readonly string[];
  children: ReactNode;
};

/** A page of texts that everybody can read and print. Organisers also learn that it is a template, and what it lacks. */
export function LegalPage({ title, description, state, missing = [], children }: Props) {
  const { user } = useUser();
  return (
    <Page title={title} description={description} maxWidth="md" footer>
      <GlobalStyles styles={PRINT_STYLES} />
      <Stack component="article" sx={{ gap: 4, overflowWrap: 'anywhere', '& p, & li, & dd': { maxWidth: '72ch' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h1" sx={{ hyphens: 'auto' }}>
            {title}
          </Typography>
          <Button data-no-print variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
            Drucken
          </Button>
        </Box>
        {user?.isAdmin && state !== 'pending' && <ForOrganisers missing={state === 'error' ? [] : missing} />}
        {state === 'error' && (
          <Alert severity="warning">
            Die Angaben des Vereins konnten gerade nicht geladen werden. Bitte lade die Seite später neu.
          </Alert>
        )}
        {children}
      </Stack>
    </Page>
  );
}

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

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** Shows the paragraphs of a text that the club wrote. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <Typography key={paragraph} sx={{ whiteSpace: 'pre-line' }}>
        {paragraph}
      </Typography>
    ));

const PRINT_STYLES = {
  '@media print': {
    'header, nav, footer': { display: 'none !important' },
    'h2, h3': { breakAfter: 'avoid' },
  },
} as const;
