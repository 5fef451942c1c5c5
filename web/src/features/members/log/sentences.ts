import { type AuditEntry, auditFieldsText } from '@club/contract';

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
  const fields = auditFieldsText(entry.fields);
  const inBrackets = fields && ` (${fields})`;
  switch (entry.action) {
    case 'approved':
      return `${who} hat ${whom} freigeschaltet${inBrackets}.`;
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
    case 'objected':
      return `${who} hat einer neuen E-Mail-Adresse im eigenen Konto widersprochen.`;
    case 'merged':
      return `${who} hat ein doppeltes Konto mit dem von ${whom} zusammengeführt.`;
    case 'deleted':
      return `${who} hat ${whom} gelöscht.`;
    case 'invited':
      return `${who} hat ${counted(entry.count, 'Einladung', 'Einladungen')} erstellt.`;
    case 'invitation-mailed':
      return `${who} hat ${counted(entry.count, 'Einladung', 'Einladungen')} per E-Mail verschickt.`;
    case 'invitation-revoked':
      return `${who} hat eine Einladung zurückgezogen.`;
    case 'imported':
      return `${who} hat ${counted(entry.count, 'Zeile', 'Zeilen')} importiert.`;
    case 'import-undone':
      return `${who} hat einen Import zurückgenommen.`;
    case 'settings-changed':
      return `${who} hat Einstellungen des Vereins geändert${inBrackets}.`;
    case 'exported':
      return `${who} hat eine Liste geladen (${auditFieldsText([entry.target?.id ?? ''])}).`;
    case 'messaged':
      return `${who} hat ${counted(entry.count, 'Person', 'Personen')} zu einer Veranstaltung geschrieben.`;
    case 'called-for-helpers':
      return `${who} hat Helfer für eine Veranstaltung gesucht.`;
    case 'first-organiser':
      return `${who} hat den Verein eingerichtet.`;
  }
}
