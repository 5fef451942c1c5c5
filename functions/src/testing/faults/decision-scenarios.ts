import { confirmAllResponseSchema } from '@club/contract';
import type { MemberSnapshot } from '../../accounts/account';
import { registrationIdOf } from '../../registrations/roster';
import { buildRegistration, buildShift } from '../builders';
import { ok } from '../client';
import { inDays } from '../event-requests';
import { contested } from './registration-scenarios';
import { prepared, preparedDelete, type Scenario } from './scenario';
import type { Stage } from './stage';

export async function registrationIn({ app }: Stage, eventId: number, person: MemberSnapshot): Promise<string> {
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
      doneAlready: { confirmed: 0, registrationIds: [], confirmedAt: null },
    },
  ],
  undoConfirmAll: [
    {
      title: 'taking back that everyone was confirmed',
      async given(stage) {
        const eventId = await stage.event({ active: [stage.member, stage.other] });
        const path = `/api/admin/events/${eventId}/registrations/confirm-all`;
        const { registrationIds, confirmedAt } = confirmAllResponseSchema.parse(
          ok(await stage.organiser.client.post(path)),
        );
        return prepared(stage.organiser.client, 'post', `${path}/undo`, { registrationIds, confirmedAt });
      },
    },
  ],
  removeRegistration: [
    {
      title: 'taking a place, which promotes from the waitlist',
      async given(stage) {
        const eventId = await contested(stage, stage.member, stage.other);
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/registrations/${id}/remove`;
        return prepared(stage.organiser.client, 'post', path, { reason: 'Der Platz ist für die Jugend' });
      },
    },
  ],
  addRegistration: [
    {
      title: 'registering a member for an event with a free place',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1 });
        const path = `/api/admin/events/${eventId}/registrations`;
        return prepared(stage.organiser.client, 'post', path, { userId: stage.member.id });
      },
    },
    {
      title: 'registering a member in place of another one',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1, active: [stage.other] });
        const instead = await registrationIn(stage, eventId, stage.other);
        const path = `/api/admin/events/${eventId}/registrations`;
        return prepared(stage.organiser.client, 'post', path, { userId: stage.member.id, instead });
      },
    },
    {
      title: 'registering a member for a shift',
      async given(stage) {
        const eventId = await stage.event({ shifts: [buildShift({ id: 'grill001', startTime: inDays(7) })] });
        const path = `/api/admin/events/${eventId}/registrations`;
        return prepared(stage.organiser.client, 'post', path, { userId: stage.member.id, shiftId: 'grill001' });
      },
    },
    {
      title: 'registering a guest',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1 });
        const path = `/api/admin/events/${eventId}/registrations`;
        const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
        return prepared(stage.organiser.client, 'post', path, { guest });
      },
    },
  ],
  moveRegistration: [
    {
      title: 'moving somebody to another shift, which promotes from the waitlist',
      async given(stage) {
        const from = buildShift({ id: 'aufbau01', startTime: inDays(6) });
        const to = buildShift({ id: 'grill001', startTime: inDays(7) });
        const eventId = await stage.event({
          shifts: [from, to],
          roster: [
            buildRegistration(stage.member, { status: 'confirmed', createdAt: inDays(-3), shiftId: from.id }),
            buildRegistration(stage.other, { status: 'waitlisted', createdAt: inDays(-2), shiftId: from.id }),
          ],
        });
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/registrations/${id}/move`;
        return prepared(stage.organiser.client, 'post', path, { shiftId: to.id });
      },
    },
  ],
  unconfirmRegistration: [
    {
      title: 'taking a confirmation back',
      async given(stage) {
        const eventId = await stage.event({ autoConfirm: true, active: [stage.member] });
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/registrations/${id}/unconfirm`;
        return prepared(stage.organiser.client, 'post', path);
      },
    },
  ],
  restoreRegistration: [
    {
      title: 'taking somebody back whose place is free',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1, cancelled: [stage.member] });
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/registrations/${id}/restore`;
        return prepared(stage.organiser.client, 'post', path);
      },
    },
    {
      title: 'taking somebody back whose place is taken',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1, cancelled: [stage.member], active: [stage.other] });
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/registrations/${id}/restore`;
        return prepared(stage.organiser.client, 'post', path);
      },
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
  saveAttendance: [
    {
      title: 'noting who was there, and for how long',
      async given(stage) {
        const eventId = await stage.event({ startTime: inDays(-2), active: [stage.member, stage.other] });
        const registrationId = await registrationIn(stage, eventId, stage.member);
        const entries = [{ registrationId, present: true, hours: 2.5 }];
        return prepared(stage.organiser.client, 'put', `/api/admin/events/${eventId}/attendance`, { entries });
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
  pullUp: [
    {
      title: 'giving somebody who waits the place of another person',
      async given(stage) {
        const eventId = await contested(stage, stage.other, stage.member);
        const [id, instead] = [
          await registrationIn(stage, eventId, stage.member),
          await registrationIn(stage, eventId, stage.other),
        ];
        const path = `/api/admin/events/${eventId}/waitlist/${id}/pull-up`;
        return prepared(stage.organiser.client, 'post', path, { instead, raiseLimit: false });
      },
    },
    {
      title: 'giving somebody who waits a place by a higher limit',
      async given(stage) {
        const eventId = await contested(stage, stage.other, stage.member);
        const id = await registrationIn(stage, eventId, stage.member);
        const path = `/api/admin/events/${eventId}/waitlist/${id}/pull-up`;
        return prepared(stage.organiser.client, 'post', path, { instead: null, raiseLimit: true });
      },
    },
  ],
} satisfies Record<string, Scenario[]>;
