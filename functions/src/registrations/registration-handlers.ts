import { type RosterRight, rosterRightFor } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import type { ClubEvent } from '../events/club-event';
import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import type { Services } from '../services';
import { countAttendance, saveAttendance } from './attendance-rules';
import type { Command } from './commands';
import {
  addRegistration,
  changeRegistration,
  confirmAllRegistrations,
  listRegistrations,
  listWaitlist,
  undoConfirmAllRegistrations,
} from './decide';
import { acceptTimesFor, decide, removeFromWaitlist, setAttendance } from './decision-rules';
import type { Outcome } from './outcome';
import { forgetGuest } from './person-rules';
import { moveRegistration, pullUp, removeRegistration, restoreRegistration, unconfirm } from './place-rules';
import { changeEvent, changeOwn, getWaitlist, giveUp, registerForEvent } from './register';
import { hasRosterRight, rightToPlace, withRosterRight } from './registration-rights';
import { acceptTimes, cancel, changeNote, leaveWaitlist } from './rules';
import { undoWithdrawal } from './undo-rules';

type Asked = { params: { eventId: number; registrationId: string }; identity: Identity };
type Act = (event: ClubEvent, registrationId: string, now: Date, actor: string) => Outcome;

/** Members register and cancel; organisers decide, and the contacts of an event in part. */
export function createRegistrationHandlers(deps: Services) {
  /** Changes one registration, and answers it as it is afterwards. */
  const change = ({ params, identity }: Asked, right: RosterRight, act: Act) => {
    const { eventId, registrationId } = params;
    const command: Command = (event, now) => act(event, registrationId, now, identity.uid);
    return changeRegistration(deps, eventId, registrationId, identity, withRosterRight(right, identity, command));
  };
  return {
    registerForEvent: (call) => registerForEvent(deps, call),
    cancelRegistration: (call) => giveUp(deps, call, cancel),
    leaveWaitlist: (call) => giveUp(deps, call, leaveWaitlist),
    undoWithdrawal: (call) => changeOwn(deps, call, undoWithdrawal),
    acceptTimes: (call) => changeOwn(deps, call, acceptTimes),
    changeOwnNote: (call) =>
      changeOwn(deps, call, (event, userId, now, shiftId) => changeNote(event, userId, call.body.notes, now, shiftId)),
    getWaitlist: ({ params, identity }) => getWaitlist(deps, params.eventId, identity),

    listRegistrations: ({ params, identity }) => listRegistrations(deps, params.eventId, identity),
    listWaitlist: ({ params, identity }) => listWaitlist(deps, params.eventId, identity),
    decideRegistration: (asked) => {
      const { status } = asked.body;
      const right = status === 'confirmed' ? rosterRightFor('decideRegistration') : 'manage';
      return change(asked, right, (event, id, now, actor) => decide(event, id, status, now, actor));
    },
    unconfirmRegistration: (asked) =>
      change(asked, rosterRightFor('unconfirmRegistration'), (event, id, _now, actor) => unconfirm(event, id, actor)),
    setAttendance: (asked) =>
      change(asked, rosterRightFor('setAttendance'), (event, id, now) =>
        setAttendance(event, id, asked.body.noShow, now),
      ),
    async saveAttendance({ params, body, identity }) {
      const command: Command = (event, now) =>
        saveAttendance(event, body, now, hasRosterRight(event, identity, 'manage'));
      const right = rosterRightFor('saveAttendance');
      return countAttendance(await changeEvent(deps, params.eventId, withRosterRight(right, identity, command)));
    },

    confirmAllRegistrations: ({ params, identity }) => confirmAllRegistrations(deps, params.eventId, identity),
    undoConfirmAll: ({ params, body }) => undoConfirmAllRegistrations(deps, params.eventId, body),
    addRegistration: (call) => addRegistration(deps, call),
    removeRegistration: (asked) =>
      change(asked, 'manage', (event, id, now, actor) => removeRegistration(event, id, asked.body.reason, now, actor)),
    moveRegistration: (asked) =>
      change(asked, rightToPlace('moveRegistration', asked.body), (event, id, now, actor) =>
        moveRegistration(event, id, asked.body, now, actor),
      ),
    restoreRegistration: (asked) => change(asked, 'manage', restoreRegistration),
    acceptTimesFor: (asked) => change(asked, 'manage', acceptTimesFor),
    pullUp: (asked) =>
      change(asked, rightToPlace('pullUp', asked.body), (event, id, now, actor) =>
        pullUp(event, id, asked.body, now, actor),
      ),
    forgetGuest: ({ params: { eventId, registrationId } }) =>
      done(changeEvent(deps, eventId, (event, now) => forgetGuest(event, registrationId, now))),
    removeFromWaitlist: ({ params: { eventId, registrationId }, identity }) =>
      done(changeEvent(deps, eventId, (event, now) => removeFromWaitlist(event, registrationId, now, identity.uid))),
  } satisfies Partial<Handlers>;
}
