import fc from 'fast-check';
import { cancelEvent, reinstateEvent } from '../functions/src/events/cancellation';
import type { ClubEvent } from '../functions/src/events/club-event';
import { changeFacts } from '../functions/src/events/event-facts';
import { addGuest, addMember } from '../functions/src/registrations/adding-rules';
import type { Command } from '../functions/src/registrations/commands';
import {
  confirmAll,
  type Decision,
  decide,
  removeFromWaitlist,
  setAttendance,
} from '../functions/src/registrations/decision-rules';
import type { Outcome } from '../functions/src/registrations/outcome';
import { eraseMember } from '../functions/src/registrations/person-rules';
import { pullUp, removeRegistration, restoreRegistration, unconfirm } from '../functions/src/registrations/place-rules';
import { registrationIdOf } from '../functions/src/registrations/roster';
import { cancel, leaveWaitlist, register } from '../functions/src/registrations/rules';
import { changeOwnText } from '../functions/src/registrations/text-rules';
import { undoWithdrawal } from '../functions/src/registrations/undo-rules';
import { buildEvent, buildMember } from './builders';

export const people = Array.from({ length: 8 }, () => buildMember());
/** When the event of a scenario starts. */
export const start = new Date('2026-06-20T12:00:00Z');

/** `joins`: somebody can get a place by it; `passes`: before others who wait longer. */
type Step = { command: Command; joins: boolean; passes: boolean; skew: number };

export const person = fc.constantFrom(...people);
/** The event as a whole, or its shift: people register for it as they do for the event. */
const shiftIdIn = ({ shifts: [shift] }: ClubEvent): string | null => shift?.id ?? null;
function changeLimit(event: ClubEvent, maxParticipants: number | null, now: Date): Outcome {
  const shifts = event.shifts.map((shift) => ({ ...shift, maxParticipants }));
  return changeFacts(event, shifts.length > 0 ? { shifts } : { maxParticipants }, now);
}
const joining = (command: Command) => ({ command, joins: true, passes: false });
const passing = (command: Command) => ({ command, joins: true, passes: true });
const other = (command: Command) => ({ command, joins: false, passes: false });
const limit = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const turn = fc.nat(people.length - 1);
/** The registration at some position of the roster. */
export function idAt(event: ClubEvent, turn: number): string {
  const registration = event.roster[turn % Math.max(1, event.roster.length)];
  return registration ? registrationIdOf(event.id, registration) : '1-unknown';
}
/** An organiser's command on one registration. */
const onRegistration = (act: (event: ClubEvent, registrationId: string, now: Date) => Outcome) =>
  turn.map((at) => other((event, now) => act(event, idAt(event, at), now)));
const restoring = turn.map((at) => joining((event, now) => restoreRegistration(event, idAt(event, at), now)));
/** The place of whoever is at that position of the roster, or a further one. */
export function placeAt(event: ClubEvent, giver: number | null, raises: boolean) {
  const instead = giver === null ? null : idAt(event, giver);
  return { instead, raiseLimit: raises && instead === null };
}
const adding = fc.tuple(person, fc.option(turn), fc.boolean(), fc.boolean()).map(([who, giver, raises, waits]) =>
  passing((event, now) => {
    const place = { ...placeAt(event, giver, raises), waits, shiftId: shiftIdIn(event) };
    return addMember(event, who, place, now);
  }),
);
const addingGuest = fc
  .tuple(fc.option(turn), fc.boolean(), fc.boolean(), fc.uuid())
  .map(([giver, raises, waits, key]) =>
    passing((event, now) => {
      const guest = { name: `Gast ${key}`, phoneNumber: '0170 7654321' };
      const place = { ...placeAt(event, giver, raises), waits, shiftId: shiftIdIn(event) };
      return addGuest(event, guest, key, place, now);
    }),
  );
const pullingUp = fc
  .tuple(turn, fc.option(turn), fc.boolean())
  .map(([at, giver, raises]) =>
    passing((event, now) => pullUp(event, idAt(event, at), placeAt(event, giver, raises), now)),
  );
