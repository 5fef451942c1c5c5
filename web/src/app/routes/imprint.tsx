import { ImprintPage } from '@/features/legal/pages';

export const Component = ImprintPage;
