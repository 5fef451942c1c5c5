import Typography from '@mui/material/Typography';
import { Page } from '@/components/page';

export function Component() {
  return (
    <Page title="Events" footer>
      <Typography variant="h1">Veranstaltungen</Typography>
    </Page>
  );
}
