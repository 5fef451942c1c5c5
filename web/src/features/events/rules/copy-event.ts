import {
  addClubDays,
  atClubTimeOf,
  clubDay,
  clubNoon,
  type EventForm,
  type EventSummary,
  type Instant,
  occurrenceEnd,
  toClubInput,
  toEventForm,
} from '@club/contract';

/** The noon of the first day after today and after the event's own on which none of these starts. */
function nextFreeDay(event: EventSummary, events: readonly EventSummary[], now: Instant): Date {
  const taken = new Set(events.map(({ startTime }) => clubDay(startTime)));
  const latest = Math.max(clubNoon(event.startTime).getTime(), clubNoon(now).getTime());
  let day = addClubDays(latest, 1);
  while (taken.has(clubDay(day))) day = addClubDays(day, 1);
  return day;
}

/** The form for another event like this one: at the same wall-clock time of the next free day, and once only. */
export function copyOfEvent(event: EventSummary, events: readonly EventSummary[], now: Instant): EventForm {
  const start = atClubTimeOf(nextFreeDay(event, events, now), event.startTime);
  const end = occurrenceEnd({ start: event.startTime, end: event.endTime }, start);
  return {
    ...toEventForm(event),
    startTime: toClubInput(start),
    endTime: toClubInput(end),
    recurrenceInterval: 'none',
    recurrenceEnd: '',
  };
}
