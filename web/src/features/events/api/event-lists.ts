/** What a saved event changes: the lists and pages of everyone, and the organisers' own list. */
export const EVENT_LISTS = ['/api/events', '/api/admin/events'] as const;
