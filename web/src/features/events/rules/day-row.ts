import { type CardEvent, fillOf, isRunning, RUNNING } from '@club/contract';
import type { DayMark, DaySign } from '@/features/calendar/day-marks';
import { clock, freePlacesText } from '../texts';
import { type CardView, type CardViewer, cardView } from './card-view';
import { daysOf } from './event-days';
import { type RowView, rowView } from './row-view';

/** The row of an event in the list of a day, which says the part of a longer event that is on this day, and the free places. */
export function dayRow(event: CardEvent, viewer: CardViewer, now: Date, day: string): RowView {
  const view = rowView(event, viewer, now);
  const running = !view.cancelled && isRunning(event, now);
  // Rows are too narrow for the card's 'Nur noch', and the tone says the same.
  // Stryker disable next-line StringLiteral: the words differ only for the levels of few places and of none.
  const free = freePlacesText({ ...fillOf(event), level: 'normal' });
  const places = event.registrationEnabled ? free : cardView(event, viewer, now).line;
  return {
    ...view,
    label: `${view.label}, ${view.location}`,
    weekday: '',
    day: '',
    when: running ? view.when : timeOn(event, day),
    chip: view.chip ?? (running ? null : places),
  };
}

function timeOn(event: CardEvent, day: string): string {
  const days = daysOf(event);
  if (days.length === 1) return clock(event.startTime);
  if (day === days[0]) return `ab ${clock(event.startTime)}`;
  return day === days.at(-1) ? `bis ${clock(event.endTime)}` : 'ganztägig';
}

const signOf = (tone: CardView['badgeTone']): DaySign | null =>
  (({ success: 'joined', pending: 'pending', info: 'waiting', error: 'full', muted: null }) as const)[tone];

/** 'angemeldet', or 'angemeldet, noch nicht bestätigt' */
const spoken = (status: string | null, note: string | null): string | null =>
  status &&
  [status, note]
    .filter((text) => text !== null)
    .join(', ')
    .toLowerCase();

/** The calendar's marks for the events of a day. The viewer's own come first, because only some are shown. */
export function dayMarks(events: readonly CardEvent[], viewer: CardViewer, now: Date): DayMark[] {
  const marks = events.map((event) => {
    const { href, title, category, badge, badgeTone, note, over, cancelled } = cardView(event, viewer, now);
    const status = badge ?? (isRunning(event, now) ? RUNNING : null);
    const sign = signOf(badgeTone);
    return { id: event.id, title, href, category, status: spoken(status, note), sign, over, cancelled };
  });
  const isOwn = ({ sign }: DayMark) => sign !== null && sign !== 'full';
  return [...marks.filter(isOwn), ...marks.filter((mark) => !isOwn(mark))];
}
