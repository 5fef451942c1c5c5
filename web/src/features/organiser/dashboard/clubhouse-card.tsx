import Typography from '@mui/material/Typography';
import { DashboardCard } from './dashboard-card';

export function ClubhouseCard() {
  return (
    <DashboardCard title="Vereinsheim">
      <Typography color="textSecondary">
        Buchungen des Vereinsheims erscheinen hier, sobald sie in der App eingetragen werden können.
      </Typography>
    </DashboardCard>
  );
}
