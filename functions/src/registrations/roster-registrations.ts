import { randomUUID } from 'node:crypto';
import {
  type AdminRegistration,
  type ConfirmAllResponse,
  isActive,
  isWaiting,
  type RosterCall,
  type RosterRight,
  rosterRightFor,
} from '@club/contract';
import { showsPhoneToContacts } from '../accounts/consents';
import { type Identity, isApproved } from '../accounts/sessions/identity';
import { DomainError, required } from '../domain-error';
import { type ClubEvent, forgetGuestsAt } from '../events/club-event';
import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import type { Services } from '../services';
import { addGuest, addMember } from './adding-rules';
import { countAttendance, saveAttendance } from './attendance-rules';
import type { Command } from './commands';
import {
  acceptTimesFor,
  confirmAll,
  decide,
  notTelling,
  pendingIds,
  removeFromWaitlist,
  setAttendance,
  undoConfirmAll,
} from './decision-rules';
import type { Outcome } from './outcome';
import { changeEvent } from './own-registrations';
import { forgetGuest, GUEST_FORGOTTEN } from './person-rules';
import { moveRegistration, pullUp, removeRegistration, restoreRegistration, unconfirm } from './place-rules';
import { type Contacts, NO_CONTACTS, toAdminRegistration } from './registration-presenter';
import { hasRosterRight, requireRosterRight, rightToPlace, withRosterRight } from './registration-rights';
import { findGuest, findRegistrationById, type RosterEntry } from './roster';
import { findHeld } from './rules';
import { changeBrings } from './text-rules';

/** So much of the key tells all requests apart, and takes less of the event's document. */
const REQUEST_KEY_LENGTH = 32;

const NOT_LET_IN = 'Diese Person ist nicht freigeschaltet oder gesperrt und kann nicht angemeldet werden.';

const seesAll = (event: ClubEvent, caller: Identity): boolean => hasRosterRight(event, caller, 'manage');

type Asked = { params: { eventId: number; registrationId: string }; identity: Identity };
type Act = (event: ClubEvent, registrationId: string, now: Date) => Outcome;

