import type { Field } from '../rules/form-changes';

/** The form and the dialog about changes of others name the fields alike. */
export const FIELD_LABELS: Record<Field, string> = {
  title: 'Titel',
  category: 'Kategorie',
  description: 'Beschreibung',
  notes: 'Weitere Informationen',
  startTime: 'Startzeit',
  endTime: 'Endzeit',
  location: 'Ort',
  contacts: 'Ansprechpersonen',
  atClubhouse: 'Im Vereinsheim',
  recurrenceInterval: 'Wiederholung',
  recurrenceEvery: 'Abstand',
  recurrenceEnd: 'Ende der Wiederholung',
  recurrenceSkips: 'Ausfallende Tage',
  shifts: 'Schichten',
  maxParticipants: 'Maximale Teilnehmerzahl',
  registrationEnabled: 'Anmeldungen aktivieren',
  autoConfirm: 'Anmeldungen automatisch bestätigen',
  membersOnly: 'Nur für Mitglieder',
  imageUrl: 'Bild',
};
