import { EVENTS_URL } from './list-events';

/** What changes with one's own registration: the events as everyone sees them, and what the own page shows. */
export const OWN_REGISTRATION = [EVENTS_URL, '/api/user/events', '/api/user/stats'] as const;
