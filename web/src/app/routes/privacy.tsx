import { PrivacyPage } from '@/features/legal/pages';

export const Component = PrivacyPage;
