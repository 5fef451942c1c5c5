import type { MemberSnapshot } from '../../functions/src/accounts/account';
import { keyOfTimes, movedEntries } from '../../functions/src/registrations/act-links';
import type { RosterEntry } from '../../functions/src/registrations/roster';
import { buildRegistration, buildShift } from '../builders';
import { ok } from '../client';
import { inDays } from '../event-requests';
import { useMailActs } from '../mail-acts';
import { by, type Scenarios } from './scenario';
import type { Stage } from './stage';

/** Stores an event with one place. `active` has it, and `waiting` is on the waitlist. */
export const contested = (stage: Stage, active: MemberSnapshot, waiting: MemberSnapshot) =>
  stage.event({ maxParticipants: 1, active: [active], waiting: [waiting] });

/** Stores an event with a shift to which the member agreed when it was an hour earlier. */
export function withMovedShift(stage: Stage): Promise<number> {
  const [earlier, startTime, endTime] = [0, 1, 2].map((hours) => new Date(inDays(7).getTime() + hours * 3_600_000));
  if (!earlier || !startTime || !endTime) throw new Error('no times');
  const times = { startTime, endTime };
  const shift = { id: 'grill001', title: 'Grill', description: null, maxParticipants: 3, ...times };
  const movedFrom = { startTime: earlier, endTime: startTime };
  const registration = { status: 'pending', createdAt: inDays(-1), shiftId: shift.id, movedFrom } as const;
  return stage.event({ shifts: [shift], roster: [buildRegistration(stage.member, registration)] });
}

/** Stores an event whose one shift the member has. The other member waits as named. */
const withShift = (stage: Stage, turn: Pick<Partial<RosterEntry>, 'anyShift' | 'shiftId'>) =>
  stage.event({
    shifts: [buildShift({ id: 'grill001', startTime: inDays(7) })],
    roster: [
      buildRegistration(stage.member, { status: 'confirmed', createdAt: inDays(-3), shiftId: 'grill001' }),
      buildRegistration(stage.other, { status: 'waitlisted', createdAt: inDays(-2), ...turn }),
    ],
  });

/** Stores an event to which the member brings something. */
export const withContribution = (stage: Stage) =>
  stage.event({
    shifts: [buildShift({ id: 'kuchen01', startTime: null })],
    roster: [buildRegistration(stage.member, { status: 'pending', createdAt: inDays(-3), shiftId: 'kuchen01' })],
  });

/** The member does this about the event. */
const asMember = ({ member }: Stage, eventId: number, body = {}) => by(member, { eventId }, body);

/** Members register and cancel. */
export const registrationScenarios = {
  registerForEvent: {
    'registering for an event with a free place': async (stage) =>
      asMember(stage, await stage.event({ maxParticipants: 1 }), { notes: 'Gern am Grill' }),
    'registering for an event that is full': async (stage) =>
      asMember(stage, await stage.event({ maxParticipants: 1, active: [stage.other] }), { notes: null }),
    'registering for any shift': async (stage) => {
      const eventId = await withShift(stage, { shiftId: 'grill001' });
      return by(stage.organiser, { eventId }, { anyShift: true });
    },
  },
  cancelRegistration: {
    'giving up a shift, which promotes somebody who waits for any': async (stage) => ({
      ...asMember(stage, await withShift(stage, { anyShift: true })),
      query: { shiftId: 'grill001' },
    }),
    'cancelling, which promotes from the waitlist': async (stage) =>
      asMember(stage, await contested(stage, stage.member, stage.other)),
  },
  leaveWaitlist: {
    'leaving the waitlist': async (stage) => asMember(stage, await contested(stage, stage.other, stage.member)),
  },
  undoWithdrawal: {
    'taking back a cancellation while the place is free': async (stage) => {
      const eventId = await stage.event({ maxParticipants: 1, active: [stage.member] });
      ok(await stage.member.client.delete(`/api/events/${eventId}/register`));
      return asMember(stage, eventId);
    },
    'taking back a cancellation when somebody else has moved up': async (stage) => {
      const eventId = await contested(stage, stage.member, stage.other);
      ok(await stage.member.client.delete(`/api/events/${eventId}/register`));
      return asMember(stage, eventId);
    },
  },
  acceptTimes: {
    'accepting the new time of a shift': async (stage) => asMember(stage, await withMovedShift(stage)),
  },
  changeOwnNote: {
    'changing the note for the organisers': async (stage) =>
      asMember(stage, await contested(stage, stage.other, stage.member), { notes: 'Kann erst ab 15 Uhr' }),
  },
  changeOwnBrings: {
    'changing what one brings': async (stage) =>
      asMember(stage, await withContribution(stage), { brings: 'Apfelkuchen' }),
  },
} satisfies Record<string, Scenarios>;

/** Somebody follows the link of a mail to the member, with nobody's session. */
const byLink = ({ app, member }: Stage, link: Parameters<ReturnType<typeof useMailActs>['codeFor']>[0], more = {}) => ({
  client: app.visitor(),
  body: { code: useMailActs(() => app).codeFor(link, member), ...more },
});

/** Members act by the link in a mail. */
export const mailActScenarios = {
  readMailAct: {
    'opening the link of a mail': async (stage) =>
      byLink(stage, { act: 'join', eventId: await stage.event({ maxParticipants: 1 }) }),
  },
  doMailAct: {
    'joining by a link': async (stage) =>
      byLink(stage, { act: 'join', eventId: await stage.event({ maxParticipants: 1 }) }, { waits: true }),
    'cancelling by a link, which promotes from the waitlist': async (stage) => {
      const eventId = await contested(stage, stage.member, stage.other);
      return byLink(stage, { act: 'cancel', eventId }, { waits: true });
    },
    'leaving the waitlist by a link': async (stage) => {
      const eventId = await contested(stage, stage.other, stage.member);
      return byLink(stage, { act: 'leave-waitlist', eventId }, { waits: true });
    },
    'accepting the new time of a shift by a link': async (stage) => {
      const eventId = await withMovedShift(stage);
      const event = await stage.app.events.find(eventId);
      const times = event && keyOfTimes(event, movedEntries(event, stage.member.id));
      return byLink(stage, { act: 'accept-times', eventId, times }, { waits: true });
    },
  },
} satisfies Record<string, Scenarios>;
