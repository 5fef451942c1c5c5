import { formatClub, isSameClubDay } from '@club/contract';
import { shortened } from '../../shortened';
import type { EventPreview } from './preview-repository';

const MAX_EXCERPT_LENGTH = 160;

/** 'Sa., 12. Juni 2027, 14:00–18:00 Uhr · Sportplatz – Wir brauchen Hilfe…': messengers cut off the end. */
export function previewText(event: EventPreview): string {
  const excerpt = shortened(event.description, MAX_EXCERPT_LENGTH);
  return `${period(event)} · ${event.location}${excerpt && ` – ${excerpt}`}`;
}

/** In club time; with both days where it ends on another one. */
function period({ startTime, endTime }: Pick<EventPreview, 'startTime' | 'endTime'>): string {
  const day = (instant: Date) => formatClub(instant, "EEEEEE'.', d. MMMM yyyy");
  const clock = (instant: Date) => formatClub(instant, 'HH:mm');
  return isSameClubDay(startTime, endTime)
    ? `${day(startTime)}, ${clock(startTime)}–${clock(endTime)} Uhr`
    : `${day(startTime)}, ${clock(startTime)} Uhr bis ${day(endTime)}, ${clock(endTime)} Uhr`;
}
