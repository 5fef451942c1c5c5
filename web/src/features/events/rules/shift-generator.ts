import {
  clubNoonOfDay,
  fromClubInput,
  limitText,
  MAX_SHIFT_TITLE_LENGTH,
  MAX_SHIFTS,
  MINUTE_MS,
  NO_MOMENT,
  type ShiftForm,
  shiftFormTexts,
  shiftTextSchemas,
} from '@club/contract';
import { EMPTY_SHIFT, newShiftId, withTexts } from './shift-rows';
import { wallClock, wallClockText } from './wall-clock';

/** An organiser enters this: „Grill, Kasse · 10–16 Uhr · alle 2 Stunden · je 3“. */
export type ShiftPlan = {
  tasks: string;
  day: string;
  from: string;
  to: string;
  /** Hours: '2', '1,5' or '1:30'. */
  every: string;
  places: string;
};

export type PlanIssues = Partial<Record<keyof ShiftPlan, string>>;

/** The times of one task: texts of `datetime-local` fields. */
type Slot = { startTime: string; endTime: string };

export type PlannedShifts = {
  tasks: string[];
  slots: Slot[];
  /** The last slot, where the time does not last for a whole one; null otherwise. */
  shortened: Slot | null;
};

const SHORTEST_MINUTES = 15;
const LONGEST_MINUTES = 24 * 60;

const NO_TASK = 'Bitte gib mindestens eine Aufgabe ein';
const NO_DAY = 'Bitte gib den Tag an';
const NO_STEP = 'Bitte gib die Stunden als Zahl an, zum Beispiel 2 oder 1,5';
const BAD_STEP = 'Möglich sind 15 Minuten (0,25) bis 24 Stunden';
const NO_SPAN = 'Das Ende muss nach dem Beginn liegen';

/** The shifts that a plan makes beside those that are there already, or what is wrong with it. */
export function plannedShifts(plan: ShiftPlan, present: number): { shifts: PlannedShifts } | { issues: PlanIssues } {
  const issues: PlanIssues = {};
  const tasks = tasksOf(plan.tasks);
  const tooLong = tasks.find((task) => !shiftTextSchemas.title.safeParse(task).success);
  if (tasks.length === 0) issues.tasks = NO_TASK;
  else if (tooLong)
    issues.tasks = `Höchstens ${MAX_SHIFT_TITLE_LENGTH} Zeichen je Aufgabe, mit Buchstaben oder Ziffern`;
  if (!clubNoonOfDay(plan.day)) issues.day = NO_DAY;
  if (plan.from === '') issues.from = 'Bitte gib an, wann es losgeht';
  if (plan.to === '') issues.to = 'Bitte gib an, wann Schluss ist';
  const minutes = minutesOf(plan.every);
  if (minutes === null) issues.every = NO_STEP;
  else if (minutes < SHORTEST_MINUTES || minutes > LONGEST_MINUTES) issues.every = BAD_STEP;
  const limit = limitText.safeParse(plan.places);
  if (!limit.success) issues.places = limit.error.issues[0]?.message;
  const span = shiftFormTexts({ ...plan, hasTimes: true, endDay: '' });
  if (!issues.day && !issues.from && !fromClubInput(span.startTime)) issues.from = NO_MOMENT;
  if (!issues.day && !issues.to && !fromClubInput(span.endTime)) issues.to = NO_MOMENT;
  if (!issues.to && plan.from === plan.to) issues.to = NO_SPAN;
  if (Object.keys(issues).length > 0 || minutes === null) return { issues };

  const slots = slotsOf(span, minutes);
  const count = tasks.length * slots.length;
  if (present + count > MAX_SHIFTS) return { issues: { every: tooMany(count, present) } };
  const last = slots.at(-1);
  const isShort = last && wallClock(last.endTime) - wallClock(last.startTime) < minutes * MINUTE_MS;
  return { shifts: { tasks, slots, shortened: isShort && slots.length > 1 ? last : null } };
}

/** The rows of a plan: task by task, each in the order of time. */
export const rowsOf = ({ tasks, slots }: PlannedShifts, places: string): ShiftForm[] =>
  tasks.flatMap((title) =>
    slots.map(({ startTime, endTime }) =>
      withTexts({ ...EMPTY_SHIFT, id: newShiftId(), title, maxParticipants: places.trim() }, startTime, endTime),
    ),
  );

/** In the order of entry; the same task twice is one. */
function tasksOf(text: string): string[] {
  const tasks = text.split(/[,;\n]/).map((task) => task.trim().replace(/\s+/g, ' '));
  const seen = new Set<string>();
  return tasks.filter((task) => {
    const key = task.toLocaleLowerCase('de');
    return task !== '' && !seen.has(key) && seen.add(key);
  });
}

/** null when the text tells no length. */
function minutesOf(text: string): number | null {
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^\d{1,4}(?:[.,]\d{1,2})?$/.exec(text.trim());
  return hours ? Math.round(Number(hours[0].replace(',', '.')) * 60) : null;
}

/** By the clock on the wall. A slot that would begin in the hour that summer time skips is part of the one before. */
function slotsOf({ startTime, endTime }: Slot, minutes: number): Slot[] {
  const [first, end] = [wallClock(startTime), wallClock(endTime)];
  const bounds: string[] = [];
  for (let at = first; at < end; at += minutes * MINUTE_MS) {
    const text = wallClockText(at);
    if (fromClubInput(text)) bounds.push(text);
  }
  return bounds.map((start, index) => ({ startTime: start, endTime: bounds[index + 1] ?? endTime }));
}

const tooMany = (count: number, present: number): string =>
  present === 0
    ? `Das wären ${count} Schichten. Möglich sind ${MAX_SHIFTS}.`
    : `Mit ${count} weiteren wären es ${present + count} Schichten. Möglich sind ${MAX_SHIFTS}.`;
