import { addClubDays, type EventGroup, formatClub } from '@club/contract';

/** A group shows this many events until it is expanded (specification, section 9). */
export const FIRST_SHOWN = 3;

export type GroupView = {
  title: string;
  /** null for groups of more than one day. */
  date: string | null;
  more: boolean;
  /** '3 vorbei': those of today that are over are folded into this line. */
  over: string | null;
};

const TITLES: Record<EventGroup, string> = {
  today: 'Heute',
  tomorrow: 'Morgen',
  week: 'Diese Woche',
  month: 'Diesen Monat',
  later: 'Später',
};

type Grouped = { group: EventGroup; events: readonly unknown[]; over: readonly unknown[] };

export const groupView = ({ group, events, over }: Grouped, now: Date): GroupView => ({
  title: TITLES[group],
  date: dateOf(group, now),
  more: events.length > FIRST_SHOWN,
  over: over.length > 0 ? `${over.length} vorbei` : null,
});

function dateOf(group: EventGroup, now: Date): string | null {
  if (group === 'today') return formatClub(now, 'd. MMMM');
  if (group === 'tomorrow') return formatClub(addClubDays(now, 1), 'd. MMMM');
  return null;
}
