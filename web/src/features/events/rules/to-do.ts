import {
  type AdminEvent,
  addClubDays,
  formatClub,
  gapText,
  isAhead,
  isCancelled,
  isOver,
  isUnderstaffed,
  paths,
  type VenueInquiry,
} from '@club/contract';
import { readDate } from '@/features/venue/rules/venue-days';
import { nearDay } from '../texts';

type Counted = Pick<
  AdminEvent,
  'maxParticipants' | 'registrationEnabled' | 'cancelledAt' | 'isDraft' | '_count' | 'startTime' | 'gaps'
>;

/** Organisers look so far ahead for helpers. */
const UNDERSTAFFED_DAYS = 14;

/** By the rule of the notice that asks members for help, for the event or one of its shifts within the next 14 days. */
export function needsHelpersSoon(event: Counted, now: Date): boolean {
  if (event.isDraft) return false;
  if (event.gaps.length > 0) return gapsSoon(event, now).length > 0;
  return isSoon(event, now) && isUnderstaffed(event, event._count.registrations);
}

/** The shifts that lack people and start within the next 14 days. Something to bring is due when the event starts. */
export const gapsSoon = (event: Pick<AdminEvent, 'gaps' | 'startTime'>, now: Date): AdminEvent['gaps'] =>
  event.gaps.filter((gap) => isSoon({ startTime: gap.startTime ?? event.startTime }, now));

const isSoon = (event: { startTime: string }, now: Date): boolean =>
  isAhead(event, now) && new Date(event.startTime) <= addClubDays(now, UNDERSTAFFED_DAYS);

/** When the last thing of the event ends: a shift may end later than the event. */
const lastEndOf = ({ endTime, occupiedUntil }: Pick<AdminEvent, 'endTime' | 'occupiedUntil'>) => ({
  endTime: occupiedUntil ?? endTime,
});

/** '3 von 12', or 'Grill 14–16 Uhr: es fehlen 2' of the first shift that lacks people. */
export function helpersText(event: Counted, now: Date): string {
  const [first, ...others] = gapsSoon(event, now);
  if (!first) return `${event._count.registrations} von ${event.maxParticipants}`;
  const more = others.length === 1 ? 'eine weitere Schicht' : `${others.length} weitere Schichten`;
  return `${gapText(first, event)}${others.length > 0 ? ` und ${more}` : ''}`;
}

/** Registrations wait for an organiser, and deciding still means something. */
export const awaitsDecision = (
  event: Pick<AdminEvent, 'pendingCount' | 'endTime' | 'occupiedUntil' | 'cancelledAt'>,
  now: Date,
): boolean => event.pendingCount > 0 && !isEventOver(event, now) && !isCancelled(event);

export const isEventOver = (event: Pick<AdminEvent, 'endTime' | 'occupiedUntil'>, now: Date): boolean =>
  isOver(lastEndOf(event), now);

const TASK_KINDS = ['confirm', 'helpers', 'waiting', 'inquiry', 'moved', 'attendance', 'draft', 'legal'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

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
  const { active, ended, inquiries, isTaken, waitingMembers, lacksLegalFacts } = sources;
  const on = (event: AdminEvent) => `${event.title}, ${whenOf(event.startTime, now)}`;
  const task = (event: AdminEvent, text: string, to: string, verb: string) => ({ key: `${event.id}`, text, to, verb });
  const planned = active.filter((event) => !isCancelled(event) && !event.isDraft);
  const confirm = planned
    .filter((event) => awaitsDecision(event, now))
    .map((event) => {
      const { id: eventId, pendingCount: count } = event;
      const text = `${count} ${count === 1 ? 'Anmeldung' : 'Anmeldungen'} · ${on(event)}`;
      return { ...task(event, text, paths.registrations(eventId), 'Bestätigen'), confirms: { eventId, count } };
    });
  const helpers = planned
    .filter((event) => needsHelpersSoon(event, now))
    .map((event) => task(event, `${on(event)} · ${helpersText(event, now)}`, paths.event(event.id), 'Leute rufen'));
  const moved = planned
    .filter(({ movedCount }) => movedCount > 0)
    .map((event) => {
      const times = event.movedCount === 1 ? '1 neue Zeit' : `${event.movedCount} neue Zeiten`;
      return task(event, `${times} noch offen · ${on(event)}`, paths.registrations(event.id), 'Ansehen');
    });
  const attendance = ended
    .filter(lacksAttendance)
    .map((event) => task(event, `Anwesenheit: ${on(event)}`, paths.attendance(event.id), 'Eintragen'));
  const drafts = active.filter(({ isDraft }) => isDraft);
  const draft = drafts
    .filter(isFirstOfSeries(drafts))
    .map((event) => task(event, `Entwurf: ${on(event)}`, paths.editEvent(event.id), 'Weiter'));
  const wishOf = (date: Date | null) =>
    date ? `, ${formatClub(date, 'd.M.')}${isTaken(date.toISOString()) ? ' · schon belegt' : ''}` : '';
  const inquiry = inquiries.map(({ id, name, preferredDate }) => ({
    key: id,
    text: `Anfrage ${name}${wishOf(readDate(preferredDate))}`,
    to: paths.inquiries,
    verb: 'Antworten',
  }));
  const people = waitingMembers === 1 ? 'Eine Person wartet' : `${waitingMembers} Leute warten`;
  const waiting = [{ key: '', text: `${people} auf Freischaltung`, to: paths.waitingMembers, verb: 'Ansehen' }];
  const legal = [{ key: '', text: 'Impressum unvollständig', to: paths.setup, verb: 'Ergänzen' }];
  const tasks = {
    confirm,
    helpers,
    moved,
    attendance,
    draft,
    inquiry,
    waiting: waitingMembers > 0 ? waiting : [],
    legal: lacksLegalFacts ? legal : [],
  };
  return TASK_KINDS.flatMap((kind) => tasks[kind].map((task) => ({ ...task, kind })));
}

/** As the server asks for it: people had places, and nobody noted who was there. */
const lacksAttendance = (event: AdminEvent): boolean =>
  !isCancelled(event) && event._count.registrations > 0 && event.attendanceNotedAt === null;

const isFirstOfSeries = (events: readonly AdminEvent[]) => (event: AdminEvent) =>
  event.seriesId === null || events.find(({ seriesId }) => seriesId === event.seriesId) === event;

/** 'heute 9 Uhr', 'morgen 18:30 Uhr' or 'Sa 19.12.' */
function whenOf(startTime: string, now: Date): string {
  const near = nearDay(startTime, now);
  if (near === null) return formatClub(startTime, 'EEEEEE d.M.');
  return `${near.toLowerCase()} ${formatClub(startTime, formatClub(startTime, 'mm') === '00' ? 'H' : 'HH:mm')} Uhr`;
}
