import fc from 'fast-check';
import { cancelEvent, reinstateEvent } from '../functions/src/events/cancellation';
import type { ClubEvent } from '../functions/src/events/club-event';
import { changeFacts } from '../functions/src/events/event-facts';
import { addMember } from '../functions/src/registrations/adding-rules';
import type { Command } from '../functions/src/registrations/commands';
import { confirmAll, decide, removeFromWaitlist } from '../functions/src/registrations/decision-rules';
import type { EventShift } from '../functions/src/registrations/derived-fields';
import type { Outcome } from '../functions/src/registrations/outcome';
import { eraseMember } from '../functions/src/registrations/person-rules';
import {
  moveRegistration,
  pullUp,
  removeRegistration,
  restoreRegistration,
} from '../functions/src/registrations/place-rules';
import { cancel, leaveWaitlist, register } from '../functions/src/registrations/rules';
import { changeBrings } from '../functions/src/registrations/text-rules';
import { undoWithdrawal } from '../functions/src/registrations/undo-rules';
import { buildEvent, buildMember } from './builders';
import { idAt, placeAt } from './roster-scenarios';

const HOUR_MS = 3_600_000;
const start = new Date('2026-06-20T08:00:00Z');
export const people = Array.from({ length: 9 }, () => buildMember());

type Hours = { from: number; to: number } | null;

/** Setting up on the day before, shifts of which some overlap, a contribution, and taking down after the end. */
const HOURS: Hours[] = [
  { from: -14, to: -12 },
  { from: 0, to: 2 },
  { from: 1, to: 3 },
  { from: 2, to: 4 },
  null,
  { from: 8, to: 9 },
];

const hoursAfter = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

export const shiftIds = HOURS.map((_, index) => `shift00${index}`);

const toShift = (hours: Hours, index: number, maxParticipants: number | null): EventShift => ({
  id: shiftIds[index] ?? '',
  title: `Schicht ${index}`,
  description: null,
  startTime: hours && hoursAfter(hours.from),
  endTime: hours && hoursAfter(hours.to),
  maxParticipants,
});

/** `passes`: somebody can get a place by it before others who wait longer; `leaves`: registrations may vanish. */
type ShiftStep = { command: Command; passes: boolean; leaves: boolean; skew: number };

const limit = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 6 });
const person = fc.constantFrom(...people);
const shiftId = fc.constantFrom(...shiftIds);
const anyOrOne = fc.option(shiftId, { nil: undefined, freq: 3 });
const turn = fc.nat(30);
const busy = fc.array(
  fc.integer({ min: -2, max: 4 }).map((from) => ({ startTime: hoursAfter(from), endTime: hoursAfter(from + 1) })),
  { maxLength: 2 },
);

const plain = (command: Command) => ({ command, passes: false, leaves: false });
const passing = (command: Command) => ({ command, passes: true, leaves: false });
const onOne = (act: (event: ClubEvent, id: string, now: Date) => Outcome) =>
  turn.map((at) => plain((event, now) => act(event, idAt(event, at), now)));

const registering = fc
  .tuple(person, shiftId)
  .map(([who, id]) => plain((event, now) => register(event, who, null, now, id, 'Torte')));
const registeringForAny = fc
  .tuple(person, busy)
  .map(([who, times]) => plain((event, now) => register(event, who, null, now, { busy: times })));
const moving = fc
  .tuple(turn, shiftId, fc.boolean())
  .map(([at, id, raiseLimit]) =>
    passing((event, now) => moveRegistration(event, idAt(event, at), { instead: null, raiseLimit, shiftId: id }, now)),
  );
const pulling = fc
  .tuple(turn, fc.option(turn), fc.boolean())
  .map(([at, giver, raises]) =>
    passing((event, now) => pullUp(event, idAt(event, at), placeAt(event, giver, raises), now)),
  );
const adding = fc
  .tuple(person, shiftId, fc.boolean(), fc.boolean())
  .map(([who, id, raiseLimit, waits]) =>
    passing((event, now) =>
      addMember(event, who, { instead: null, raiseLimit, waits, shiftId: id, brings: 'Torte' }, now),
    ),
  );
