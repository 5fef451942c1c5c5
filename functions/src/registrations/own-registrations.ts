import { addClubDays, ownStatusOf, type RegisterForEvent, SHIFT_DAYS_AFTER } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError, required } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import type { Command } from './commands';
import { busyTimesIn } from './derived-fields';
import type { Outcome } from './outcome';
import { ownStandingOn } from './own-standing';
import { toRegistration } from './registration-presenter';
import { findRegistration, type RosterEntry, registrationsOf } from './roster';
import { acceptTimes, cancel, isHeld, leaveWaitlist, ownIn, register, type Wish } from './rules';
import { positionsOf } from './shift-turns';
import { changeOwnText } from './text-rules';
import { undoWithdrawal } from './undo-rules';

/** A call changes the registrations of this shift, or without one all that the caller has in the event. */
type OwnCall = { params: { eventId: number }; query: { shiftId?: string | undefined }; identity: Identity };
type OwnRule = (event: ClubEvent, userId: string, now: Date, shiftId?: string) => Outcome;

/** Members change their own registrations by these calls. */
export function createOwnRegistrationHandlers({ events, accounts, clock }: Services) {
  /**
   * When the person has something else to do is read before the transaction, which reads this event only. Shifts may follow
   * the end of their event.
   */
  async function wishOf(eventId: number, uid: string, { shiftId, anyShift }: RegisterForEvent): Promise<Wish> {
    if (!anyShift) return shiftId ?? null;
    const since = addClubDays(clock.now(), -SHIFT_DAYS_AFTER);
    const others = (await events.listOf(uid, since)).filter(({ id }) => id !== eventId);
    return { busy: others.flatMap((event) => busyTimesIn(event, uid)) };
  }

  const change = ({ params, query, identity }: OwnCall, rule: OwnRule): Promise<ClubEvent> =>
    changeEvent({ events }, params.eventId, (event, now) => rule(event, identity.uid, now, query.shiftId));

  /** Gives up places or turns; answers the caller's own status after it. */
  async function giveUp(call: OwnCall, rule: OwnRule) {
    return { status: ownStandingOn(await change(call, rule), call.identity.uid).myStatus };
  }

  /** Changes what the caller has, or had; answers what they have after it. */
  async function changeHeld(call: OwnCall, rule: OwnRule) {
    const event = await change(call, rule);
    const held = ownIn(event, call.identity.uid, call.query.shiftId).find(isHeld);
    return present(event, held ?? null, call.identity);
  }

  const changeText = (call: OwnCall, text: Parameters<typeof changeOwnText>[2]) =>
    changeHeld(call, (event, userId, now, shiftId) => changeOwnText(event, userId, text, now, shiftId));

  return {
    /** Takes a place or a turn on the waitlist; someone who has one already keeps it. */
    async registerForEvent({ params: { eventId }, body: wanted, identity }) {
      const { uid } = identity;
      // Many may wait for the transaction, so the account is read before it. The name need not be the latest.
      const [member, wish] = await Promise.all([accounts.find(uid), wishOf(eventId, uid, wanted)]);
      const person = required(member, 'not-signed-in');
      const event = await changeEvent({ events }, eventId, (current, now) =>
        register(current, person, wanted.notes, now, wish, wanted.brings),
      );
      const own = registrationsOf(event.roster, uid).filter(isHeld);
      const registration = own.find(({ anyShift, shiftId }) =>
        wanted.anyShift ? anyShift : shiftId === (wanted.shiftId ?? null),
      );
      return present(event, registration ?? findRegistration(event.roster, uid), identity);
    },

    cancelRegistration: (call) => giveUp(call, cancel),
    leaveWaitlist: (call) => giveUp(call, leaveWaitlist),
    undoWithdrawal: (call) => changeHeld(call, undoWithdrawal),
    acceptTimes: (call) => changeHeld(call, acceptTimes),
    changeOwnNote: (call) => changeText(call, call.body),
    changeOwnBrings: (call) => changeText(call, call.body),

    /** Answers the caller's positions on the waitlists. */
    getWaitlist: async ({ params, identity }) =>
      positionsOf(identity.uid, required(await events.findWaitlist(params.eventId))),
  } satisfies Partial<Handlers>;
}

function present(event: ClubEvent, registration: RosterEntry | null, caller: Identity) {
  const own = required(registration, 'internal');
  // Someone who was marked absent has no own status, but still has the registration.
  return { status: ownStatusOf(own) ?? ('registered' as const), registration: toRegistration(event.id, own, caller) };
}

export const EVENT_GONE = { message: 'Diese Veranstaltung gibt es nicht mehr.' };

/** Returns the event after the command; throws where the event is unknown or the command refused. */
export async function changeEvent(
  { events }: Pick<Services, 'events'>,
  eventId: number,
  command: Command,
): Promise<ClubEvent> {
  const outcome = required(await events.change(eventId, command), 'not-found', EVENT_GONE);
  if (outcome.kind === 'refused') throw new DomainError(outcome.code, outcome);
  return outcome.event;
}
