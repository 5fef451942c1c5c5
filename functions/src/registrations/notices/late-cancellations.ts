import { isAhead, paths } from '@club/contract';
import * as z from 'zod';
import { ofConfirmation, ofEvent, toUserIds } from '../../notifications/event-notice';
import type { Attendance, Attendant } from '../../notifications/event-state';
import { subjectOf } from '../../notifications/event-words';
import { type Kind, ORGANISES, type StoredNotice } from '../../notifications/notice-kind';
import { ofIds, ofShifts, shiftLine, withTimesOf } from '../../notifications/noticed-shifts';
import { asItIs, isComing, isOrganiser, whileItTakesPlace } from '../../notifications/present-facts';
import type { PushPayload } from '../../notifications/push-payload';
import { storedDate } from '../../platform/stored-documents';
import type { WaitlistPromotion } from './waitlist-promotion';

/**
 * Goes to organisers, and tells those who moved up what `waitlistPromotion` would. It holds no names and, of those who
 * cancelled, no accounts: both are looked up when it is delivered.
 */
const schema = z.object({
  kind: z.literal('lateCancellations'),
  ...ofEvent,
  registrationIds: z.array(z.string()),
  /** So many of those who cancelled did so by deleting their account. */
  formerMembers: z.number().int().nonnegative(),
  /** Those who moved up, and their registrations. */
  ...toUserIds,
  ...ofShifts,
  /** The shifts that were given up, and of those the ones of deleted accounts; missing in an event without shifts. */
  lateShiftIds: z.array(z.string()).optional(),
  formerShiftIds: z.array(z.string()).optional(),
  promotedIds: z.array(z.string()),
  deliverAt: storedDate.optional(),
  ...ofConfirmation,
});

type LateCancellations = z.output<typeof schema>;

const atLateShifts = (notice: LateCancellations): LateCancellations =>
  withTimesOf(notice, ofIds(notice.shifts, new Set(notice.lateShiftIds)));

export const lateCancellations: Kind<LateCancellations> = {
  schema,
  preference: 'lateCancellations',
  async audience(notice, look) {
    const [event, organisers] = await Promise.all([look.findEvent(notice.eventId), look.listOrganisers()]);
    const people = new Map<string, StoredNotice>();
    for (const userId of organisers) {
      if (event && isLateCancellation(notice, event.attendance, userId)) people.set(userId, notice);
    }
    // An organiser who moves up is told that, which says as much.
    const promotion = toPromotion(notice);
    for (const userId of notice.userIds) people.set(userId, promotion);
    return { people };
  },
  terms: (notice) => ({ urgency: 'high', deliverBefore: atLateShifts(notice).startTime }),
  present: whileItTakesPlace(async (notice, { event, now, look, to }) => {
    const { lateShiftIds } = notice;
    const coming = lateShiftIds?.filter((id) => isComing(event, id, now));
    if (coming ? coming.length === 0 : !isAhead(event, now)) return null;
    if (!isLateCancellation(notice, event.attendance, to.userId)) return null;
    if (!(await isOrganiser(look, to.userId))) return null;
    return { ...asItIs(notice, event), ...(coming && { lateShiftIds: coming }) };
  }),
  words(notice, { now, event }) {
    const late = atLateShifts(notice);
    return payloadOf(late, subjectOf(late, late.shifts, now), event?.attendance ?? null);
  },
  mail: { reason: ORGANISES },
  hasNames: true,
};

/** The same notice tells those who moved up for the place. */
export function toPromotion(notice: LateCancellations): WaitlistPromotion {
  const { registrationIds, formerMembers, promotedIds, lateShiftIds, formerShiftIds, ...others } = notice;
  return { ...others, kind: 'waitlistPromotion' };
}

const HEADING = 'Kurzfristig abgesagt: ';
const MAX_NAMES = 2;

type Part = Pick<LateCancellations, 'registrationIds' | 'promotedIds' | 'formerMembers'>;

/** Whether somebody other than this organiser has cancelled, and has not come back. */
const isLateCancellation = ({ registrationIds, formerMembers }: Part, { people }: Attendance, userId: string) =>
  formerMembers > 0 || cancelledOf(registrationIds, people).some((person) => person.userId !== userId);

/**
 * Says who cancelled, who moved up, and how many are missing now: in the shifts, if it is about some. What is stored names
 * nobody: `attendance` is the roster as it is when the notice goes.
 */
function payloadOf(
  { eventId, registrationIds, promotedIds, formerMembers, shifts = [] }: LateCancellations,
  subject: string,
  attendance: Attendance | null,
): PushPayload {
  const to = {
    url: paths.registrations(eventId),
    // No newer one takes its place: each tells of other people.
    tag: `late-${registrationIds[0] ?? eventId}`,
  };
  if (!attendance) return { ...to, title: `${HEADING}${subject}`, body: 'Sieh nach, wer noch dabei ist.' };
  const { people, active, missing, byShift } = attendance;
  const cancelled = [
    ...cancelledOf(registrationIds, people).map(({ name }) => name),
    ...Array.from({ length: formerMembers }, () => 'ein ehemaliges Mitglied'),
  ];
  const promoted = promotedIds.flatMap((id) => people.get(id) ?? []).filter((person) => person.isActive);
  const verb = promoted.length === 1 ? 'rückt' : 'rücken';
  const lines = promoted.length > 0 ? [`${listed(promoted.map(({ name }) => name))} ${verb} nach.`] : [];
  const states = shifts.flatMap((shift) => {
    const state = byShift.get(shift.id);
    return state ? `${shiftLine(shift)}: ${stateText(state)}` : [];
  });
  const [only] = shifts;
  const state = (only && shifts.length === 1 && byShift.get(only.id)) || { active, missing };
  return {
    ...to,
    title: `${HEADING}${listed(cancelled)}, ${subject}`,
    body: states.length > 1 ? [...lines, ...states].join('\n') : [...lines, stateText(state)].join(' '),
  };
}

const stateText = ({ active, missing }: Pick<Attendance, 'active' | 'missing'>): string =>
  missing === null || missing === 0 ? stillThere(active) : `Es ${missing === 1 ? 'fehlt' : 'fehlen'} ${missing}.`;

const cancelledOf = (registrationIds: readonly string[], people: Attendance['people']): Attendant[] =>
  registrationIds.flatMap((id) => people.get(id) ?? []).filter(({ isCancelled }) => isCancelled);

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.length} Personen` : names.join(' und ');

const stillThere = (active: number): string =>
  active === 0 ? 'Es ist niemand mehr angemeldet.' : `${active} ${active === 1 ? 'ist' : 'sind'} angemeldet.`;
