import {
  type CardEvent,
  canHavePlace,
  gapText,
  isCancelled,
  isUnderstaffed,
  overlap,
  type ShiftGap,
} from '@club/contract';
import { byStart } from './list-order';
import { nextOf, upcomingOf } from './next-own-event';
import { type RowView, rowView } from './row-view';

/** So many events that need the member show above the groups. */
const NEEDED_SHOWN = 3;

/** An event where the member is needed, and in which of its shifts; null: at the whole event. */
export type Needed = { event: CardEvent; gap: ShiftGap | null };

export type OwnHome = { next: CardEvent | null; needed: Needed[] };

/** Members are asked by the rule of the notice: the soonest first, once for a series, never for two places at once. */
export function ownHome(events: readonly CardEvent[], now: Date): OwnHome {
  const inOrder = events.filter((event) => !isCancelled(event)).sort(byStart);
  const busy = inOrder.filter(({ myStatus }) => myStatus === 'registered').flatMap(timesOf);
  const isFor = (needed: Needed): boolean =>
    canHavePlace({ ...needed.event, ...timesIn(needed) }, needed.event, now) &&
    !busy.some((own) => overlap(needed.gap ?? needed.event, own));
  const short = inOrder.flatMap((event): Needed[] => {
    if (!event.hasShifts) return isUnderstaffed(event, event._count.registrations) ? [{ event, gap: null }] : [];
    return (event.gaps ?? []).map((gap) => ({ event, gap }));
  });
  const needed = short.filter(isFor).sort((a, b) => startsAt(a) - startsAt(b));
  const isFirst = ({ event: { id, seriesId } }: Needed, index: number) =>
    needed.findIndex(({ event }) => event.id === id || (seriesId !== null && event.seriesId === seriesId)) === index;
  return {
    next: nextOf(upcomingOf(inOrder, now), now),
    needed: needed.filter(isFirst).slice(0, NEEDED_SHOWN),
  };
}

/** When somebody who is registered is there: at the own shifts. */
const timesOf = (event: CardEvent): Parameters<typeof overlap>[0][] =>
  event.myShifts.length > 0 ? event.myShifts : [event];

/** Something to bring is due when the event starts. */
const timesIn = ({ event, gap }: Needed) => ({
  startTime: gap?.startTime ?? event.startTime,
  // Stryker disable next-line LogicalOperator: whether somebody may join depends on the start.
  endTime: gap?.endTime ?? event.endTime,
});
const startsAt = (needed: Needed): number => Date.parse(timesIn(needed).startTime);

/** A row of the member's home, and the name of its button. */
export type HomeRow = RowView & { joinLabel: string };

export function neededRow({ event, gap }: Needed, now: Date): HomeRow {
  const { maxParticipants, _count } = event;
  const missing = Number(maxParticipants) - _count.registrations;
  return {
    // Stryker disable next-line StringLiteral: who has no place yet sees the row that visitors see.
    ...rowView(event, 'member', now),
    line: gap
      ? gapText(gap, event)
      : `${_count.registrations} von ${maxParticipants}, es ${missing === 1 ? 'fehlt' : 'fehlen'} ${missing}`,
    chip: null,
    tone: 'normal',
    joinLabel: `Jetzt anmelden: ${event.title}`,
  };
}
