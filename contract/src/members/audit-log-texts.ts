import type { AuditAction } from './audit-log';

/** Names each action where one is chosen. */
export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  approved: 'Freigeschaltet',
  refused: 'Abgelehnt',
  blocked: 'Gesperrt',
  unblocked: 'Entsperrt',
  'right-given': 'Recht gegeben',
  'right-taken': 'Recht genommen',
  'reset-started': 'Neues Passwort',
  corrected: 'Angaben geändert',
  objected: 'Einspruch gegen neue Adresse',
  merged: 'Zusammengeführt',
  deleted: 'Gelöscht',
  invited: 'Eingeladen',
  'invitation-mailed': 'Einladung verschickt',
  'invitation-revoked': 'Einladung zurückgezogen',
  imported: 'Importiert',
  'import-undone': 'Import zurückgenommen',
  'settings-changed': 'Einstellungen geändert',
  exported: 'Liste geladen',
  messaged: 'Nachricht geschrieben',
  'called-for-helpers': 'Helfer gesucht',
  'first-organiser': 'Verein eingerichtet',
};

/** What changed, in the words of the forms. A field of a newer release is left out. */
const FIELD_LABELS: Record<string, string> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  phoneNumber: 'Telefonnummer',
  'unconfirmed-address': 'ohne bestätigte E-Mail-Adresse',
  invitation: 'mit Einladung',
  organiser: 'Organisator',
  treasurer: 'Kassenwart',
  keeper: 'Vereinsheimwart',
  members: 'Mitglieder',
  events: 'Veranstaltungen mit Anmeldungen',
  bookings: 'Buchungen des Vereinsheims',
  log: 'Verlauf',
  registrationMode: 'Registrierung',
  name: 'Name',
  address: 'Anschrift',
  website: 'Website',
  board: 'Vorstand',
  register: 'Vereinsregister',
  taxId: 'Steuernummer',
  privacyContact: 'Datenschutz',
  contact: 'Ansprechperson',
  clubhouse: 'Vereinsheim',
  hidesHelpers: 'Sichtbarkeit der Helfer',
  membersOnly: 'nur für Mitglieder',
  retention: 'Fristen',
  legal: 'Rechtliches',
  processors: 'Dienstleister',
};

/** Returns '' where nothing is named. */
export const auditFieldsText = (fields: readonly string[]): string =>
  fields.flatMap((field) => FIELD_LABELS[field] ?? []).join(', ');
