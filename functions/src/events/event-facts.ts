import {
  capacityOf,
  type Displaced,
  type EventFact,
  type EventInput,
  isAhead,
  phaseOf,
  type UpdateEvent,
} from '@club/contract';
import type { AllShiftNews } from '../notifications/shift-news';
import { findUnsettled, newsOfDisplaced, settle, textOfUnsettled, withoutDisplaced } from '../registrations/displaced';
import { isBringing, partOf } from '../registrations/event-parts';
import { withMovedTimes } from '../registrations/moved-shifts';
import { type Changed, type Outcome, refused, unchanged } from '../registrations/outcome';
import { promotedGuests, promoteFromWaitlist } from '../registrations/promotion';
import { isNobody, type RosterEntry } from '../registrations/roster';
import type { ClubEvent } from './club-event';
import { shiftsMovedWith, toShifts } from './event-shifts';
import { isOverfull, sizeOfEvent } from './event-size';
import { isSame } from './told-facts';

/** Organisers enter these facts about an event. */
export type EventFacts = Pick<ClubEvent, Exclude<EventFact, 'contacts'> | 'contactIds'>;

/** The rule by which a series recurs, which is the same in all of its events. */
export type RecurrenceRule = Pick<
  ClubEvent,
  'recurrenceInterval' | 'recurrenceEvery' | 'recurrenceEnd' | 'recurrenceSkips'
>;

/** An edit can change what organisers enter, and the place of an event in its series. */
export type EventChanges = Partial<EventFacts & Pick<ClubEvent, 'seriesId' | 'seriesStart' | 'seriesIndex'>>;

const NO_RECURRENCE: Omit<RecurrenceRule, 'recurrenceInterval'> = {
  recurrenceEvery: 1,
  recurrenceEnd: null,
  recurrenceSkips: [],
};

type Edit = Omit<UpdateEvent, 'scope' | 'displaced'>;

/** These facts of an event stay where an edit does not name them. */
type Kept = Pick<
  EventFacts,
  'atClubhouse' | 'membersOnly' | 'contactIds' | 'recurrenceInterval' | 'recurrenceEvery' | 'recurrenceSkips'
>;

/**
 * Reads the rule from a request. Fields that the specified call does not name stay as they are stored, as long as the
 * interval does.
 */
function toRule(input: Edit, stored: Kept): RecurrenceRule {
  const { recurrenceInterval, recurrenceEnd } = input;
  if (recurrenceInterval === 'none' || recurrenceEnd === null) return { ...NO_RECURRENCE, recurrenceInterval };
  const kept = recurrenceInterval === stored.recurrenceInterval ? stored : NO_RECURRENCE;
  return {
    recurrenceInterval,
    recurrenceEvery: input.recurrenceEvery ?? kept.recurrenceEvery,
    recurrenceEnd: new Date(recurrenceEnd),
    recurrenceSkips: input.recurrenceSkips ?? kept.recurrenceSkips,
  };
}

/** Reads the facts of a new event from a request, which names them all. Without a recurrence its end is ignored. */
export const toFacts = (input: EventInput): EventFacts => factsOf(input, input, toShifts(input.shifts));

/** Reads the facts from a request that edits the stored event. */
export const toEditedFacts = (input: Edit, stored: Kept & Pick<EventFacts, 'shifts' | 'startTime'>): EventFacts =>
  factsOf(
    input,
    stored,
    input.shifts ? toShifts(input.shifts) : shiftsMovedWith(stored.shifts, stored.startTime, new Date(input.startTime)),
  );

function factsOf(input: Edit, stored: Kept, shifts: EventFacts['shifts']): EventFacts {
  return {
    title: input.title,
    description: input.description,
    notes: input.notes,
    location: input.location,
    category: input.category,
    imageUrl: input.imageUrl,
    maxParticipants: shifts.length > 0 ? capacityOf({ maxParticipants: null, shifts }) : input.maxParticipants,
    registrationEnabled: input.registrationEnabled,
    autoConfirm: input.autoConfirm,
    atClubhouse: input.atClubhouse ?? stored.atClubhouse,
    membersOnly: input.membersOnly ?? stored.membersOnly,
    contactIds: input.contactIds ?? stored.contactIds,
    startTime: new Date(input.startTime),
    endTime: new Date(input.endTime),
    shifts,
    ...toRule(input, stored),
  };
}

