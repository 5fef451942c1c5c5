import { PrivacyPage } from '@/features/legal/privacy-page';

export const Component = PrivacyPage;
