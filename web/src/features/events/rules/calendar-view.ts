import { clubNoonOfDay } from '@club/contract';

/** The calendar of the home page shows this. It stands in the URL, so that coming back and sharing show it again. */
export type CalendarView = {
  /** yyyy-MM-dd; null for today. */
  day: string | null;
  /** Shows the week of the day as a list, in place of the month. */
  week: boolean;
  weekend: boolean;
  free: boolean;
};

/** Ignores unknown or broken parameters. */
export function parseCalendar(params: URLSearchParams): CalendarView {
  const day = params.get('tag');
  return {
    day: day !== null && clubNoonOfDay(day) ? day : null,
    week: params.get('zeitraum') === 'woche',
    weekend: params.get('wochenende') === '1',
    free: params.get('frei') === '1',
  };
}

export function serializeCalendar({ day, week, weekend, free }: CalendarView): URLSearchParams {
  const params = new URLSearchParams({ ansicht: 'kalender' });
  if (week) params.set('zeitraum', 'woche');
  if (day) params.set('tag', day);
  if (weekend) params.set('wochenende', '1');
  if (free) params.set('frei', '1');
  return params;
}
