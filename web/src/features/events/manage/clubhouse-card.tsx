import { ClubhousePanel } from '@/features/venue/clubhouse-panel';
import { DashboardCard } from './dashboard-card';

export const ClubhouseCard = () => (
  <DashboardCard title="Vereinsheim">
    <ClubhousePanel />
  </DashboardCard>
);
