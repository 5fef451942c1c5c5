import { HelpPage } from '@/features/help/help-page';

export const Component = HelpPage;
