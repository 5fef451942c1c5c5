import type { AuditAction, AuditEntry } from '@club/contract';

/** Names each action where one is chosen. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  approved: 'Freigeschaltet',
  refused: 'Abgelehnt',
  blocked: 'Gesperrt',
  unblocked: 'Entsperrt',
  'right-given': 'Recht gegeben',
  'right-taken': 'Recht genommen',
  'reset-started': 'Neues Passwort',
  corrected: 'Angaben geändert',
  merged: 'Zusammengeführt',
  deleted: 'Gelöscht',
  invited: 'Eingeladen',
  'invitation-revoked': 'Einladung zurückgezogen',
  imported: 'Importiert',
  'import-undone': 'Import zurückgenommen',
  'settings-changed': 'Einstellungen geändert',
  exported: 'Liste geladen',
  'visibility-changed': 'Sichtbarkeit geändert',
  'first-organiser': 'Verein eingerichtet',
};

/** What changed, in the words of the forms. A field of a newer release is left out. */
const FIELD_LABELS: Record<string, string> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  phoneNumber: 'Telefonnummer',
  organiser: 'Organisator',
  treasurer: 'Kassenwart',
  keeper: 'Vereinsheimwart',
  members: 'Mitglieder',
  events: 'Veranstaltungen mit Anmeldungen',
  bookings: 'Buchungen des Vereinsheims',
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

const labelsOf = (fields: readonly string[]): string => fields.flatMap((field) => FIELD_LABELS[field] ?? []).join(', ');

const SYSTEM = 'Die App';
const SOMEBODY = 'ein ehemaliges Mitglied';

const actorOf = ({ actor }: AuditEntry): string => {
  if (actor === null) return 'Ein ehemaliges Mitglied';
  if (actor.id === 'system') return SYSTEM;
  return actor.name ?? 'Ein ehemaliges Mitglied';
};

const counted = (count: number | null, one: string, many: string): string =>
  count === null ? many : count === 1 ? `1 ${one}` : `${count.toLocaleString('de-DE')} ${many}`;

/** One whole sentence: who did what to whom. */
export function sentenceOf(entry: AuditEntry): string {
  const who = actorOf(entry);
  const whom = entry.target?.name ?? SOMEBODY;
  const fields = labelsOf(entry.fields);
  const inBrackets = fields && ` (${fields})`;
  switch (entry.action) {
    case 'approved':
      return `${who} hat ${whom} freigeschaltet.`;
    case 'refused':
      return `${who} hat ${whom} abgelehnt.`;
    case 'blocked':
      return `${who} hat ${whom} gesperrt.`;
    case 'unblocked':
      return `${who} hat ${whom} entsperrt.`;
    case 'right-given':
      return `${who} hat ${whom} ein Recht gegeben${fields && `: ${fields}`}.`;
    case 'right-taken':
      return `${who} hat ${whom} ein Recht genommen${fields && `: ${fields}`}.`;
    case 'reset-started':
      return `${who} hat ein neues Passwort für ${whom} angestoßen.`;
    case 'corrected':
      return `${who} hat Angaben von ${whom} geändert${inBrackets}.`;
    case 'merged':
      return `${who} hat ein doppeltes Konto mit dem von ${whom} zusammengeführt.`;
    case 'deleted':
      return `${who} hat ${whom} gelöscht.`;
    case 'invited':
      return `${who} hat ${counted(entry.count, 'Einladung', 'Einladungen')} erstellt.`;
    case 'invitation-revoked':
      return `${who} hat eine Einladung zurückgezogen.`;
    case 'imported':
      return `${who} hat ${counted(entry.count, 'Zeile', 'Zeilen')} importiert.`;
    case 'import-undone':
      return `${who} hat einen Import zurückgenommen.`;
    case 'settings-changed':
      return `${who} hat Einstellungen des Vereins geändert${inBrackets}.`;
    case 'exported':
      return `${who} hat eine Liste geladen${inBrackets}.`;
    case 'visibility-changed':
      return `${who} hat geändert, wer ${entry.target?.kind === 'event' ? `„${entry.target.name ?? 'eine Veranstaltung'}“` : 'was'} sieht.`;
    case 'first-organiser':
      return `${who} hat den Verein eingerichtet.`;
  }
}
