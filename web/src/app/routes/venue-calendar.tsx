import { VenueCalendarPage } from '@/features/venue/calendar/venue-calendar-page';

export const Component = VenueCalendarPage;
