import type { EventSummary, Fill } from '@club/contract';
import { fillOf, hasStarted, isOver } from '@club/contract';
import { freePlacesText } from '../texts';

export type CardState = {
  /** Stands in the corner of the picture. */
  badge: { text: string; tone: 'success' | 'info' | 'error' | 'muted' } | null;
  /** Stands above the bar. */
  line: string;
  /** Stands at the end of that line. */
  count: string;
  /** Gives the line its colour. */
  tone: 'normal' | 'joined' | 'warning' | 'full' | 'muted';
  fill: Fill;
  /** Whether the bar shows the viewer's marker. */
  marked: boolean;
  /** Whether the event has ended. */
  over: boolean;
};

/** Says where the viewer stands with an event, for its card. */
export function cardStateOf(event: EventSummary, now: Date): CardState {
  const fill = fillOf(event);
  const full = fill.level === 'full';
  const over = isOver(event, now);
  const base = { fill, over, count: countText(fill), marked: event.myStatus === 'registered' };
  // The count says that the event is full, because the line tells the viewer's own status.
  const soldOut = full ? { ...base, count: 'AUSGEBUCHT' } : base;

  if (event.myStatus === 'registered') {
    const badge = { text: 'Angemeldet', tone: 'success' } as const;
    return over
      ? { ...base, badge, line: 'Du warst dabei', tone: 'joined' }
      : { ...soldOut, badge, line: 'Du bist dabei', tone: 'joined' };
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
