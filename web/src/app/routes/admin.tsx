import { DashboardPage } from '@/features/events/manage/dashboard-page';

export const Component = DashboardPage;
