import { type EventPart, toldFacts } from '@club/contract';
import type { EventState, Standing } from '../delivery/event-state';
import { isSame } from '../events/event-facts';
import { partOf } from '../registrations/event-parts';
import type { Notice } from './notice';
import type { NoticedShift } from './noticed-shifts';
import type { AllShiftNews } from './shift-news';

type OfEvent = Extract<Notice, { eventId: number }>;

/** A person's registration, and the part of the event for which it is. */
export type OwnRegistration = Standing & { part: EventPart };

/** The person's registrations for these shifts, null standing for any, or all of them where none is named. */
export const ownRegistrations = (
  event: EventState,
  shiftIds: readonly (string | null)[],
  userId: string,
): OwnRegistration[] =>
  (event.standings.get(userId) ?? [])
    .filter(({ shiftId }) => shiftIds.length === 0 || shiftIds.includes(shiftId))
    .map((registration) => ({ ...registration, part: partOf(event, registration) }));

/** Whether the part begins when the notice says. What people bring has no time that could be moved. */
export function isUnmoved(
  part: EventPart,
  { shifts = [], startTime }: { shifts?: readonly NoticedShift[] | undefined; startTime: Date },
): boolean {
  const named = shifts.find(({ id }) => id === part.id);
  const told = named ? named.startTime : startTime;
  return told === null ? named !== undefined : told.getTime() === part.startTime.getTime();
}

/** The notice about the event and its shifts as they are. */
export function asItIs<N extends OfEvent>(notice: N, event: EventState): N {
  const shifts = 'shifts' in notice && notice.shifts ? { shifts: shiftsAsTheyAre(notice.shifts, event) } : {};
  return { ...notice, ...toldFacts(event), ...shifts };
}

export const shiftsAsTheyAre = (named: readonly NoticedShift[], event: EventState): NoticedShift[] =>
  named.map((one) => {
    const { id, title, startTime, endTime } = event.shifts.find((shift) => shift.id === one.id) ?? one;
    return { id, title, startTime, endTime };
  });

/** null: every shift is back where it was. */
export function newsAsTheyAre({ news, before, after }: AllShiftNews, event: EventState): AllShiftNews | null {
  const present = shiftsAsTheyAre(after, event);
  const isBack = ({ result, toId }: AllShiftNews['news'][number]) => {
    const [was, is] = [before, present].map((shifts) => shifts.find(({ id }) => id === toId));
    return result === 'new-time' && was && is && isSame(was.startTime, is.startTime) && isSame(was.endTime, is.endTime);
  };
  const left = news.filter((one) => !isBack(one));
  return left.length > 0 ? { news: left, before, after: present } : null;
}

/** The notice about those of the person's shifts of which it is true. */
export const ofPlaces = <N extends OfEvent>(notice: N, own: readonly OwnRegistration[]): N => {
  const shiftIds = new Set(own.map(({ shiftId }) => shiftId));
  return 'places' in notice && notice.places
    ? { ...notice, places: notice.places.filter(({ shiftId }) => shiftIds.has(shiftId)) }
    : notice;
};

/** Says of a confirmation to come nothing when it has come. */
export function withConfirmation<N extends Extract<Notice, { kind: 'waitlistPromotion' | 'eventReminder' }>>(
  { awaitsConfirmation, ...notice }: N,
  own: readonly OwnRegistration[],
): Notice {
  const isSure = own.every(({ status }) => status === 'confirmed');
  return { ...notice, ...(awaitsConfirmation && !isSure && { awaitsConfirmation }) } as Notice;
}
