import type { MemberSnapshot } from '../../accounts/account';
import { registrationIdOf } from '../../registrations/roster';
import { inDays } from '../event-requests';
import { contested } from './event-scenarios';
import { prepared, preparedDelete, type Scenario } from './scenario';
import type { Stage } from './stage';

async function registrationIn({ app }: Stage, eventId: number, person: MemberSnapshot): Promise<string> {
  const entry = (await app.events.find(eventId))?.roster.find(({ userId }) => userId === person.id);
  if (!entry) throw new Error('not in the roster');
  return registrationIdOf(eventId, entry);
}

/** Organisers decide on registrations. */
export const decisionScenarios = {
  decideRegistration: [
    {
      title: 'rejecting, which promotes from the waitlist',
      async given(stage) {
        const eventId = await contested(stage, stage.member, stage.other);
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/registrations/${id}`;
        return prepared(stage.organiser.client, 'put', path, { status: 'cancelled' });
      },
    },
  ],
  confirmAllRegistrations: [
    {
      title: 'confirming everyone',
      async given(stage) {
        const eventId = await stage.event({ active: [stage.member, stage.other] });
        return prepared(stage.organiser.client, 'post', `/api/admin/events/${eventId}/registrations/confirm-all`);
      },
      doneAlready: { confirmed: 0 },
    },
  ],
  setAttendance: [
    {
      title: 'marking somebody as absent',
      async given(stage) {
        const eventId = await stage.event({ startTime: inDays(-2), active: [stage.member] });
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/registrations/${id}/attendance`;
        return prepared(stage.organiser.client, 'put', path, { noShow: true });
      },
    },
  ],
  removeFromWaitlist: [
    {
      title: 'removing somebody from the waitlist',
      async given(stage) {
        const eventId = await contested(stage, stage.other, stage.member);
        const id = await registrationIn(stage, eventId, stage.member);
        return preparedDelete(stage.organiser.client, `/api/admin/events/${eventId}/waitlist/${id}`);
      },
    },
  ],
} satisfies Record<string, Scenario[]>;
