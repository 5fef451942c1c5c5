import { VenueCalendarPage } from '@/features/venue/page/venue-calendar-page';

export const Component = VenueCalendarPage;
