export { ImportEventsPage as Component } from '@/features/imports/events/import-events-page';