/** An edit carries all other facts to the following occurrences as they are. */
const MOVING_FACTS = ['startTime', 'endTime', 'shifts', 'recurrenceInterval', ...Object.keys(NO_RECURRENCE)];

/** Finds the facts that an edit carries and that the organiser has changed. A form also repeats those that stay. */
export function changedPlainFacts(event: ClubEvent, facts: EventFacts): EventChanges {
  const plain = (Object.keys(facts) as (keyof EventFacts)[]).filter((name) => !MOVING_FACTS.includes(name));
  const changed = plain.filter((name) => !isSame(event[name], facts[name]));
  return Object.fromEntries(changed.map((name) => [name, facts[name]]));
}

/**
 * `shiftNews` tells the people of removed shifts what became of them. `calls`: organisers phone these guests, who lose a
 * shift or move up.
 */
export type EditOutcome = Exclude<Outcome, Changed> | (Changed & { shiftNews?: AllShiftNews; calls: RosterEntry[] });

/**
 * Changes an event and removes nobody who has an account: a lower limit takes no place away. A higher limit, or a start
 * that is in the future again, promotes from the waitlist. `displaced` says what becomes of the people of removed shifts.
 */
export function changeFacts(
  event: ClubEvent,
  changes: EventChanges,
  now: Date,
  // Stryker disable next-line ArrayDeclaration: a word about no shift changes nothing.
  displaced: readonly Displaced[] = [],
): EditOutcome {
  const names = Object.keys(changes) as (keyof EventChanges)[];
  if (names.every((name) => isSame(event[name], changes[name]))) return unchanged(event);
  const next = { ...event, ...changes, revision: event.revision + 1 };
  const settled = settle(event, next, displaced, now);
  if (!settled) return refused('shift-has-people', textOfUnsettled(findUnsettled(event, next, displaced), event));
  const moved = {
    ...next,
    roster: withMovedTimes(event, { ...next, roster: withoutStrayWords(next, settled.roster) }, now),
  };
  const attendanceNotedAt = phaseOf(next, now) === 'over' ? next.attendanceNotedAt : null;
  const changed = { ...moved, attendanceNotedAt, roster: rosterAt(moved, now) };
  // For the other texts of the event there is always room.
  const hasOtherShifts = !isSame(event.shifts, next.shifts);
  if (hasOtherShifts && isOverfull(changed) && sizeOfEvent(changed) > sizeOfEvent(event)) return TOO_LARGE;
  const outcome = promoteFromWaitlist(changed, now);
  const displacedGuests = settled.displaced.map(({ registration }) => registration).filter(({ guest }) => guest?.name);
  const calls = [...displacedGuests, ...promotedGuests(outcome)];
  if (settled.displaced.length === 0) return { ...outcome, calls };
  const shiftNews = newsOfDisplaced(settled.displaced, event, outcome.event);
  return { ...outcome, notices: withoutDisplaced(outcome.notices, shiftNews), shiftNews, calls };
}

const TOO_LARGE = refused(
  'roster-full',
  'Bei so vielen Anmeldungen ist dafür kein Platz mehr. Bitte kürze die Texte oder nimm weniger Schichten.',
);

/** A word of what somebody brings means nothing in a shift with times. */
function withoutStrayWords(event: ClubEvent, roster: RosterEntry[]): RosterEntry[] {
  const isStray = (entry: RosterEntry) => entry.brings !== null && !isBringing(event, entry);
  return roster.some(isStray) ? roster.map((entry) => (isStray(entry) ? { ...entry, brings: null } : entry)) : roster;
}

/** Nobody was there before the end, and former members and forgotten guests will not come to what has not started. */
function rosterAt(event: ClubEvent, now: Date): RosterEntry[] {
  const roster = event.roster.flatMap((entry) => {
    const part = partOf(event, entry);
    if (isNobody(entry) && isAhead(part, now)) return [];
    const isNoted = entry.noShow || entry.hours !== null;
    return isNoted && phaseOf(part, now) !== 'over' ? { ...entry, noShow: false, hours: null } : entry;
  });
  return event.roster.every((entry, turn) => entry === roster[turn]) ? event.roster : roster;
}
