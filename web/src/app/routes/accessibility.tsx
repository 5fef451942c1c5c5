import { AccessibilityPage } from '@/features/legal/accessibility-page';

export const Component = AccessibilityPage;
