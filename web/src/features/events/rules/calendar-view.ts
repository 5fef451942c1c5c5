import { chosenDay, flag, urlView } from '@/lib/url-view';

/** The calendar of the home page shows this. */
export const calendarView = urlView({
  /** It shows in place of the overview. */
  isOpen: flag('ansicht', 'kalender'),
  /** Shows the week of the day as a list, in place of the month. */
  week: flag('zeitraum', 'woche'),
  /** null for today. */
  day: chosenDay,
  weekend: flag('wochenende'),
  free: flag('frei'),
});
