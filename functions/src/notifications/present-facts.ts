import { type EventPart, isActive, isCancelled, isWaiting, type RegistrationStatus, toldFacts } from '@club/contract';
import { isSame } from '../events/told-facts';
import { partOf } from '../registrations/event-parts';
import type { OfEvent } from './event-notice';
import type { EventState, Standing } from './event-state';
import type { Look, To } from './notice-kind';
import { type NoticedShift, placesIn, type ToldPlace, toNoticed } from './noticed-shifts';
import type { AllShiftNews } from './shift-news';

/** A notice of an event is checked against this. */
type Present = { event: EventState; own: OwnRegistration[]; now: Date; look: Look; to: To };

/** For notices that are of no use once the event is gone or cancelled. */
export const whileItTakesPlace =
  <N extends OfEvent>(check: (notice: N, present: Present) => N | null | Promise<N | null>) =>
  async (notice: N, look: Look, to: To): Promise<N | null> => {
    const event = await look.findEvent(notice.eventId);
    if (!event || isCancelled(event)) return null;
    return check(notice, { event, own: ownIn(event, notice, to.userId), now: look.now(), look, to });
  };

/** A person's registration, and the part of the event for which it is. */
export type OwnRegistration = Standing & { part: EventPart };

/** The person's registrations for the shifts that the notice is about, or all of them where it names none. */
export function ownIn(event: EventState, notice: object, userId: string): OwnRegistration[] {
  // null stands for any shift.
  const shiftIds = new Set(placesIn(notice).map(({ shiftId }) => shiftId));
  return event.registrations
    .filter((one) => one.userId === userId && (shiftIds.size === 0 || shiftIds.has(one.shiftId)))
    .map((registration) => ({ ...registration, part: partOf(event, registration) }));
}

export const isHeld = (own: { status: RegistrationStatus }): boolean => isActive(own) || isWaiting(own);

export const isIn = ({ registrations }: EventState, userId: string): boolean =>
  registrations.some((one) => one.userId === userId && isHeld(one));

export const isOrganiser = async (look: Look, userId: string): Promise<boolean> =>
  (await look.listOrganisers()).includes(userId);

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
  const { shifts }: OfEvent & { shifts?: readonly NoticedShift[] } = notice;
  return { ...notice, ...toldFacts(event), ...(shifts && { shifts: shiftsAsTheyAre(shifts, event) }) };
}

const shiftsAsTheyAre = (named: readonly NoticedShift[], event: EventState): NoticedShift[] =>
  named.map((one) => toNoticed(event.shifts.find(({ id }) => id === one.id) ?? one));

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
export const ofPlaces = <N extends { places?: ToldPlace[] | undefined }>(
  notice: N,
  own: readonly OwnRegistration[],
): N => {
  const shiftIds = new Set(own.map(({ shiftId }) => shiftId));
  return notice.places ? { ...notice, places: notice.places.filter(({ shiftId }) => shiftIds.has(shiftId)) } : notice;
};

/** The notice about these places as they are. It says nothing of a confirmation that has come; null: there are no places. */
export function ofPlacesAsTheyAre<
  N extends OfEvent & { places?: ToldPlace[] | undefined; awaitsConfirmation?: true | undefined },
>(notice: N, event: EventState, own: readonly OwnRegistration[]): N | null {
  if (own.length === 0) return null;
  const { awaitsConfirmation, ...others } = asItIs(ofPlaces(notice, own), event);
  const isToCome = awaitsConfirmation && !own.every(({ status }) => status === 'confirmed');
  return { ...others, ...(isToCome && { awaitsConfirmation }) } as N;
}
