import {
  type AdminEvent,
  counted,
  type EventTaskKind,
  eventTasks,
  formatClub,
  gapsSoon,
  gapText,
  paths,
  TASK_KINDS,
  TASK_PAGES,
  TASKS,
  type TaskKind,
  type VenueInquiry,
} from '@club/contract';
import { readDate } from '@/features/venue/rules/venue-days';
import { nearDay } from '../texts';

/** '3 von 12', or 'Grill 14–16 Uhr: es fehlen 2' of the first shift that lacks people. */
export function helpersText(
  event: Pick<AdminEvent, 'maxParticipants' | '_count' | 'startTime' | 'gaps'>,
  now: Date,
): string {
  const [first, ...others] = gapsSoon(event, now);
  if (!first) return `${event._count.registrations} von ${event.maxParticipants}`;
  const more = others.length === 1 ? 'eine weitere Schicht' : `${others.length} weitere Schichten`;
  return `${gapText(first, event)}${others.length > 0 ? ` und ${more}` : ''}`;
}

export type Task = {
  kind: TaskKind;
  key: string;
  /** '4 Anmeldungen · Platzpflege, heute 9 Uhr' */
  text: string;
  to: string;
  verb: string;
  /** The verb confirms all open registrations of the event. */
  confirms?: { eventId: number; count: number };
};

type Sources = {
  /** In order of their starts. */
  active: readonly AdminEvent[];
  /** The events that ended in the last weeks. */
  ended: readonly AdminEvent[];
  inquiries: readonly Pick<VenueInquiry, 'id' | 'name' | 'preferredDate'>[];
  isTaken: (instant: string) => boolean;
  waitingMembers: number;
  lacksLegalFacts: boolean;
};

/** Lists the tasks of organisers by kind, the next one of each kind first. */
export function tasksIn(sources: Sources, now: Date): Task[] {
  const { inquiries, isTaken, waitingMembers, lacksLegalFacts } = sources;
  const on = (event: AdminEvent) => `${event.title}, ${whenOf(event.startTime, now)}`;
  const textsOf: Record<EventTaskKind, (event: AdminEvent) => string> = {
    confirm: (event) => `${counted(event.pendingCount, 'Anmeldung', 'Anmeldungen')} · ${on(event)}`,
    helpers: (event) => `${on(event)} · ${helpersText(event, now)}`,
    moved: (event) => `${counted(event.movedCount, 'neue Zeit', 'neue Zeiten')} noch offen · ${on(event)}`,
    attendance: (event) => `Anwesenheit: ${on(event)}`,
    draft: (event) => `Entwurf: ${on(event)}`,
  };
  const wishOf = (date: Date | null) =>
    date ? `, ${formatClub(date, 'd.M.')}${isTaken(date.toISOString()) ? ' · schon belegt' : ''}` : '';
  const inquiry = inquiries.map(({ id, name, preferredDate }) => ({
    key: id,
    text: `Anfrage ${name}${wishOf(readDate(preferredDate))}`,
    to: paths.inquiries,
  }));
  const people = waitingMembers === 1 ? 'Eine Person wartet' : `${waitingMembers} Leute warten`;
  const waiting = [{ key: '', text: `${people} auf Freischaltung`, to: paths.waitingMembers }];
  const legal = [{ key: '', text: 'Impressum unvollständig', to: paths.setup }];
  const ofEvents = eventTasks(sources, now);
  const tasksOf = (kind: EventTaskKind) =>
    ofEvents[kind].map((event) => {
      const { id: eventId, pendingCount: count } = event;
      const task = { key: `${eventId}`, text: textsOf[kind](event), to: TASK_PAGES[kind](eventId) };
      return kind === 'confirm' ? { ...task, confirms: { eventId, count } } : task;
    });
  const tasks = {
    confirm: tasksOf('confirm'),
    helpers: tasksOf('helpers'),
    moved: tasksOf('moved'),
    attendance: tasksOf('attendance'),
    draft: tasksOf('draft'),
    inquiry,
    waiting: waitingMembers > 0 ? waiting : [],
    legal: lacksLegalFacts ? legal : [],
  };
  return TASK_KINDS.flatMap((kind) => tasks[kind].map((task) => ({ ...task, kind, verb: TASKS[kind].verb })));
}

/** 'heute 9 Uhr', 'morgen 18:30 Uhr' or 'Sa 19.12.' */
function whenOf(startTime: string, now: Date): string {
  const near = nearDay(startTime, now);
  if (near === null) return formatClub(startTime, 'EEEEEE d.M.');
  return `${near.toLowerCase()} ${formatClub(startTime, formatClub(startTime, 'mm') === '00' ? 'H' : 'HH:mm')} Uhr`;
}
