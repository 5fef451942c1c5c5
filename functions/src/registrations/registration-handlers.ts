import type { Handlers } from '../http/handlers';
import { changeRegistration, confirmAllRegistrations, listRegistrations, listWaitlist } from './decide';
import { decide, removeFromWaitlist, setAttendance } from './decision-rules';
import {
  cancelRegistration,
  changeEvent,
  changeOwnNote,
  getWaitlist,
  leaveEventWaitlist,
  type RegistrationDeps,
  registerForEvent,
  undoOwnWithdrawal,
} from './register';

type RegistrationHandlers = Pick<
  Handlers,
  | 'registerForEvent'
  | 'cancelRegistration'
  | 'leaveWaitlist'
  | 'undoWithdrawal'
  | 'changeOwnNote'
  | 'getWaitlist'
  | 'listRegistrations'
  | 'listWaitlist'
  | 'confirmAllRegistrations'
  | 'decideRegistration'
  | 'setAttendance'
  | 'removeFromWaitlist'
>;

/** Members register and cancel; organisers decide. */
export const createRegistrationHandlers = (deps: RegistrationDeps): RegistrationHandlers => ({
  registerForEvent: ({ params, body, caller }) => registerForEvent(deps, params.eventId, caller, body.notes),
  cancelRegistration: ({ params, identity }) => cancelRegistration(deps, params.eventId, identity),
  leaveWaitlist: ({ params, identity }) => leaveEventWaitlist(deps, params.eventId, identity),
  undoWithdrawal: ({ params, identity }) => undoOwnWithdrawal(deps, params.eventId, identity),
  changeOwnNote: ({ params, body, identity }) => changeOwnNote(deps, params.eventId, identity, body.notes),
  getWaitlist: ({ params, identity }) => getWaitlist(deps, params.eventId, identity),

  listRegistrations: ({ params, identity }) => listRegistrations(deps, params.eventId, identity),
  listWaitlist: ({ params, identity }) => listWaitlist(deps, params.eventId, identity),
  confirmAllRegistrations: ({ params, identity }) => confirmAllRegistrations(deps, params.eventId, identity),
  decideRegistration: ({ params: { eventId, registrationId }, body, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      decide(event, registrationId, body.status, now, identity.uid),
    ),
  setAttendance: ({ params: { eventId, registrationId }, body, identity }) =>
    changeRegistration(deps, eventId, registrationId, identity, (event, now) =>
      setAttendance(event, registrationId, body.noShow, now),
    ),
  async removeFromWaitlist({ params: { eventId, registrationId } }) {
    await changeEvent(deps, eventId, (event, now) => removeFromWaitlist(event, registrationId, now));
    return { ok: true };
  },
});
