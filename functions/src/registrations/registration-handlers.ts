import type { Handlers } from '../http/handlers';
import { countAttendance, saveAttendance, saveTeamAttendance } from './attendance-rules';
import type { Command } from './commands';
import {
  type AddingDeps,
  addRegistration,
  changeRegistration,
  confirmAllRegistrations,
  listRegistrations,
  listWaitlist,
  undoConfirmAllRegistrations,
} from './decide';
import { acceptTimesFor, decide, removeFromWaitlist, setAttendance } from './decision-rules';
import { forgetGuest } from './guest-rules';
import { moveRegistration } from './move-rules';
import { pullUp, removeRegistration, restoreRegistration, unconfirm } from './place-rules';
import {
  acceptOwnTimes,
  cancelRegistration,
  changeEvent,
  changeOwnNote,
  getWaitlist,
  leaveEventWaitlist,
  registerForEvent,
  undoOwnWithdrawal,
} from './register';
import { getTeam, withRosterRight } from './team';

type RegistrationHandlers = Pick<
  Handlers,
  | 'registerForEvent'
  | 'cancelRegistration'
  | 'leaveWaitlist'
  | 'undoWithdrawal'
  | 'acceptTimes'
  | 'changeOwnNote'
  | 'getWaitlist'
  | 'listRegistrations'
  | 'listWaitlist'
  | 'confirmAllRegistrations'
  | 'decideRegistration'
  | 'setAttendance'
  | 'saveAttendance'
  | 'removeFromWaitlist'
  | 'undoConfirmAll'
  | 'addRegistration'
  | 'removeRegistration'
  | 'moveRegistration'
  | 'unconfirmRegistration'
  | 'restoreRegistration'
  | 'acceptTimesFor'
  | 'forgetGuest'
  | 'pullUp'
  | 'getTeam'
  | 'confirmAsTeam'
  | 'unconfirmAsTeam'
  | 'saveTeamAttendance'
>;

/** Members register and cancel; organisers decide, and the contacts of an event in part. */
export const createRegistrationHandlers = (deps: AddingDeps): RegistrationHandlers => ({
  registerForEvent: ({ params, body, identity }) => registerForEvent(deps, params.eventId, identity, body),
  cancelRegistration: ({ params, query, identity }) =>
    cancelRegistration(deps, params.eventId, identity, query.shiftId),
  leaveWaitlist: ({ params, query, identity }) => leaveEventWaitlist(deps, params.eventId, identity, query.shiftId),
  undoWithdrawal: ({ params, query, identity }) => undoOwnWithdrawal(deps, params.eventId, identity, query.shiftId),
  acceptTimes: ({ params, query, identity }) => acceptOwnTimes(deps, params.eventId, identity, query.shiftId),
  changeOwnNote: ({ params, query, body, identity }) =>
    changeOwnNote(deps, params.eventId, identity, body.notes, query.shiftId),
  getWaitlist: ({ params, identity }) => getWaitlist(deps, params.eventId, identity),

  listRegistrations: ({ params, identity }) => listRegistrations(deps, params.eventId, identity),
  listWaitlist: ({ params, identity }) => listWaitlist(deps, params.eventId, identity),
  confirmAllRegistrations: ({ params, identity }) => confirmAllRegistrations(deps, params.eventId, identity),
  addRegistration: ({ params, body, identity, idempotencyKey }) =>
    addRegistration(deps, params.eventId, identity, body, idempotencyKey),
  undoConfirmAll: ({ params, body }) => undoConfirmAllRegistrations(deps, params.eventId, body),
  decideRegistration: ({ params: { eventId, registrationId }, body, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      decide(event, registrationId, body.status, now, identity.uid),
    ),
  setAttendance: ({ params: { eventId, registrationId }, body, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      setAttendance(event, registrationId, body.noShow, now),
    ),
  async saveAttendance({ params, body }) {
    return countAttendance(await changeEvent(deps, params.eventId, (event, now) => saveAttendance(event, body, now)));
  },
  removeRegistration: ({ params: { eventId, registrationId }, body, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      removeRegistration(event, registrationId, body.reason, now, identity.uid),
    ),
  moveRegistration: ({ params: { eventId, registrationId }, body, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      moveRegistration(event, registrationId, body, now, identity.uid),
    ),
  unconfirmRegistration: ({ params: { eventId, registrationId }, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event) =>
      unconfirm(event, registrationId, identity.uid),
    ),
  restoreRegistration: ({ params: { eventId, registrationId }, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      restoreRegistration(event, registrationId, now, identity.uid),
    ),
  acceptTimesFor: ({ params: { eventId, registrationId }, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      acceptTimesFor(event, registrationId, now, identity.uid),
    ),
  pullUp: ({ params: { eventId, registrationId }, body, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      pullUp(event, registrationId, body, now, identity.uid),
    ),
  getTeam: ({ params, identity }) => getTeam(deps, params.eventId, identity),
  async confirmAsTeam({ params: { eventId, registrationId }, identity }) {
    const command: Command = (event, now) => decide(event, registrationId, 'confirmed', now, identity.uid);
    await changeEvent(deps, eventId, withRosterRight('confirmAsTeam', identity, command));
    return { ok: true };
  },
  async unconfirmAsTeam({ params: { eventId, registrationId }, identity }) {
    const command: Command = (event) => unconfirm(event, registrationId, identity.uid);
    await changeEvent(deps, eventId, withRosterRight('unconfirmAsTeam', identity, command));
    return { ok: true };
  },
  async saveTeamAttendance({ params, body, identity }) {
    const command: Command = (event, now) => saveTeamAttendance(event, body, now);
    return countAttendance(
      await changeEvent(deps, params.eventId, withRosterRight('saveTeamAttendance', identity, command)),
    );
  },

  async forgetGuest({ params: { eventId, registrationId } }) {
    await changeEvent(deps, eventId, (event, now) => forgetGuest(event, registrationId, now));
    return { ok: true };
  },
  async removeFromWaitlist({ params: { eventId, registrationId }, identity }) {
    await changeEvent(deps, eventId, (event, now) => removeFromWaitlist(event, registrationId, now, identity.uid));
    return { ok: true };
  },
});
