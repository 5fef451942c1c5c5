import {
  CANCELLED,
  type CardEvent,
  type EventPhase,
  type EventSummary,
  type Fill,
  fillOf,
  isCancelled,
  paths,
  phaseOf,
  RUNNING,
  untilText,
} from '@club/contract';
import {
  clock,
  freePlacesText,
  joinedText,
  nearDay,
  occupancyText,
  placeText,
  shortDay,
  spokenStart,
  UNCONFIRMED,
} from '../texts';

/** Visitors have no status of their own, whatever a response for somebody else said. Nobody has one in a cancelled event. */
export type CardViewer = 'visitor' | 'member';

/** Everything that an event's card says. The card draws it, and so does the script that fills the page before the app is there. */
export type CardView = {
  href: string;
  /** The accessible name of the card's link. */
  label: string;
  title: string;
  category: EventSummary['category'];
  imageUrl: string | null;
  /** 'Läuft gerade', 'Heute' or 'Morgen', which the card sets off. */
  near: string | null;
  /** While the event runs this says when it ends, and otherwise when it starts. */
  time: string;
  location: string;
  /** Stands in the corner of the picture. */
  badge: string | null;
  badgeTone: 'success' | 'pending' | 'info' | 'error' | 'muted';
  /** Stands above the bar. */
  line: string;
  /** Stands below that line. */
  note: string | null;
  /** Gives the line its colour. */
  tone: 'normal' | 'joined' | 'warning' | 'full' | 'muted';
  /** Stands at the end of that line. */
  count: string;
  /** Whether the count says that the event is full, because the line tells the viewer's own status. */
  soldOut: boolean;
  /** Without a limit there is no bar. */
  limited: boolean;
  /** Where all is over or cancelled, a full event is nothing to warn of. */
  level: Fill['level'] | 'over';
  percent: number;
  /** The bar says this to screen readers. */
  occupancy: string;
  /** Whether the bar shows the viewer's marker. */
  marked: boolean;
  /** Whether the event has ended or is cancelled. */
  over: boolean;
  cancelled: boolean;
};

/** A cancelled event neither runs nor ends. */
type State = EventPhase | 'cancelled';

type Standing = Pick<CardView, 'badge' | 'badgeTone' | 'line' | 'note' | 'tone'>;

export function cardView(event: CardEvent, viewer: CardViewer, now: Date): CardView {
  const fill = fillOf(event);
  const cancelled = isCancelled(event);
  const state = cancelled ? 'cancelled' : phaseOf(event, now);
  const over = cancelled || state === 'over';
  const myStatus = viewer === 'member' && !cancelled ? event.myStatus : null;
  const marked = myStatus === 'registered';
  const waiting = myStatus === 'waitlisted' && state === 'coming';
  const soldOut = fill.level === 'full' && (waiting || (marked && !over));
  return {
    href: paths.event(event.id),
    label: `${event.title}, ${spokenStart(event.startTime)}`,
    title: event.title,
    category: event.category,
    imageUrl: event.imageUrl,
    ...timeOf(event, state, now),
    location: placeText(event.location),
    ...standing(event, myStatus, fill, state, now),
    count: soldOut ? 'AUSGEBUCHT' : `${fill.active} ${fill.max === null ? 'dabei' : `von ${fill.max}`}`,
    soldOut,
    limited: fill.max !== null,
    level: over ? 'over' : fill.level,
    percent: fill.percent,
    occupancy: occupancyText(fill),
    marked,
    over,
    cancelled,
  };
}

function timeOf(event: CardEvent, state: State, now: Date): Pick<CardView, 'near' | 'time'> {
  if (state === 'running') return { near: RUNNING, time: untilText(event, now) };
  const near = nearDay(event.startTime, now);
  const start = clock(event.startTime);
  return { near, time: near ? start : `${shortDay(event.startTime, now)} · ${start}` };
}

/** Says where the viewer stands with the event. */
function standing(event: CardEvent, myStatus: CardEvent['myStatus'], fill: Fill, state: State, now: Date): Standing {
  if (myStatus === 'registered') {
    const over = state === 'over';
    const unconfirmed = !over && event.awaitsConfirmation;
    return {
      badge: 'Angemeldet',
      badgeTone: unconfirmed ? 'pending' : 'success',
      line: over ? 'Du warst dabei' : joinedText(event, now),
      note: unconfirmed ? UNCONFIRMED.words : null,
      tone: 'joined',
    };
  }
  const plain = { badge: null, badgeTone: 'muted', note: null } as const;
  if (state !== 'coming') {
    const badge = { cancelled: CANCELLED, over: 'Vorbei', running: null }[state];
    return { ...plain, badge, line: fill.max === null ? 'Ohne Platzbegrenzung' : 'Plätze belegt', tone: 'muted' };
  }
  if (myStatus === 'waitlisted') {
    return { badge: 'Warteliste', badgeTone: 'info', line: 'Du stehst auf der Warteliste', note: null, tone: 'full' };
  }
  const free = freePlacesText(fill);
  if (fill.level === 'full') return { ...plain, badge: 'AUSGEBUCHT', badgeTone: 'error', line: free, tone: 'full' };
  if (!event.registrationEnabled) return { ...plain, line: 'Anmeldung geschlossen', tone: 'muted' };
  return { ...plain, line: free, tone: fill.level === 'warning' ? 'warning' : 'normal' };
}
