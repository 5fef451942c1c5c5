import type { Clock } from '../platform/clock';
import type { CalendarFeedRepository } from './calendar-feed-repository';
import type { CalendarRepository } from './calendar-repository';

export type CalendarDeps = {
  calendar: CalendarRepository;
  calendarFeeds: CalendarFeedRepository;
  clock: Clock;
  /** Where the app is, when a request does not say. */
  siteOrigin: string;
};
