import {
  type CountedPart,
  type EventSummary,
  isCancelled,
  isFull,
  type MyStatus,
  type PartAction,
  phaseOf,
  runningText,
} from '@club/contract';

export type EventBanner = {
  kind: 'registered' | 'pending' | 'waitlisted' | 'cancelled' | 'running' | 'past' | 'full';
  title: string;
  /** null when the title says it all. */
  note: string | null;
};

const TITLES = {
  registered: 'Du bist für diese Veranstaltung angemeldet',
  waitlisted: 'Du stehst auf der Warteliste',
  cancelled: 'Diese Veranstaltung ist abgesagt',
  past: 'Diese Veranstaltung ist bereits vorbei',
  full: 'Die Veranstaltung ist ausgebucht',
} satisfies Partial<Record<EventBanner['kind'], string>>;

const REMINDER = 'Wir erinnern dich rechtzeitig vor Beginn. Wenn du doch nicht kannst, melde dich bitte ab.';
/** People keep what they have. */
const CANCELLED_NOTES: Record<MyStatus, string> = {
  registered: 'Du brauchst nichts zu tun. Findet sie doch statt, gilt deine Anmeldung weiter.',
  waitlisted: 'Du brauchst nichts zu tun. Findet sie doch statt, behältst du deine Stelle auf der Warteliste.',
};
const FULL_NOTE = 'Du kannst dich auf die Warteliste setzen und rückst nach, sobald ein Platz frei wird.';

/** For signed-in members; null when there is nothing to say. A cancelled, running or past event hides the rest. */
export function eventBannerFor(
  event: CountedPart & Pick<EventSummary, 'awaitsConfirmation'>,
  myStatus: MyStatus | null,
  position: number | null,
  now: Date,
): EventBanner | null {
  const phase = phaseOf(event, now);
  if (isCancelled(event)) {
    const note = phase === 'over' || myStatus === null ? null : CANCELLED_NOTES[myStatus];
    return { kind: 'cancelled', title: TITLES.cancelled, note };
  }
  if (phase === 'over') return { kind: 'past', title: TITLES.past, note: null };
  if (phase === 'running') return { kind: 'running', title: runningText(event, now), note: null };
  if (myStatus === 'registered') {
    const kind = event.awaitsConfirmation ? 'pending' : 'registered';
    return { kind, title: TITLES.registered, note: REMINDER };
  }
  if (myStatus === 'waitlisted') return { kind: 'waitlisted', title: TITLES.waitlisted, note: positionText(position) };
  if (isFull(event)) return { kind: 'full', title: TITLES.full, note: event.registrationEnabled ? FULL_NOTE : null };
  return null;
}

function positionText(position: number | null): string | null {
  if (position === null) return null;
  if (position === 1) return 'Position 1: Du rückst als Nächstes nach.';
  return `Position ${position}: Du rückst nach, sobald genug Plätze frei werden.`;
}

/** The specification asks for it (section 9), so that even the last of many sees a beginning. */
const MIN_PERCENT = 5;

/** The fill of the bar: 100 for the next in line, and less the more people are before. */
export function waitlistPercent(position: number, total: number): number {
  const people = Math.max(total, position, 1);
  return Math.max(MIN_PERCENT, Math.round(((people - position + 1) / people) * 100));
}

const OTHER_SHIFTS = 'Für die nächsten Schichten geht es noch im Schichtplan.';

/** Says why the button of an event is disabled. `hasComingShift`: some of its shifts begin later. */
export function blockedText(
  blockedBy: NonNullable<PartAction['blockedBy']>,
  event: Pick<CountedPart, 'endTime'>,
  now: Date,
  hasComingShift = false,
): string {
  switch (blockedBy) {
    case 'running':
      return `${runningText(event, now)}. ${hasComingShift ? OTHER_SHIFTS : 'An- und Abmelden geht nicht mehr.'}`;
    case 'past':
      return `Diese Veranstaltung ist bereits vorbei.${hasComingShift ? ` ${OTHER_SHIFTS}` : ''}`;
    case 'cancelled':
      return 'Diese Veranstaltung ist abgesagt.';
    case 'closed':
      return 'Für diese Veranstaltung sind keine Anmeldungen möglich.';
  }
}
