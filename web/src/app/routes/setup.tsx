import { SetupPage } from '@/features/club/setup/setup-page';

export const Component = SetupPage;
