/** The tables that organisers and the treasurer take out as CSV files. They are no JSON, so the table of endpoints lacks them. */
export const EXPORTS = ['members', 'events', 'bookings'] as const;

export type Export = (typeof EXPORTS)[number];

/** Below it are the files. */
export const EXPORT_FILES = '/api/admin/exports/';

export const exportPath = (name: Export): string => `${EXPORT_FILES}${name}`;
