import type { EventSummary, Fill } from '@club/contract';
import { fillOf, hasStarted, isOver } from '@club/contract';
import { freePlacesText } from '../texts';

export type CardState = {
  /** In the corner of the picture. */
  badge: { text: string; tone: 'success' | 'info' | 'error' | 'muted' } | null;
  /** Above the bar. */
  line: string;
  /** At the end of that line. */
  count: string;
  /** Colours the line. */
  tone: 'normal' | 'joined' | 'warning' | 'full' | 'muted';
  fill: Fill;
  /** The signed-in person's marker on the bar. */
  marked: boolean;
  /** Nothing can be done about it any more. */
  over: boolean;
};

/** What an event's card says to whoever is looking. */
export function cardStateOf(event: EventSummary, now: Date): CardState {
  const fill = fillOf(event);
  const full = fill.level === 'full';
  const over = isOver(event, now);
  const base = { fill, over, count: countText(fill), marked: event.myStatus === 'registered' };
  // Told apart from the line, so that a full event says so to those who are in it, too.
  const soldOut = full ? { ...base, count: 'AUSGEBUCHT' } : base;

  if (event.myStatus === 'registered') {
    const line = over ? 'Du warst dabei' : 'Du bist dabei';
    return { ...(over ? base : soldOut), badge: { text: 'Angemeldet', tone: 'success' }, line, tone: 'joined' };
  }
  if (hasStarted(event, now)) {
    const line = over ? 'Vorbei' : 'Läuft gerade';
    return { ...base, badge: { text: line, tone: 'muted' }, line: limitText(fill), tone: 'muted' };
  }
  if (event.myStatus === 'waitlisted') {
    return {
      ...soldOut,
      badge: { text: 'Warteliste', tone: 'info' },
      line: 'Du stehst auf der Warteliste',
      tone: 'full',
    };
  }
  if (full) return { ...base, badge: { text: 'AUSGEBUCHT', tone: 'error' }, line: freePlacesText(fill), tone: 'full' };
  if (!event.registrationEnabled) return { ...base, badge: null, line: 'Anmeldung geschlossen', tone: 'muted' };
  if (fill.level === 'warning') return { ...base, badge: null, line: freePlacesText(fill), tone: 'warning' };
  return { ...base, badge: null, line: freePlacesText(fill), tone: 'normal' };
}

const countText = ({ active, max }: Fill): string => (max === null ? `${active} dabei` : `${active} von ${max}`);

const limitText = ({ max }: Fill): string => (max === null ? 'Ohne Platzbegrenzung' : 'Plätze belegt');
