import { confirmAllResponseSchema } from '@club/contract';
import type { MemberSnapshot } from '../../functions/src/accounts/account';
import { registrationIdOf } from '../../functions/src/registrations/roster';
import { buildGuest, buildRegistration, buildShift } from '../builders';
import { ok } from '../client';
import { inDays } from '../event-requests';
import { useRosters } from '../rosters';
import { contested, withContribution, withMovedShift } from './registration-scenarios';
import { by, type Scenarios } from './scenario';
import type { Stage } from './stage';

export function registrationIn({ app }: Stage, eventId: number, person: MemberSnapshot): Promise<string> {
  return useRosters(() => app).idOf(eventId, person);
}

/** The organiser does this to the member's registration. */
async function onRegistration(stage: Stage, eventId: number, body = {}) {
  const registrationId = await registrationIn(stage, eventId, stage.member);
  return by(stage.organiser, { eventId, registrationId }, body);
}

/** The event's contact, who is the other member, does this to the member's registration. */
async function asContact(stage: Stage, event: object, body = {}) {
  const eventId = await stage.event({ active: [stage.member], contactIds: [stage.other.id], ...event });
  return { ...(await onRegistration(stage, eventId, body)), client: stage.other.client };
}

/** The organiser registers somebody for an event. */
const adding = ({ organiser }: Stage, eventId: number, body: object) => by(organiser, { eventId }, body);

/** Organisers decide on registrations. */
export const decisionScenarios = {
  decideRegistration: {
    'rejecting, which promotes from the waitlist': async (stage) =>
      onRegistration(stage, await contested(stage, stage.member, stage.other), { status: 'cancelled' }),
    'confirming somebody as a contact of the event': (stage) => asContact(stage, {}, { status: 'confirmed' }),
  },
  confirmAllRegistrations: {
    'confirming everyone': {
      doneAlready: { confirmed: 0, registrationIds: [], confirmedAt: null },
      given: async (stage) => {
        const eventId = await stage.event({ active: [stage.member, stage.other] });
        return by(stage.organiser, { eventId });
      },
    },
  },
  undoConfirmAll: {
    'taking back that everyone was confirmed': async (stage) => {
      const eventId = await stage.event({ active: [stage.member, stage.other] });
      const path = `/api/admin/events/${eventId}/registrations/confirm-all`;
      const confirmed = ok(await stage.organiser.client.post(path));
      const { registrationIds, confirmedAt } = confirmAllResponseSchema.parse(confirmed);
      return by(stage.organiser, { eventId }, { registrationIds, confirmedAt });
    },
  },
  removeRegistration: {
    'taking a place, which promotes from the waitlist': async (stage) => {
      const body = { reason: 'Der Platz ist für die Jugend' };
      return onRegistration(stage, await contested(stage, stage.member, stage.other), body);
    },
  },
  addRegistration: {
    'registering a member for an event with a free place': async (stage) =>
      adding(stage, await stage.event({ maxParticipants: 1 }), { userId: stage.member.id }),
    'registering a member in place of another one': async (stage) => {
      const eventId = await stage.event({ maxParticipants: 1, active: [stage.other] });
      const instead = await registrationIn(stage, eventId, stage.other);
      return adding(stage, eventId, { userId: stage.member.id, instead });
    },
    'registering a member for a shift': async (stage) => {
      const eventId = await stage.event({ shifts: [buildShift({ id: 'grill001', startTime: inDays(7) })] });
      return adding(stage, eventId, { userId: stage.member.id, shiftId: 'grill001' });
    },
    'registering a guest': async (stage) => {
      const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
      return adding(stage, await stage.event({ maxParticipants: 1 }), { guest });
    },
  },
  moveRegistration: {
    'moving somebody to another shift, which promotes from the waitlist': async (stage) => {
      const from = buildShift({ id: 'aufbau01', startTime: inDays(6) });
      const to = buildShift({ id: 'grill001', startTime: inDays(7) });
      const roster = [
        buildRegistration(stage.member, { status: 'confirmed', createdAt: inDays(-3), shiftId: from.id }),
        buildRegistration(stage.other, { status: 'waitlisted', createdAt: inDays(-2), shiftId: from.id }),
      ];
      return onRegistration(stage, await stage.event({ shifts: [from, to], roster }), {
        shiftId: to.id,
      });
    },
  },
  unconfirmRegistration: {
    'taking a confirmation back': async (stage) =>
      onRegistration(stage, await stage.event({ autoConfirm: true, active: [stage.member] })),
    'taking a confirmation back as a contact of the event': (stage) => asContact(stage, { autoConfirm: true }),
  },
  changeBrings: {
    'changing what somebody brings who phoned': async (stage) =>
      onRegistration(stage, await withContribution(stage), { brings: 'Apfelkuchen' }),
  },
  acceptTimesFor: {
    'accepting the new time of a shift for somebody who phoned': async (stage) =>
      onRegistration(stage, await withMovedShift(stage)),
  },
  forgetGuest: {
    'forgetting a guest, which promotes from the waitlist': async (stage) => {
      const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321', requestKey: null };
      const place = buildGuest({ status: 'confirmed', createdAt: inDays(-3), guest });
      const turn = buildRegistration(stage.other, { status: 'waitlisted', createdAt: inDays(-2) });
      const eventId = await stage.event({ maxParticipants: 1, roster: [place, turn] });
      return by(stage.organiser, { eventId, registrationId: registrationIdOf(eventId, place) });
    },
  },
  restoreRegistration: {
    'taking somebody back whose place is free': async (stage) =>
      onRegistration(stage, await stage.event({ maxParticipants: 1, cancelled: [stage.member] })),
    'taking somebody back whose place is taken': async (stage) => {
      const eventId = await stage.event({ maxParticipants: 1, cancelled: [stage.member], active: [stage.other] });
      return onRegistration(stage, eventId);
    },
  },
  setAttendance: {
    'marking somebody as absent': async (stage) => {
      const eventId = await stage.event({ startTime: inDays(-2), active: [stage.member] });
      return onRegistration(stage, eventId, { noShow: true });
    },
    'marking somebody as absent as a contact of the event': (stage) =>
      asContact(stage, { startTime: inDays(-2) }, { noShow: true }),
  },
  saveAttendance: {
    'noting who was there, and for how long': async (stage) => {
      const eventId = await stage.event({ startTime: inDays(-2), active: [stage.member, stage.other] });
      const registrationId = await registrationIn(stage, eventId, stage.member);
      const entries = [{ registrationId, present: true, hours: 2.5 }];
      return by(stage.organiser, { eventId }, { entries });
    },
    'noting as a contact who was there': async (stage) => {
      const people = { active: [stage.member], contactIds: [stage.other.id] };
      const eventId = await stage.event({ ...people, startTime: inDays(-3) });
      const entries = [{ registrationId: await registrationIn(stage, eventId, stage.member), present: false }];
      return by(stage.other, { eventId }, { entries });
    },
  },
  removeFromWaitlist: {
    'removing somebody from the waitlist': async (stage) =>
      onRegistration(stage, await contested(stage, stage.other, stage.member)),
  },
  pullUp: {
    'giving somebody who waits the place of another person': async (stage) => {
      const eventId = await contested(stage, stage.other, stage.member);
      const instead = await registrationIn(stage, eventId, stage.other);
      return onRegistration(stage, eventId, { instead, raiseLimit: false });
    },
    'giving somebody who waits a place by a higher limit': async (stage) =>
      onRegistration(stage, await contested(stage, stage.other, stage.member), { instead: null, raiseLimit: true }),
  },
} satisfies Record<string, Scenarios>;
