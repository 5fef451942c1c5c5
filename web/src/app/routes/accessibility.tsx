import { AccessibilityPage } from '@/features/legal/pages';

export const Component = AccessibilityPage;
