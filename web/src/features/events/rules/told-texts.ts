import type { SavedEvent, Told } from '@club/contract';
import { callsText } from '@/features/registrations/rules/places';

/** Says how many people are told of what was saved, be it at once or some minutes later. */
export function savedToldText({ announced, promoted, overlapping, ...told }: SavedEvent): string {
  const news = announced ? 'Alle Mitglieder werden benachrichtigt.' : peopleText(told);
  const moved = promoted === 1 ? '1 Person rückt nach' : `${promoted} Personen rücken nach`;
  const movedText = promoted > 0 && `${moved} und ${promoted === 1 ? 'erfährt' : 'erfahren'} es.`;
  const clashes = overlapping === 1 ? '1 Person hat' : `${overlapping} Personen haben`;
  const clashText = overlapping > 0 && `${clashes} jetzt zwei Schichten zur selben Zeit.`;
  return [news, movedText, clashText, guestsText(told)].filter(Boolean).join(' ');
}

/** '12 Personen werden benachrichtigt, 3 davon auf der Warteliste.' */
export function peopleText({ told, toldWaiting }: Pick<Told, 'told' | 'toldWaiting'>): string {
  if (told === 0) return 'Niemand wird benachrichtigt.';
  const waits = told === toldWaiting ? 'auf der Warteliste' : `${toldWaiting} davon auf der Warteliste`;
  const text = told === 1 ? '1 Person wird benachrichtigt' : `${told} Personen werden benachrichtigt`;
  return toldWaiting > 0 ? `${text}, ${waits}.` : `${text}.`;
}

/** Asks to phone those who have no account; null when there are none. */
export const guestsText = ({ guests, guestsToCall }: Pick<Told, 'guests' | 'guestsToCall'>): string | null =>
  callsText(guestsToCall, guests);
