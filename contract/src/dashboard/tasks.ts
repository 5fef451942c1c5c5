import { addClubDays, clubNoon } from '../club-time';
import { isCancelled } from '../events/cancellation';
import type { AdminEvent } from '../events/event';
import { isAhead, isOver } from '../events/event-time';
import { paths } from '../paths';
import { isUnderstaffed } from '../registrations/registration-rules';

/** These tasks may wait for organisers. They are shown in this order. */
export const TASK_KINDS = [
  'confirm',
  'helpers',
  'waiting',
  'inquiry',
  'moved',
  'attendance',
  'draft',
  'legal',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export type EventTaskKind = 'confirm' | 'helpers' | 'moved' | 'attendance' | 'draft';

type Words = {
  /** Stands on the button of one such task. */
  verb: string;
  /** Says that there are so many. */
  line(count: number): string;
};

export const TASKS: Record<TaskKind, Words> = {
  confirm: { verb: 'Bestätigen', line: (count) => `${counted(count, 'Anmeldung', 'Anmeldungen')} bestätigen` },
  helpers: {
    verb: 'Helfer suchen',
    line: (count) => `Für ${counted(count, 'Veranstaltung', 'Veranstaltungen')} Helfer suchen`,
  },
  waiting: { verb: 'Ansehen', line: (count) => `${counted(count, 'Person', 'Personen')} freischalten` },
  inquiry: { verb: 'Antworten', line: (count) => `${counted(count, 'Anfrage', 'Anfragen')} beantworten` },
  moved: {
    verb: 'Ansehen',
    line: (count) => `${counted(count, 'unbestätigte neue Zeit', 'unbestätigte neue Zeiten')} ansehen`,
  },
  attendance: {
    verb: 'Eintragen',
    line: (count) => `Wer war da? Bei ${counted(count, 'Veranstaltung', 'Veranstaltungen')} eintragen`,
  },
  draft: { verb: 'Weiter', line: (count) => `${counted(count, 'Entwurf', 'Entwürfe')} fertigstellen` },
  legal: { verb: 'Ergänzen', line: () => 'Impressum ergänzen' },
};

/** '1 Anmeldung', '2 Anmeldungen' */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Where a task of an event is done. */
export const TASK_PAGES: Record<EventTaskKind, (eventId: number) => string> = {
  confirm: paths.registrations,
  helpers: paths.registrations,
  moved: paths.registrations,
  attendance: paths.attendance,
  draft: paths.editEvent,
};

type Staffed = Pick<
  AdminEvent,
  'maxParticipants' | 'registrationEnabled' | 'cancelledAt' | 'isDraft' | '_count' | 'startTime' | 'gaps'
>;

/** Organisers look so far ahead for helpers. */
export const UNDERSTAFFED_DAYS = 14;

/** By the rule of the notice that asks members for help, for the event or one of its shifts within the next 14 days. */
export const needsHelpersSoon = (event: Staffed, now: Date): boolean => missingSoon(event, now).length > 0;

/** When what lacks people within the next 14 days starts: the event, or those of its shifts. */
export function missingSoon(event: Staffed, now: Date): string[] {
  if (event.isDraft) return [];
  if (event.gaps.length > 0) return gapsSoon(event, now).map((gap) => gap.startTime ?? event.startTime);
  return isSoon(event, now) && isUnderstaffed(event, event._count.registrations) ? [event.startTime] : [];
}

/** The shifts that lack people and start within the next 14 days. Something to bring is due when the event starts. */
export const gapsSoon = (event: Pick<AdminEvent, 'gaps' | 'startTime'>, now: Date): AdminEvent['gaps'] =>
  event.gaps.filter((gap) => isSoon({ startTime: gap.startTime ?? event.startTime }, now));

const isSoon = (event: { startTime: string }, now: Date): boolean =>
  isAhead(event, now) && new Date(event.startTime) <= addClubDays(now, UNDERSTAFFED_DAYS);

type Ending = Pick<AdminEvent, 'endTime' | 'occupiedUntil'>;

/** Registrations wait for an organiser, and deciding still means something. */
export const awaitsDecision = (event: Ending & Pick<AdminEvent, 'pendingCount' | 'cancelledAt'>, now: Date): boolean =>
  event.pendingCount > 0 && !isEventOver(event, now) && !isCancelled(event);

/** When the last thing of the event ends: a shift may end later than the event. */
export const lastEndOfEvent = ({ endTime, occupiedUntil }: Ending): string => occupiedUntil ?? endTime;

export const isEventOver = (event: Ending, now: Date): boolean => isOver({ endTime: lastEndOfEvent(event) }, now);

/** So long after an event the attendance is asked for. */
const ATTENDANCE_DAYS = 14;

/** The attendance is asked for where an event ended since then. It stays the same all day. */
export const attendanceAskedSince = (now: Date): Date => addClubDays(clubNoon(now), -ATTENDANCE_DAYS);

/** People had places, and nobody noted who was there. */
const lacksAttendance = (event: AdminEvent): boolean =>
  !isCancelled(event) && event._count.registrations > 0 && event.attendanceNotedAt === null;

const isFirstOfSeries = (events: readonly AdminEvent[]) => (event: AdminEvent) =>
  event.seriesId === null || events.find(({ seriesId }) => seriesId === event.seriesId) === event;

type Listed = {
  /** In order of their starts, with the drafts. */
  active: readonly AdminEvent[];
  /** Those of which the attendance is asked for. */
  ended: readonly AdminEvent[];
};

/** The events at which organisers have something to do. */
export function eventTasks({ active, ended }: Listed, now: Date): Record<EventTaskKind, AdminEvent[]> {
  const planned = active.filter((event) => !isCancelled(event) && !event.isDraft);
  const drafts = active.filter(({ isDraft }) => isDraft);
  return {
    confirm: planned.filter((event) => awaitsDecision(event, now)),
    helpers: planned.filter((event) => needsHelpersSoon(event, now)),
    moved: planned.filter(({ movedCount }) => movedCount > 0),
    attendance: ended.filter(lacksAttendance),
    draft: drafts.filter(isFirstOfSeries(drafts)),
  };
}
