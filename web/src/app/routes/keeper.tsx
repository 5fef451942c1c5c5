import { KeeperPage } from '@/features/venue/keeper-page';

export const Component = KeeperPage;
