import ICAL from 'ical.js';

type ParsedEvent = {
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
  status: string;
  sequence: number;
  url: string | null;
  /** null: the times are in UTC. */
  zone: string | null;
};

/** Parses a feed as a calendar program does. */
export function parseFeed(text: string): { components: string[]; events: ParsedEvent[]; calendar: ICAL.Component } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    calendar,
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
      const { uid, startDate, endDate, summary, location, description, sequence } = new ICAL.Event(component);
      return {
        uid,
        summary: summary ?? '',
        location: location ?? '',
        description: description ?? '',
        sequence,
        start: startDate.toJSDate(),
        end: endDate.toJSDate(),
        status: value('status') ?? '',
        url: value('url'),
        zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null,
      };
    }),
  };
}
