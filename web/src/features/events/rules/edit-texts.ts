import {
  type Cancellation,
  type EventForm,
  type EventSummary,
  enumerated,
  formatClub,
  fromClubInput,
  isCancelled,
  RECURRENCE_INTERVALS,
  type RecurrenceInterval,
  type SavedEvent,
} from '@club/contract';
import { fullName } from '@/lib/full-name';
import type { Field } from './form-changes';
import { rowText } from './shift-texts';
import { savedToldText } from './told-texts';

const INTERVAL_LABELS: Record<RecurrenceInterval, string> = {
  none: 'Keine Wiederholung',
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  monthly: 'Monatlich',
};

const EVERY_LABELS: Record<Exclude<RecurrenceInterval, 'none'>, [string, string]> = {
  daily: ['Jeden Tag', 'Jeden zweiten Tag'],
  weekly: ['Jede Woche', 'Jede zweite Woche'],
  monthly: ['Jeden Monat', 'Jeden zweiten Monat'],
};

export const everyOptions = (interval: Exclude<RecurrenceInterval, 'none'>) =>
  EVERY_LABELS[interval].map((label, index) => ({ value: String(index + 1), label }));

export const INTERVAL_OPTIONS = RECURRENCE_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }));

/** 'Di., 20. Oktober 2026, 18:00 Uhr'; a text that is no date and time stays as it was typed. */
export function shownInstant(text: string): string {
  const instant = fromClubInput(text);
  return instant ? formatClub(instant, "EEE, d. MMMM yyyy, HH:mm 'Uhr'") : text || 'leer';
}

export function shownField(form: EventForm, field: Field): string {
  switch (field) {
    case 'startTime':
    case 'endTime':
    case 'recurrenceEnd':
      return shownInstant(form[field]);
    case 'registrationEnabled':
    case 'autoConfirm':
    case 'atClubhouse':
    case 'membersOnly':
      return form[field] ? 'Ja' : 'Nein';
    case 'maxParticipants':
      return form.maxParticipants.trim() || '∞ (ohne Grenze)';
    case 'recurrenceInterval':
      return INTERVAL_LABELS[form.recurrenceInterval];
    case 'recurrenceEvery':
      return form.recurrenceEvery === '2' ? 'Jedes zweite Mal' : 'Jedes Mal';
    case 'recurrenceSkips':
      return form.recurrenceSkips.trim() || 'keine';
    case 'contacts':
      return form.contacts.map(fullName).join(', ') || 'niemand';
    case 'shifts':
      return form.shifts.map(rowText).join('\n') || 'keine';
    case 'imageUrl':
      return form.imageUrl ? 'Eigenes Bild' : 'Kein Bild';
    default:
      return form[field].trim() || 'leer';
  }
}

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** Says what a changed limit means for those who are registered or wait; null when it means nothing. */
export function limitNote(
  entered: string,
  event: Pick<EventSummary, 'maxParticipants' | '_count' | 'waitlistCount'> & Cancellation,
): string | null {
  const { maxParticipants, _count, waitlistCount } = event;
  const text = entered.trim();
  if (text !== '' && !WHOLE_NUMBER.test(text)) return null;
  const limit = text === '' ? null : Number(text);
  if (limit === maxParticipants) return null;

  const active = _count.registrations;
  if (limit !== null && limit < active) {
    return `Schon ${active} Personen sind angemeldet. Niemand wird abgemeldet; neue Anmeldungen kommen auf die Warteliste.`;
  }
  if (isCancelled(event)) return null;
  const moving = Math.min(waitlistCount, limit === null ? waitlistCount : limit - active);
  if (moving <= 0) return null;
  return moving === 1
    ? 'Von der Warteliste rückt 1 Person nach.'
    : `Von der Warteliste rücken ${moving} Personen nach.`;
}

const SHOWN_DATES = 3;

const ONLY_ORGANISERS = 'Nur der Vorstand sieht ihn, bis du ihn veröffentlichst.';

const SAVED_TEXTS = {
  created: ['Event erstellt', 'Das Event wurde erfolgreich erstellt.'],
  updated: ['Event aktualisiert', 'Das Event wurde erfolgreich aktualisiert.'],
  drafted: ['Entwurf gespeichert', ONLY_ORGANISERS],
  redrafted: ['Entwurf aktualisiert', ONLY_ORGANISERS],
} as const;

/** The specification gives the title and the first sentence for published events. What happened to a series follows. */
export function savedNotice(saved: SavedEvent, kind: keyof typeof SAVED_TEXTS): { title: string; description: string } {
  const [title, done] = SAVED_TEXTS[kind];
  const told = kind === 'created' || kind === 'updated' ? savedToldText(saved) : null;
  return { title, description: [done, seriesText(saved), told, keptText(saved.kept)].filter(Boolean).join(' ') };
}

function seriesText({ created, updated, removed }: SavedEvent): string | null {
  if (created + updated + removed < 2) return null;
  const parts = [
    updated > 0 && `${dates(updated)} geändert`,
    created > 0 && `${dates(created)} angelegt`,
    removed > 0 && `${dates(removed)} entfernt`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

const dates = (count: number): string => (count === 1 ? '1 Termin' : `${count} Termine`);

function keptText(kept: SavedEvent['kept']): string | null {
  if (kept.length === 0) return null;
  const shown = kept.slice(0, SHOWN_DATES).map(({ startTime }) => formatClub(startTime, 'd. MMMM yyyy'));
  const more = kept.length - shown.length;
  if (more > 0) shown.push(`${more} weitere`);
  return `Weil dort Menschen angemeldet sind, bleibt trotzdem stehen: ${enumerated(shown)}.`;
}
