import type { EventDetail } from '@club/contract';
import { link } from './share-links';

type Entry = Pick<EventDetail, 'title' | 'location' | 'startTime' | 'endTime'>;

/** Each link opens a new entry of its calendar, filled in. `url` leads back to the event. */
export function calendarLinks({ title, location, startTime, endTime }: Entry, url: string) {
  return [
    {
      service: 'Google',
      href: link('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${compact(startTime)}/${compact(endTime)}`,
        location,
        details: url,
      }),
    },
    {
      service: 'Outlook',
      href: link('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: startTime,
        enddt: endTime,
        location,
        body: url,
      }),
    },
  ];
}

/** '20260711T120000Z' */
const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