/** Organisers change the registrations of an event by these calls, and its contacts may use some of them. */
export function createRosterHandlers({ events, accounts, access, clock }: Services) {
  async function readRoster(name: RosterCall, eventId: number, caller: Identity): Promise<ClubEvent> {
    const event = required(await events.find(eventId));
    requireRosterRight(name, event, caller);
    return event;
  }

  /** Shows registrations with as much of the people as the caller may see, who may read the roster. */
  async function present(
    event: ClubEvent,
    registrations: readonly RosterEntry[],
    caller: Identity,
  ): Promise<AdminRegistration[]> {
    // Nobody has to phone the helpers of long ago, so their contacts see no more of them than other members do.
    if (!seesAll(event, caller) && forgetGuestsAt(event) < clock.now()) {
      return registrations.map((entry) => {
        const shown = { ...entry, notes: null, movedFrom: null, guest: entry.guest && GUEST_FORGOTTEN };
        return toAdminRegistration(event.id, shown, NO_CONTACTS);
      });
    }
    const found = await accounts.findAll(registrations.flatMap(({ userId }) => userId ?? []));
    const contacts: Contacts = seesAll(event, caller)
      ? found
      : new Map(
          Array.from(found, ([id, account]) => [
            id,
            { email: null, phoneNumber: showsPhoneToContacts(account) ? account.phoneNumber : null },
          ]),
        );
    return registrations.map((registration) => toAdminRegistration(event.id, registration, contacts));
  }

  const change = (eventId: number, { uid }: Identity, command: Command): Promise<ClubEvent> =>
    changeEvent({ events }, eventId, (event, now) => notTelling(uid, command(event, now)));

  /** Changes one registration, and answers it as it is afterwards, as the caller may see it. */
  async function changeOne({ params, identity }: Asked, right: RosterRight, act: Act): Promise<AdminRegistration> {
    const { eventId, registrationId } = params;
    const command: Command = (event, now) => act(event, registrationId, now);
    const event = await change(eventId, identity, withRosterRight(right, identity, command));
    const changed = required(findRegistrationById(event, registrationId), 'internal');
    return required((await present(event, [changed], identity))[0], 'internal');
  }

  return {
    /** Lists active registrations, then cancelled ones, which contacts of the event do not see, each in order of registration. */
    async listRegistrations({ params, identity }) {
      const event = await readRoster('listRegistrations', params.eventId, identity);
      const cancelled = event.roster.filter(({ status }) => status === 'cancelled' && seesAll(event, identity));
      return present(event, [...event.roster.filter(isActive), ...cancelled], identity);
    },

    /** Lists the waitlist in its order: the first is promoted next. */
    async listWaitlist({ params, identity }) {
      const event = await readRoster('listWaitlist', params.eventId, identity);
      return present(event, event.roster.filter(isWaiting), identity);
    },

    decideRegistration(asked) {
      const { status } = asked.body;
      const right = status === 'confirmed' ? rosterRightFor('decideRegistration') : 'manage';
      return changeOne(asked, right, (event, id, now) => decide(event, id, status, now));
    },
    unconfirmRegistration: (asked) => changeOne(asked, rosterRightFor('unconfirmRegistration'), unconfirm),
    changeBrings: (asked) =>
      changeOne(asked, rosterRightFor('changeBrings'), (event, id) => changeBrings(event, id, asked.body.brings)),
    setAttendance: (asked) =>
      changeOne(asked, rosterRightFor('setAttendance'), (event, id, now) =>
        setAttendance(event, id, asked.body.noShow, now),
      ),
    async saveAttendance({ params, body, identity }) {
      const command: Command = (event, now) => saveAttendance(event, body, now, seesAll(event, identity));
      const right = rosterRightFor('saveAttendance');
      return countAttendance(await change(params.eventId, identity, withRosterRight(right, identity, command)));
    },

    /** Answers which registrations this call has confirmed; those that others confirmed before are not among them. */
    async confirmAllRegistrations({ params, identity }) {
      let response: ConfirmAllResponse = { confirmed: 0, registrationIds: [], confirmedAt: null };
      await change(params.eventId, identity, (event, now) => {
        // A contended transaction runs again, and only its last run counts.
        const registrationIds = pendingIds(event);
        const confirmedAt = registrationIds.length > 0 ? now.toISOString() : null;
        response = { confirmed: registrationIds.length, registrationIds, confirmedAt };
        return confirmAll(event, now);
      });
      return response;
    },

    /** Answers which of the named registrations are pending after it. */
    async undoConfirmAll({ params, body: { registrationIds, confirmedAt }, identity }) {
      const event = await change(params.eventId, identity, (current, now) =>
        undoConfirmAll(current, registrationIds, new Date(confirmedAt), now),
      );
      const named = new Set(registrationIds);
      return { registrationIds: pendingIds(event).filter((id) => named.has(id)) };
    },

    /** Registers a member, which organisers alone do, or a guest; answers the registration, which may be an earlier one. */
    async addRegistration({ params: { eventId }, body, identity: caller, idempotencyKey }) {
      const { userId, guest, ...place } = body;
      // A guest of a request without a key is found by the new one.
      const requestKey = (idempotencyKey ?? randomUUID().replaceAll('-', '')).slice(0, REQUEST_KEY_LENGTH);
      if (guest) {
        const add: Command = (current, now) => addGuest(current, guest, requestKey, place, now);
        const right = rightToPlace('addRegistration', place);
        const joined = await change(eventId, caller, withRosterRight(right, caller, add));
        return toAdminRegistration(eventId, required(findGuest(joined.roster, requestKey), 'internal'), NO_CONTACTS);
      }
      if (userId === null) throw new DomainError('validation');
      if (!caller.isAdmin) throw new DomainError('not-allowed');
      const [member, isLetIn] = await Promise.all([accounts.find(userId), isApproved(access, userId)]);
      if (member && !isLetIn) throw new DomainError('already-decided', { message: NOT_LET_IN });
      if (!member) throw new DomainError('not-found', { message: 'Dieses Mitglied gibt es nicht mehr.' });
      const event = await change(eventId, caller, (current, now) => addMember(current, member, place, now));
      const registration = required(findHeld(event, userId, place.shiftId), 'internal');
      return toAdminRegistration(eventId, registration, new Map([[userId, member]]));
    },

    removeRegistration: (asked) =>
      changeOne(asked, 'manage', (event, id, now) => removeRegistration(event, id, asked.body.reason, now)),
    moveRegistration: (asked) =>
      changeOne(asked, rightToPlace('moveRegistration', asked.body), (event, id, now) =>
        moveRegistration(event, id, asked.body, now),
      ),
    restoreRegistration: (asked) => changeOne(asked, 'manage', restoreRegistration),
    acceptTimesFor: (asked) =>
      changeOne(asked, 'manage', (event, id, now) => acceptTimesFor(event, id, now, asked.identity.uid)),
    pullUp: (asked) =>
      changeOne(asked, rightToPlace('pullUp', asked.body), (event, id, now) => pullUp(event, id, asked.body, now)),
    forgetGuest: ({ params: { eventId, registrationId }, identity }) =>
      done(change(eventId, identity, (event, now) => forgetGuest(event, registrationId, now))),
    removeFromWaitlist: ({ params: { eventId, registrationId }, identity }) =>
      done(change(eventId, identity, (event, now) => removeFromWaitlist(event, registrationId, now))),
  } satisfies Partial<Handlers>;
}
