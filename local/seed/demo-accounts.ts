export const ORGANISER = 'vorstand';

/** The suite prints these accounts when it starts. All but the first are members. */
export const DEMO_ACCOUNTS = [ORGANISER, 'mitglied1', 'mitglied2', 'mitglied3'] as const;

/** The password of every demo account. They exist only on this machine. */
export const DEMO_PASSWORD = 'Vereinsheim1';
