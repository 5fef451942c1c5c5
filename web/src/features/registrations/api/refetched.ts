import { ADMIN_EVENTS_URL } from '@/features/events/api/list-admin-events';

/** What deleting events touches: the events as members see them, and all lists of organisers. */
export const ALL_EVENTS = ['/api/events', ADMIN_EVENTS_URL] as const;

/** What a change of who takes part touches on the page of registrations. Pages that show the counts fetch them when they open. */
export const ORGANISERS_LISTS = [ADMIN_EVENTS_URL] as const;
