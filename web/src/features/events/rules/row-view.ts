import { type CardEvent, formatClub, isRunning } from '@club/contract';
import { clock, nearDay } from '../texts';
import { type CardView, type CardViewer, cardView } from './card-view';

export type RowView = Pick<
  CardView,
  'href' | 'label' | 'title' | 'category' | 'location' | 'over' | 'cancelled' | 'tone'
> & {
  /** 'Sa' and '12', in the block. */
  weekday: string;
  day: string;
  /** 'Läuft gerade, bis 16:00 Uhr', 'Heute, 14:00 Uhr' or '12. Dez., 14:00 Uhr'. */
  when: string;
  /** Stands below the place. */
  line: string | null;
  /** Asks for something; null: all is as it should be. */
  chip: string | null;
};

export const dayBlock = (startTime: string) => ({
  weekday: formatClub(startTime, 'EEEEEE'),
  day: formatClub(startTime, 'd'),
});

export function rowView(event: CardEvent, viewer: CardViewer, now: Date): RowView {
  const card = cardView(event, viewer, now);
  return {
    ...card,
    ...dayBlock(event.startTime),
    when: !card.cancelled && isRunning(event, now) ? `${card.near}, ${card.time}` : whenOf(event.startTime, now),
    line: null,
    chip: card.note ?? card.badge,
  };
}

function whenOf(startTime: string, now: Date): string {
  const sameYear = formatClub(startTime, 'yyyy') === formatClub(now, 'yyyy');
  const day = nearDay(startTime, now) ?? formatClub(startTime, sameYear ? 'd. MMM' : 'd. MMM yyyy');
  return `${day}, ${clock(startTime)}`;
}

/** The row of one's own event names one's shifts. Having a place is as it should be. */
export function ownRowView(event: CardEvent, now: Date): RowView {
  const view = rowView(event, 'member', now);
  const { line, note } = cardView(event, 'member', now);
  const isIn = event.myStatus === 'registered' && !view.cancelled;
  return { ...view, line: isIn && event.hasShifts ? line : null, chip: isIn ? note : view.chip };
}
