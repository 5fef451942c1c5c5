import {
  type EventForm,
  formatClub,
  fromClubInput,
  RECURRENCE_INTERVALS,
  type RecurrenceInterval,
} from '@club/contract';
import type { Field } from './form-changes';

export const FIELD_LABELS: Record<Field, string> = {
  title: 'Titel',
  category: 'Kategorie',
  description: 'Beschreibung',
  notes: 'Weitere Informationen',
  startTime: 'Startzeit',
  endTime: 'Endzeit',
  location: 'Ort',
  recurrenceInterval: 'Wiederholung',
  recurrenceEnd: 'Ende der Wiederholung',
  maxParticipants: 'Maximale Teilnehmerzahl',
  registrationEnabled: 'Anmeldungen aktivieren',
  autoConfirm: 'Anmeldungen automatisch bestätigen',
  imageUrl: 'Bild',
};

const INTERVAL_LABELS: Record<RecurrenceInterval, string> = {
  none: 'Keine Wiederholung',
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  monthly: 'Monatlich',
};

export const INTERVAL_OPTIONS = RECURRENCE_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }));

/** 'Di., 20. Oktober 2026, 18:00 Uhr'; a text that is no moment stays as it was typed. */
export function shownMoment(text: string): string {
  const instant = fromClubInput(text);
  return instant ? formatClub(instant, "EEE, d. MMMM yyyy, HH:mm 'Uhr'") : text || 'leer';
}

/** What a field holds, in people's words. */
export function shownField(form: EventForm, field: Field): string {
  switch (field) {
    case 'startTime':
    case 'endTime':
    case 'recurrenceEnd':
      return shownMoment(form[field]);
    case 'registrationEnabled':
    case 'autoConfirm':
      return form[field] ? 'Ja' : 'Nein';
    case 'maxParticipants':
      return form.maxParticipants.trim() || '∞ (ohne Grenze)';
    case 'recurrenceInterval':
      return INTERVAL_LABELS[form.recurrenceInterval];
    case 'imageUrl':
      return form.imageUrl ? 'Eigenes Bild' : 'Kein Bild';
    default:
      return form[field].trim() || 'leer';
  }
}
