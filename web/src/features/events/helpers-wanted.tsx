import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SectionHeading } from '@/components/section-heading';
import { eventsQuery } from './api/list-events';
import { EventGrid } from './components/event-grid';
import { helpersWanted } from './rules/helpers-wanted';

const SHOWN = 3;

/** A few events that one could help at; nothing while they are unknown or when there are none. */
export function HelpersWanted({ now }: { now: Date }) {
  const headingId = useId();
  const { data: events = [] } = useQuery(eventsQuery);
  const wanted = helpersWanted(events, now, SHOWN);
  if (wanted.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Hier fehlen noch Hände</SectionHeading>
      <EventGrid events={wanted} now={now} />
    </section>
  );
}
