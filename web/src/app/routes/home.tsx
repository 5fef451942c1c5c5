import Typography from '@mui/material/Typography';
import { Page } from '@/components/page';

export function Component() {
  return (
    <Page footer>
      <Typography variant="h1">Willkommen</Typography>
    </Page>
  );
}
