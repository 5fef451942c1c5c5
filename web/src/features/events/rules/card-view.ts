import { type CardEvent, type EventSummary, type Fill, fillOf, hasStarted, isOver, paths } from '@club/contract';
import { clock, freePlacesText, nearDay, occupancyText, shortDay, spokenStart } from '../texts';

/** Visitors have no status of their own, whatever a response for somebody else said. */
export type CardViewer = 'visitor' | 'member';

/** Everything that an event's card says. The card draws it, and so does the script that fills the page before the app is there. */
export type CardView = {
  href: string;
  /** The accessible name of the card's link. */
  label: string;
  title: string;
  category: EventSummary['category'];
  /** The event's own picture. */
  imageUrl: string | null;
  /** 'Heute' or 'Morgen', which the card sets off. */
  near: string | null;
  start: string;
  location: string;
  /** Stands in the corner of the picture. */
  badge: string | null;
  badgeTone: 'success' | 'info' | 'error' | 'muted';
  /** Stands above the bar. */
  line: string;
  /** Gives the line its colour. */
  tone: 'normal' | 'joined' | 'warning' | 'full' | 'muted';
  /** Stands at the end of that line. */
  count: string;
  /** Whether the count says that the event is full, because the line tells the viewer's own status. */
  soldOut: boolean;
  /** Without a limit there is no bar. */
  limited: boolean;
  level: Fill['level'];
  percent: number;
  /** The bar says this to screen readers. */
  occupancy: string;
  /** Whether the bar shows the viewer's marker. */
  marked: boolean;
  /** Whether the event has ended. */
  over: boolean;
};

type Standing = Pick<CardView, 'badge' | 'badgeTone' | 'line' | 'tone'>;

export function cardView(event: CardEvent, viewer: CardViewer, now: Date): CardView {
  const fill = fillOf(event);
  const over = isOver(event, now);
  const near = nearDay(event.startTime, now);
  const myStatus = viewer === 'member' ? event.myStatus : null;
  const running = hasStarted(event, now);
  const waiting = myStatus === 'waitlisted' && !running;
  const soldOut = fill.level === 'full' && (waiting || (myStatus === 'registered' && !over));
  const { badge, badgeTone, line, tone } = standing(event, myStatus, fill, now);
  return {
    href: paths.event(event.id),
    label: `${event.title}, ${spokenStart(event.startTime)}`,
    title: event.title,
    category: event.category,
    imageUrl: event.imageUrl,
    near,
    start: near ? clock(event.startTime) : `${shortDay(event.startTime, now)} · ${clock(event.startTime)}`,
    location: event.location,
    badge,
    badgeTone,
    line,
    tone,
    count: soldOut ? 'AUSGEBUCHT' : countText(fill),
    soldOut,
    limited: fill.max !== null,
    level: fill.level,
    percent: fill.percent,
    occupancy: occupancyText(fill),
    marked: myStatus === 'registered',
    over,
  };
}

/** Says where the viewer stands with the event. */
function standing(event: CardEvent, myStatus: CardEvent['myStatus'], fill: Fill, now: Date): Standing {
  const over = isOver(event, now);
  if (myStatus === 'registered') {
    const line = over ? 'Du warst dabei' : 'Du bist dabei';
    return { badge: 'Angemeldet', badgeTone: 'success', line, tone: 'joined' };
  }
  if (hasStarted(event, now)) {
    const badge = over ? 'Vorbei' : 'Läuft gerade';
    return { badge, badgeTone: 'muted', line: limitText(fill), tone: 'muted' };
  }
  if (myStatus === 'waitlisted') {
    return { badge: 'Warteliste', badgeTone: 'info', line: 'Du stehst auf der Warteliste', tone: 'full' };
  }
  const plain = { badge: null, badgeTone: 'muted' } as const;
  const free = freePlacesText(fill);
  if (fill.level === 'full') return { badge: 'AUSGEBUCHT', badgeTone: 'error', line: free, tone: 'full' };
  if (!event.registrationEnabled) return { ...plain, line: 'Anmeldung geschlossen', tone: 'muted' };
  return { ...plain, line: free, tone: fill.level === 'warning' ? 'warning' : 'normal' };
}

const countText = ({ active, max }: Fill): string => (max === null ? `${active} dabei` : `${active} von ${max}`);

const limitText = ({ max }: Fill): string => (max === null ? 'Ohne Platzbegrenzung' : 'Plätze belegt');
