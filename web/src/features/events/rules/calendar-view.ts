import { chosenDay, flag, urlView } from '@/lib/url-view';

/** The calendar of the home page shows this. It stands in the URL, so that coming back and sharing show it again. */
export type CalendarView = {
  /** The calendar shows in place of the overview. */
  isOpen: boolean;
  /** yyyy-MM-dd; null for today. */
  day: string | null;
  /** Shows the week of the day as a list, in place of the month. */
  week: boolean;
  weekend: boolean;
  free: boolean;
};

export const calendarView = urlView<CalendarView>({
  isOpen: flag('ansicht', 'kalender'),
  week: flag('zeitraum', 'woche'),
  day: chosenDay,
  weekend: flag('wochenende'),
  free: flag('frei'),
});
