import type { EventAction } from '@club/contract';

/** The one button of an event, by what it does (specification, section 4). */
export const ACTION_LABELS: Record<EventAction['kind'], string> = {
  'sign-in': 'Anmelden',
  cancel: 'Abmelden',
  'leave-waitlist': 'Von Warteliste entfernen',
  'join-waitlist': 'Auf Warteliste',
  register: 'Jetzt anmelden',
};

/** Why the button is disabled. */
export const BLOCKED_TEXTS: Record<NonNullable<EventAction['blockedBy']>, string> = {
  past: 'Diese Veranstaltung ist bereits vorbei.',
  closed: 'Für diese Veranstaltung sind keine Anmeldungen möglich.',
};

export const REGISTRATION_ERRORS = {
  title: 'Fehler',
  signedOut: 'Sie müssen eingeloggt sein, um sich für eine Veranstaltung anzumelden',
  unknown: 'Ein Fehler ist aufgetreten',
  cancel: 'Anmeldung konnte nicht storniert werden.',
  leaveWaitlist: 'Warteliste konnte nicht verlassen werden.',
} as const;
