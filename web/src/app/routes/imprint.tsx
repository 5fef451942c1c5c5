import { ImprintPage } from '@/features/legal/imprint-page';

export const Component = ImprintPage;
