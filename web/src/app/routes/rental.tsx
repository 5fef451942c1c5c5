import { RentalPage } from '@/features/venue/page/rental-page';

export const Component = RentalPage;
