import { scrollBehavior } from '@/lib/scroll-behavior';

/** The id of the timetable's section, which is the anchor of links from elsewhere. */
export const TIMETABLE_ID = 'schichten';

/** The timetable's heading takes the focus of those who come by a link or a button. */
export const TIMETABLE_HEADING_ID = 'schichten-titel';

export const timetableHeading = (): HTMLElement | null => document.getElementById(TIMETABLE_HEADING_ID);

/** Scrolls to the timetable and focuses its heading, so that the Tab key goes on from there. */
export function goToTimetable(): void {
  document.getElementById(TIMETABLE_ID)?.scrollIntoView({ behavior: scrollBehavior() });
  timetableHeading()?.focus({ preventScroll: true });
}
