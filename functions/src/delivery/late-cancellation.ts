import { freePlaces, isActive, paths } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { plainName } from '../mail/plain-name';
import type { Notice } from '../notifications/notice';
import { shiftLine } from '../notifications/noticed-shifts';
import type { PushPayload } from '../notifications/push-payload';
import { registrationIdOf } from '../registrations/roster';
import { shortened } from '../shortened';

type LateCancellation = Extract<Notice, { kind: 'lateCancellations' }>;
type Promotion = Extract<Notice, { kind: 'waitlistPromotion' }>;

const HEADING = 'Kurzfristig abgesagt: ';
const MAX_NAME_LENGTH = 40;
const MAX_NAMES = 2;

/** The same notice tells those who moved up for the place. */
export function toPromotion(notice: LateCancellation): Promotion {
  const { registrationIds, formerMembers, promotedIds, lateShiftIds, formerShiftIds, ...others } = notice;
  return { ...others, kind: 'waitlistPromotion' };
}

type Person = { name: string; userId: string | null; isActive: boolean; isCancelled: boolean };

/** The part of an event that the text is made of. */
export type Attendance = {
  people: ReadonlyMap<string, Person>;
  active: number;
  missing: number | null;
  /** The same of each shift, by its id. */
  byShift: ReadonlyMap<string, Pick<Attendance, 'active' | 'missing'>>;
};

export function toAttendance({ id, roster, maxParticipants, shifts }: ClubEvent): Attendance {
  const active = roster.filter(isActive).length;
  return {
    people: new Map(
      roster.map((entry) => [
        registrationIdOf(id, entry),
        {
          name: plainName(shortened(`${entry.firstName} ${entry.lastName}`, MAX_NAME_LENGTH)) ?? 'jemand',
          userId: entry.userId,
          isActive: isActive(entry),
          isCancelled: entry.status === 'cancelled',
        },
      ]),
    ),
    active,
    missing: missingOf(maxParticipants, active),
    byShift: new Map(
      shifts.map((shift) => {
        const held = roster.filter((entry) => isActive(entry) && entry.shiftId === shift.id).length;
        return [shift.id, { active: held, missing: missingOf(shift.maxParticipants, held) }];
      }),
    ),
  };
}

const missingOf = (maxParticipants: number | null, active: number): number | null =>
  maxParticipants === null ? null : freePlaces(maxParticipants, active);

type Part = Pick<LateCancellation, 'registrationIds' | 'promotedIds' | 'formerMembers'>;

/** Whether somebody other than this organiser has cancelled, and has not come back. */
export const isLateCancellation = ({ registrationIds, formerMembers }: Part, { people }: Attendance, userId: string) =>
  formerMembers > 0 || cancelledOf(registrationIds, people).some((person) => person.userId !== userId);

/**
 * Says who cancelled, who moved up, and how many are missing now: in the shifts, if it is about some. What is stored names
 * nobody: `attendance` is the roster as it is when the notice goes.
 */
export function payloadOfLateCancellation(
  { eventId, registrationIds, promotedIds, formerMembers, shifts = [] }: LateCancellation,
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

const cancelledOf = (registrationIds: readonly string[], people: Attendance['people']): Person[] =>
  registrationIds.flatMap((id) => people.get(id) ?? []).filter(({ isCancelled }) => isCancelled);

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.length} Personen` : names.join(' und ');

const stillThere = (active: number): string =>
  active === 0 ? 'Es ist niemand mehr angemeldet.' : `${active} ${active === 1 ? 'ist' : 'sind'} angemeldet.`;
