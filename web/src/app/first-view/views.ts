import {
  type CardEvent,
  type EventCategory,
  type EventOpening,
  type EventSummary,
  eventOpeningView,
  eventStats,
  greetingAt,
  groupEvents,
  type User,
} from '@club/contract';
import { nextEventView, nextThatTakesPlace } from '@/features/dashboard/rules/own-events';
import { welcomeView } from '@/features/dashboard/rules/welcome-view';
import { type CardViewer, cardView } from '@/features/events/rules/card-view';
import { FIRST_SHOWN, groupView } from '@/features/events/rules/group-view';
import { NO_FILTERS, offeredCategories, resultText } from '@/features/events/rules/list-filters';
import { byStart, groupByDay } from '@/features/events/rules/list-order';
import { eventsInTime } from '@/features/events/rules/matching-events';
import { neededRow, ownHome } from '@/features/events/rules/own-home';
import { ownRowView } from '@/features/events/rules/row-view';
import { dayView } from '@/features/events/texts';
import type { View } from './fill';

/** More cards than fit on a screen. The app adds the others below. */
const FIRST_CARDS = 6;

export type Drawings = Partial<Record<EventCategory, string>>;
type Pictured = { imageUrl: string | null; category: EventCategory };

/** Where the page has no picture of its own, it shows the drawing of its category, as EventImage does. */
const withPicture = <Shown extends Pictured>(view: Shown, drawings: Drawings): Shown => ({
  ...view,
  imageUrl: view.imageUrl ?? drawings[view.category] ?? null,
});

type Context = { viewer: CardViewer; drawings: Drawings; now: Date };

const cardsOf = (events: readonly CardEvent[], { viewer, drawings, now }: Context) =>
  events.map((event) => withPicture(cardView(event, viewer, now), drawings));

/** null when home shows no events. */
export function homeView(listed: readonly CardEvent[], context: Context): View | null {
  const events = [...listed].sort(byStart);
  let left = FIRST_CARDS;
  const groups = groupEvents(events, context.now).flatMap((group) => {
    const shown = group.events.slice(0, Math.min(left, FIRST_SHOWN));
    left -= shown.length;
    if (shown.length === 0 && group.events.length > 0) return [];
    return [{ ...groupView(group, context.now), cards: cardsOf(shown, context) }];
  });
  if (groups.length === 0) return null;
  return { ...eventStats(events, context.now), ...(context.viewer === 'member' && ownView(events, context)), groups };
}

function ownView(events: readonly CardEvent[], { now }: Context): View {
  const { next, needed } = ownHome(events, now);
  return {
    hasNext: next !== null,
    next: next ? [ownRowView(next, now)] : [],
    hasNeeded: needed.length > 0,
    needed: needed.map((one) => neededRow(one, now)),
  };
}

/** null when the list shows no cards. */
export function listView(listed: readonly CardEvent[], context: Context): View | null {
  const events = [...listed].sort(byStart);
  const found = eventsInTime(events, NO_FILTERS, context.now);
  if (found.length === 0) return null;
  return {
    categories: offeredCategories(events, []).map((category) => ({ category })),
    result: resultText(found.length, NO_FILTERS),
    days: groupByDay(found.slice(0, FIRST_CARDS)).map(({ day, events: ofDay }) => ({
      ...dayView(ofDay[0]?.startTime ?? day, context.now),
      cards: cardsOf(ofDay, context),
    })),
  };
}

/** Before it is known who is signed in, the dashboard greets without a name. */
export const greetingView = (now: Date): View => ({
  ...welcomeView({ firstName: '', username: '' }, now),
  greeting: greetingAt(now),
});

/** null when no event is planned. */
export function dashboardView(user: User, events: readonly EventSummary[], { drawings, now }: Context): View | null {
  const next = nextThatTakesPlace(events, now);
  return next && { ...welcomeView(user, now), ...withPicture(nextEventView(next, now), drawings) };
}

export const eventView = (event: EventOpening, { drawings }: Context): View =>
  withPicture(eventOpeningView(event), drawings);
