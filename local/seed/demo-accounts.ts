export const ORGANISER = 'vorstand';

/** What the start prints. All but the first are members. */
export const DEMO_ACCOUNTS = [ORGANISER, 'mitglied1', 'mitglied2', 'mitglied3'] as const;

/** Of every account of the demo data. They exist on this machine alone. */
export const DEMO_PASSWORD = 'Vereinsheim1';
