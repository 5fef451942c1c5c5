import { paths } from '@club/contract';
import Explore from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { Page } from '@/components/page';

export function Component() {
  return (
    <Page title="Seite nicht gefunden" maxWidth="sm" footer>
      <EmptyState
        headingLevel="h1"
        picture={<Explore fontSize="inherit" />}
        title="404 Page Not Found"
        action={
          <Button component={Link} to={paths.home} variant="contained">
            Zur Startseite
          </Button>
        }
      >
        Diese Seite gibt es nicht oder nicht mehr. Vielleicht hat sich im Link ein Tippfehler eingeschlichen.
      </EmptyState>
    </Page>
  );
}