const decision = (status: Decision) => onRegistration((event, id, now) => decide(event, id, status, now));
const attendance = (noShow: boolean) => onRegistration((event, id, now) => setAttendance(event, id, noShow, now));
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: person.map((who) => joining((event, now) => register(event, who, null, now, shiftIdIn(event)))),
  },
  { weight: 2, arbitrary: person.map((who) => other((event, now) => cancel(event, who.id, now))) },
  { weight: 1, arbitrary: person.map((who) => other((event, now) => leaveWaitlist(event, who.id, now))) },
  { weight: 2, arbitrary: person.map((who) => joining((event, now) => undoWithdrawal(event, who.id, now))) },
  {
    weight: 1,
    arbitrary: person.map((who) => other((event, now) => changeOwnText(event, who.id, { notes: 'Ab 15 Uhr' }, now))),
  },
  {
    weight: 1,
    arbitrary: limit.map((max) => other((event, now) => changeLimit(event, max, now))),
  },
  { weight: 1, arbitrary: fc.constant(other((event, now) => cancelEvent(event, 'Gewitter', now))) },
  { weight: 2, arbitrary: fc.constant(other(reinstateEvent)) },
  { weight: 1, arbitrary: decision('confirmed') },
  { weight: 2, arbitrary: decision('cancelled') },
  { weight: 1, arbitrary: fc.constant(other(confirmAll)) },
  { weight: 1, arbitrary: onRegistration(removeFromWaitlist) },
  { weight: 2, arbitrary: onRegistration((event, id, now) => removeRegistration(event, id, 'Zu viele', now)) },
  { weight: 1, arbitrary: onRegistration((event, id) => unconfirm(event, id)) },
  { weight: 2, arbitrary: restoring },
  { weight: 2, arbitrary: pullingUp },
  { weight: 2, arbitrary: adding },
  { weight: 2, arbitrary: addingGuest },
  { weight: 1, arbitrary: attendance(true) },
  { weight: 1, arbitrary: attendance(false) },
  { weight: 1, arbitrary: person.map((who) => other((event, now) => eraseMember(event, who.id, now))) },
);
/** The clocks of instances differ by seconds, in both directions. */
const step: fc.Arbitrary<Step> = fc
  .tuple(command, fc.integer({ min: -5_000, max: 60_000 }))
  .map(([what, skew]) => ({ ...what, skew }));

/** Members and organisers do these things with one event, one after the other. */
export const scenario = fc.record({
  limit,
  autoConfirm: fc.boolean(),
  /** Some scenarios go on past the start of the event. */
  from: fc.constantFrom(new Date('2026-06-01T10:00:00Z'), new Date(start.getTime() - 120_000)),
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
});

export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;
export type Seen = { before: ClubEvent; after: ClubEvent; now: Date; step: Step };

/** The event of a scenario before its first step. */
export const eventOf = ({ limit, autoConfirm }: Scenario): ClubEvent =>
  buildEvent({ startTime: start, maxParticipants: limit, autoConfirm });

/** Applies the steps, and lets `check` look at the event before and after each. */
export function run(scenario: Scenario, check: (seen: Seen) => void, first = eventOf(scenario)) {
  const { from, steps } = scenario;
  let event = first;
  let now = from;
  for (const next of steps) {
    const moved = new Date(now.getTime() + next.skew);
    // An event that has started does not become a future one again.
    now = now > start && moved <= start ? now : moved;
    const outcome = next.command(event, now);
    const after = outcome.kind === 'refused' ? event : outcome.event;
    check({ before: event, after, now, step: next });
    event = after;
  }
}

/** Expects this of every step of scenarios. */
export const holds = (check: (seen: Seen) => void): void =>
  fc.assert(fc.property(scenario, (given) => run(given, check)));

/** Expects this of every step of scenarios, and of what is drawn for each scenario. */
export const holdsWith = <Drawn>(drawn: fc.Arbitrary<Drawn>, check: (seen: Seen, one: Drawn) => void): void =>
  fc.assert(fc.property(scenario, drawn, (given, one) => run(given, (seen) => check(seen, one))));
