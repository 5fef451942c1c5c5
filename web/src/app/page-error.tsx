import { paths } from '@club/contract';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { Page } from '@/components/page';

type Props = { children: ReactNode };
type State = { failed: false } | { failed: true; error: unknown };

/** React has error boundaries as classes only. A new `key` gives the children another chance. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageError error={this.state.error} /> : this.props.children;
  }
}

/** Browsers word these errors differently. Either there is no connection, or a newer version was deployed. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message);

/** A page that crashed or could not be fetched. Its links reload the app, because its state can't be trusted. */
function PageError({ error }: { error: unknown }) {
  const missingPart = isMissingPart(error);
  return (
    <Page title="Fehler" maxWidth="sm">
      <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 6 }}>
        <ReportProblem aria-hidden color="error" sx={{ fontSize: 64 }} />
        <Typography variant="h2" component="h1">
          {missingPart ? 'Die Seite konnte nicht geladen werden' : 'Da ist etwas schiefgelaufen'}
        </Typography>
        <Typography color="textSecondary">
          {missingPart
            ? 'Vielleicht fehlt gerade die Verbindung, oder es gibt eine neue Version der App. Bitte lade die Seite neu.'
            : 'Diese Seite ist unerwartet abgestürzt. Bitte lade sie neu oder geh zurück zur Startseite.'}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Seite neu laden
          </Button>
          <Button variant="outlined" href={paths.home}>
            Zur Startseite
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
