import type { EventCategory } from '@club/contract';
import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PendingOutlined from '@mui/icons-material/PendingOutlined';

/** The viewer is registered, confirmed or not, or waits, or the event is full. */
export type DaySign = 'joined' | 'pending' | 'waiting' | 'full';

/** Their shapes differ, so that nobody has to tell them by colour. */
export const SIGN_ICONS = { joined: Check, pending: PendingOutlined, waiting: HourglassEmpty, full: Block };

export type DayMark = {
  id: number;
  title: string;
  href: string;
  category: EventCategory;
  /** Read out after the title: 'angemeldet'. */
  status: string | null;
  sign: DaySign | null;
  over: boolean;
  cancelled: boolean;
};

/** So many events of a day are shown and read out. */
export const MOST_SHOWN = 3;

/** '5 Veranstaltungen: Stadtlauf (angemeldet), Heimspiel, Kiosk und 2 weitere'; undefined for a day without events. */
export function spokenMarks(marks: readonly DayMark[]): string | undefined {
  if (marks.length === 0) return undefined;
  const count = marks.length === 1 ? '1 Veranstaltung' : `${marks.length} Veranstaltungen`;
  const names = marks.slice(0, MOST_SHOWN).map(({ title, status }) => (status ? `${title} (${status})` : title));
  const more = marks.length > MOST_SHOWN ? ` und ${marks.length - MOST_SHOWN} weitere` : '';
  return `${count}: ${names.join(', ')}${more}`;
}
