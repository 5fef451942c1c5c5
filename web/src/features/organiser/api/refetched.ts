import { ADMIN_EVENTS_URL } from './list-admin-events';

/** What every write of an organiser touches: the events as members see them, and all lists of organisers. */
export const REFETCHED = ['/api/events', ADMIN_EVENTS_URL] as const;
