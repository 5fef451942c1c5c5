import Typography from '@mui/material/Typography';
import { DashboardCard } from './dashboard-card';

export function InquiriesCard() {
  return (
    <DashboardCard title="Vermietungsanfragen">
      <Typography color="textSecondary">
        Vermietungsanfragen erscheinen hier, sobald das Vereinsheim über die App angefragt werden kann.
      </Typography>
    </DashboardCard>
  );
}