const changingLimit = fc.tuple(shiftId, limit).map(([id, maxParticipants]) =>
  plain((event, now) => {
    const shifts = event.shifts.map((shift) => (shift.id === id ? { ...shift, maxParticipants } : shift));
    return changeFacts(event, { shifts }, now);
  }),
);

const command = fc.oneof(
  { weight: 6, arbitrary: registering },
  { weight: 3, arbitrary: registeringForAny },
  {
    weight: 3,
    arbitrary: fc.tuple(person, anyOrOne).map(([who, id]) => plain((event, now) => cancel(event, who.id, now, id))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(person, anyOrOne)
      .map(([who, id]) => plain((event, now) => leaveWaitlist(event, who.id, now, id))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, anyOrOne)
      .map(([who, id]) => passing((event, now) => undoWithdrawal(event, who.id, now, id))),
  },
  { weight: 1, arbitrary: onOne((event, id, now) => decide(event, id, 'cancelled', now)) },
  { weight: 1, arbitrary: onOne((event, id, now) => decide(event, id, 'confirmed', now)) },
  { weight: 1, arbitrary: fc.constant(plain(confirmAll)) },
  { weight: 1, arbitrary: onOne(removeFromWaitlist) },
  { weight: 1, arbitrary: onOne((event, id, now) => removeRegistration(event, id, null, now)) },
  { weight: 1, arbitrary: turn.map((at) => passing((event, now) => restoreRegistration(event, idAt(event, at), now))) },
  { weight: 1, arbitrary: onOne((event, id) => changeBrings(event, id, 'Torte')) },
  { weight: 2, arbitrary: moving },
  { weight: 1, arbitrary: pulling },
  { weight: 2, arbitrary: adding },
  { weight: 1, arbitrary: changingLimit },
  { weight: 1, arbitrary: fc.constant(plain((event, now) => cancelEvent(event, null, now))) },
  { weight: 2, arbitrary: fc.constant(plain(reinstateEvent)) },
  {
    weight: 1,
    arbitrary: person.map((who) => ({ ...plain((event, now) => eraseMember(event, who.id, now)), leaves: true })),
  },
);

const step: fc.Arbitrary<ShiftStep> = fc
  .tuple(command, fc.integer({ min: -5_000, max: 120_000 }))
  .map(([what, skew]) => ({ ...what, skew }));

/** Members and organisers do these things with one event of several shifts, one after the other. */
export const shiftScenario = fc.record({
  limits: fc.tuple(...HOURS.map(() => limit)),
  autoConfirm: fc.boolean(),
  /** Some scenarios go on past the start of some shifts. */
  from: fc.constantFrom(hoursAfter(-400), hoursAfter(-14.01), hoursAfter(-0.01), hoursAfter(1.99)),
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
});

type ShiftScenario = typeof shiftScenario extends fc.Arbitrary<infer T> ? T : never;
type SeenShifts = { before: ClubEvent; after: ClubEvent; now: Date; step: ShiftStep };

/** Applies the steps, and lets `check` look at the event before and after each. */
export function runShifts(
  { limits, autoConfirm, from, steps }: ShiftScenario,
  check: (seen: SeenShifts) => void,
): void {
  const shifts = HOURS.map((hours, index) => toShift(hours, index, limits[index] ?? null));
  let event = buildEvent({ startTime: start, endTime: hoursAfter(6), autoConfirm, shifts });
  let now = from;
  for (const next of steps) {
    // A shift that has begun does not become one to come again.
    now = new Date(now.getTime() + Math.max(0, next.skew));
    const outcome = next.command(event, now);
    const after = outcome.kind === 'refused' ? event : outcome.event;
    check({ before: event, after, now, step: next });
    event = after;
  }
}

/** Expects this of every step of scenarios. */
export const holds = (check: (seen: SeenShifts) => void): void =>
  fc.assert(fc.property(shiftScenario, (given) => runShifts(given, check)));
