import Typography from '@mui/material/Typography';
import { Page } from '@/components/page';

export function Component() {
  return (
    <Page title="Veranstaltung" footer>
      <Typography variant="h1">Veranstaltung</Typography>
    </Page>
  );
}
