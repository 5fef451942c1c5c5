import { DashboardPage } from '@/features/organiser/dashboard/dashboard-page';

export const Component = DashboardPage;
