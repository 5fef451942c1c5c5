import {
  addClubDays,
  clubDate,
  clubDay,
  formatClub,
  NIGHT_ENDS_AT,
  type Shift,
  shiftHours,
  startOfClubDay,
} from '@club/contract';
import { formatDay } from '@/features/calendar/rules/month';

type CountedShift = Pick<Shift, 'title' | 'startTime' | 'endTime' | 'maxParticipants'> & {
  /** Those who have a place. */
  taken: number;
};

/** A time during which the same shifts run. Instants are in milliseconds. */
export type CoverageStep = {
  from: number;
  until: number;
  /** So many are there. */
  present: number;
  /** So many should be there. A shift without a limit needs those who come. */
  needed: number;
  /** So many places are free, whatever other shifts have too many. */
  missing: number;
  /** The shifts that lack people, as 'Grill' and 2. */
  lacking: { title: string; missing: number }[];
};

export type CoverageDay = {
  /** yyyy-MM-dd. A night belongs to the day on which it begins. */
  date: string;
  steps: CoverageStep[];
};

type Span = CountedShift & { from: number; until: number };

/** How many are there over time against how many are needed. Times without a shift are left out, as are contributions. */
export function coverageOf(shifts: readonly CountedShift[]): CoverageDay[] {
  const spans = shifts.flatMap((shift): Span[] =>
    // Stryker disable next-line ConditionalExpression,LogicalOperator: a shift has both of its times or neither, and
    // one without them runs in no step.
    shift.startTime === null || shift.endTime === null
      ? // Stryker disable next-line ArrayDeclaration: what has no times runs in no step.
        []
      : [{ ...shift, from: Date.parse(shift.startTime), until: Date.parse(shift.endTime) }],
  );
  const days: CoverageDay[] = [];
  for (const step of stepsOf(spans)) {
    const date = dayOfStep(step, days.at(-1));
    const day = days.at(-1);
    if (day?.date === date) day.steps.push(step);
    else days.push({ date, steps: [step] });
  }
  return days;
}

function stepsOf(spans: readonly Span[]): CoverageStep[] {
  const edges = [...new Set(spans.flatMap(({ from, until }) => [from, until, ...morningsIn(from, until)]))].sort(
    (one, other) => one - other,
  );
  return edges.flatMap((from, index) => {
    // Nothing runs after the last edge.
    const until = edges[index + 1] ?? from;
    const running = spans.filter((span) => span.from < until && span.until > from);
    return running.length === 0 ? [] : [{ from, until, ...countsOf(running) }];
  });
}

function countsOf(running: readonly Span[]): Omit<CoverageStep, 'from' | 'until'> {
  const lacking = running.flatMap(({ title, maxParticipants, taken }) => {
    const missing = Math.max(0, (maxParticipants ?? taken) - taken);
    return missing > 0 ? [{ title, missing }] : [];
  });
  const sum = (count: (span: Span) => number) => running.reduce((total, span) => total + count(span), 0);
  return {
    present: sum(({ taken }) => taken),
    needed: sum(({ maxParticipants, taken }) => maxParticipants ?? taken),
    missing: lacking.reduce((total, { missing }) => total + missing, 0),
    lacking,
  };
}

/** The mornings at which nights end, so that no step belongs to two days. Those outside of all shifts divide nothing. */
function morningsIn(from: number, until: number): number[] {
  const mornings: number[] = [];
  // Stryker disable next-line EqualityOperator: the morning after the end divides nothing.
  for (let day = startOfClubDay(from); day.getTime() < until; day = addClubDays(day, 1)) {
    const morning = clubDate(day);
    morning.setHours(NIGHT_ENDS_AT);
    mornings.push(morning.getTime());
  }
  return mornings;
}

/** Shifts that follow an evening without a break belong to that evening until the morning. */
function dayOfStep({ from }: CoverageStep, before: CoverageDay | undefined): string {
  // Stryker disable next-line OptionalChaining: each day has a step.
  const goesOn = before?.steps.at(-1)?.until === from;
  const isNight = clubDate(from).getHours() < NIGHT_ENDS_AT;
  return before && goesOn && isNight ? before.date : clubDay(from);
}

/** '10–12 Uhr', or '10:30–12:00 Uhr' */
export const stepHours = ({ from, until }: Pick<CoverageStep, 'from' | 'until'>): string =>
  // Stryker disable next-line StringLiteral: what has times has hours.
  shiftHours({ startTime: from, endTime: until }) ?? '';

/** '6 von 8 da, es fehlen 2 (Grill 1, Kasse 1)', or '8 von 8 da' */
export function stepText({ present, needed, missing, lacking }: CoverageStep): string {
  const counts = `${present} von ${needed} da`;
  if (missing === 0) return counts;
  return `${counts}, ${missing === 1 ? 'es fehlt 1' : `es fehlen ${missing}`} (${lackingText(lacking)})`;
}

/** 'Grill 1, Kasse 2' */
export const lackingText = (lacking: CoverageStep['lacking']): string =>
  lacking.map(({ title, missing }) => `${title} ${missing}`).join(', ');

/** 'Fr., 23. Oktober' */
export const coverageDayText = ({ date }: CoverageDay): string => formatDay(date, 'EEE, d. MMMM');

/** The step that lacks most people, and of the same gaps the earliest, with its day; null where nobody is lacking. */
export function thinnest(days: readonly CoverageDay[]): string | null {
  const [worst] = days
    .flatMap((day) => day.steps.map((step) => ({ day, step })))
    .filter(({ step }) => step.missing > 0)
    .sort((one, other) => other.step.missing - one.step.missing);
  return worst ? `${coverageDayText(worst.day)}, ${stepHours(worst.step)}: ${stepText(worst.step)}` : null;
}

type DrawnDay = {
  /** Each begins at `left` and is so wide, in percent of the day. */
  steps: (CoverageStep & { left: number; width: number })[];
  /** The hours below the picture, with their places in percent. */
  hours: { text: string; left: number }[];
};

/** Closer together than so many percent of the width, hours would run into each other on phones. */
const HOURS_APART = 9;

/** A day as a picture, from its first shift to its last. */
export function drawn({ steps }: CoverageDay): DrawnDay {
  const edges = [...new Set(steps.flatMap((step) => [step.from, step.until]))];
  const [from = 0] = edges;
  const until = edges.at(-1) ?? 1;
  const at = (instant: number) => ((instant - from) / (until - from)) * 100;
  const hours: DrawnDay['hours'] = [];
  for (const edge of edges) {
    const [left, last] = [at(edge), hours.at(-1)];
    const isEnd = edge === until;
    const isFree = !last || left - last.left >= HOURS_APART;
    // The end is always told, in place of an hour shortly before it.
    if (isEnd && !isFree) hours.pop();
    if (isFree || isEnd) hours.push({ text: formatClub(edge, formatClub(edge, 'mm') === '00' ? 'H' : 'H:mm'), left });
  }
  return {
    steps: steps.map((step) => ({ ...step, left: at(step.from), width: at(step.until) - at(step.from) })),
    hours,
  };
}
