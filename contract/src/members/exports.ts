/** The tables that are taken out as CSV files, all but the log also by the treasurer. They are no JSON, so the table of endpoints lacks them. */
export const EXPORTS = ['members', 'events', 'bookings', 'log'] as const;

export type Export = (typeof EXPORTS)[number];

/** Below it are the files. */
export const EXPORT_FILES = '/api/admin/exports/';

export const exportPath = (name: Export): string => `${EXPORT_FILES}${name}`;
