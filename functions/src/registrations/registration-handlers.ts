import type { EventDeps } from '../events/deps';
import type { Handlers } from '../http/handlers';
import { changeEvent } from './change-event';
import { changeRegistration } from './change-registration';
import { confirmAllRegistrations } from './confirm-all-registrations';
import { decide, removeFromWaitlist, setAttendance } from './decisions';
import { listRegistrations } from './list-registrations';
import { listWaitlist } from './list-waitlist';

type RegistrationHandlers = Pick<
  Handlers,
  | 'listRegistrations'
  | 'decideRegistration'
  | 'confirmAllRegistrations'
  | 'setAttendance'
  | 'listWaitlist'
  | 'removeFromWaitlist'
>;

/** What organisers do with the people of an event. */
export const createRegistrationHandlers = (deps: EventDeps): RegistrationHandlers => ({
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
