import Construction from '@mui/icons-material/ConstructionOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { Page } from '@/components/page';

export function Component() {
  return (
    <Page title="In Arbeit" maxWidth="sm" footer>
      <EmptyState
        headingLevel="h1"
        picture={<Construction fontSize="inherit" />}
        title="Dieser Bereich entsteht gerade."
        action={
          <Button component={Link} to="/dashboard" variant="contained">
            Zurück zum Dashboard
          </Button>
        }
      >
        Wir arbeiten daran. Bis dahin erreichst du alles andere wie gewohnt.
      </EmptyState>
    </Page>
  );
}
