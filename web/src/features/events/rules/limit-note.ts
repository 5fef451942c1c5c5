import type { EventSummary } from '@club/contract';

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** What a changed limit means for those who are registered or wait already; null: nothing. */
export function limitNote(
  entered: string,
  { maxParticipants, _count, waitlistCount }: Pick<EventSummary, 'maxParticipants' | '_count' | 'waitlistCount'>,
): string | null {
  const text = entered.trim();
  if (text !== '' && !WHOLE_NUMBER.test(text)) return null;
  const limit = text === '' ? null : Number(text);
  if (limit === maxParticipants) return null;

  const active = _count.registrations;
  if (limit !== null && limit < active) {
    return `Schon ${active === 1 ? '1 Person ist' : `${active} Personen sind`} angemeldet. Niemand wird abgemeldet; neue Anmeldungen kommen auf die Warteliste.`;
  }
  const moving = Math.min(waitlistCount, limit === null ? waitlistCount : limit - active);
  if (moving <= 0) return null;
  return moving === 1
    ? 'Von der Warteliste rückt 1 Person nach.'
    : `Von der Warteliste rücken ${moving} Personen nach.`;
}
