import { RentalPage } from '@/features/venue/rental/rental-page';

export const Component = RentalPage;
