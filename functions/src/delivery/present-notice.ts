import {
  findPart,
  isActive,
  isAhead,
  isCancelled,
  isOver,
  isWaiting,
  type NoticeKind,
  occupiedTimes,
  toldFacts,
} from '@club/contract';
import { isSame } from '../events/event-facts';
import type { Notice } from '../notifications/notice';
import { placesIn } from '../notifications/noticed-shifts';
import {
  asItIs,
  isUnmoved,
  newsAsTheyAre,
  type OwnRegistration,
  ofPlaces,
  ownRegistrations,
  shiftsAsTheyAre,
  withConfirmation,
} from '../notifications/present-facts';
import { endsRegistration, stands } from '../notifications/registration-decisions';
import { isOfWaitlist, isToldAfterwards, leavesPlace } from '../notifications/registration-texts';
import { presentGaps } from '../notifications/shift-gaps';
import { changedBetween } from '../series/open-edits';
import type { EventState } from './event-state';
import { isLateCancellation } from './late-cancellation';

/** Looks up what notices are about, as it is now. */
export type Look = {
  now(): Date;
  findEvent(eventId: number): Promise<EventState | null>;
  hasComment(eventId: number, commentId: string): Promise<boolean>;
  isInquiryPending(inquiryId: string): Promise<boolean>;
  isOrganiser(userId: string): Promise<boolean>;
  isKeeper(userId: string): Promise<boolean>;
  standingOf(userId: string): Promise<string>;
  isAnybodyWaiting(): Promise<boolean>;
};

/** The person who is told, and when the notice arose. */
type To = { kind: NoticeKind; userId: string; createdAt: Date };

type Kind = Notice['kind'];
type Of<K extends Kind> = Extract<Notice, { kind: K }>;
type OfEvent = Extract<Notice, { eventId: number }>;

/** The notice as it is true now; null: it is not true any more, or of no use to this person. */
export function presentNotice(notice: Notice, look: Look, to: To): Promise<Notice | null> {
  const present = PRESENT[notice.kind] as (notice: Notice, look: Look, to: To) => Promise<Notice | null>;
  return present(notice, look, to);
}

/** A notice of an event is checked against this. */
type Present = { event: EventState; own: OwnRegistration[]; now: Date; look: Look; to: To };

/** For notices that are of no use once the event is gone or cancelled. */
const whileItTakesPlace =
  <N extends OfEvent>(check: (notice: N, present: Present) => Notice | null | Promise<Notice | null>) =>
  async (notice: N, look: Look, to: To): Promise<Notice | null> => {
    const event = await look.findEvent(notice.eventId);
    if (!event || isCancelled(event)) return null;
    return check(notice, { event, own: ownIn(event, notice, to.userId), now: look.now(), look, to });
  };

const ownIn = (event: EventState, notice: Notice, userId: string): OwnRegistration[] =>
  ownRegistrations(
    event,
    placesIn(notice).map(({ shiftId }) => shiftId),
    userId,
  );

const isHeld = (own: Pick<OwnRegistration, 'status'>): boolean => isActive(own) || isWaiting(own);

const isIn = (event: EventState, userId: string): boolean => (event.standings.get(userId) ?? []).some(isHeld);

const PRESENT: { [K in Kind]: (notice: Of<K>, look: Look, to: To) => Promise<Notice | null> } = {
  waitlistPromotion: whileItTakesPlace((notice, { event, own, now }) => {
    const places = own.filter((one) => isActive(one) && !isOver(one.part, now));
    return places.length > 0 ? withConfirmation(asItIs(ofPlaces(notice, places), event), places) : null;
  }),

  // A place that was moved is reminded of before its new time.
  eventReminder: whileItTakesPlace((notice, { event, own, now }) => {
    const places = own.filter((one) => isActive(one) && isUnmoved(one.part, notice) && isAhead(one.part, now));
    return places.length > 0 ? withConfirmation(asItIs(ofPlaces(notice, places), event), places) : null;
  }),

  lateCancellations: whileItTakesPlace(async (notice, { event, now, look, to }) => {
    const { lateShiftIds } = notice;
    const coming = lateShiftIds?.filter((id) => isComing(event, id, now));
    if (coming ? coming.length === 0 : !isAhead(event, now)) return null;
    if (!isLateCancellation(notice, event.attendance, to.userId) || !(await look.isOrganiser(to.userId))) return null;
    return { ...asItIs(notice, event), ...(coming && { lateShiftIds: coming }) };
  }),

  async registrationConfirmed(notice, look, { userId, createdAt }) {
    const event = await look.findEvent(notice.eventId);
    if (!event || (isCancelled(event) && !endsRegistration(notice.decision))) return null;
    const own = ownIn(event, notice, userId);
    const isAfterwards = isToldAfterwards(notice, createdAt);
    const now = look.now();
    const isStillDecided = (one: OwnRegistration) => {
      const decided = { decision: notice.decision, decidedAt: notice.decidedAt ?? null };
      if (!stands(decided, one)) return false;
      if (isOfWaitlist(notice)) return isAhead(one.part, now);
      return !leavesPlace(notice) || isOver(one.part, now) === isAfterwards;
    };
    if (!own.some(isStillDecided)) return null;
    return asItIs(endsRegistration(notice.decision) ? notice : ofPlaces(notice, own.filter(isHeld)), event);
  },

  eventUpdated: whileItTakesPlace((notice, { event, own }) => {
    // Another edit that is told moves it again, and has a notice of its own; a quiet one has none.
    const isLastTold = isSame(event.startTime, notice.startTime) || isSame(event.toldStart, notice.startTime);
    if (!isLastTold || !own.some(isHeld)) return null;
    const { before, shiftNews: known, ...update } = notice;
    const changed = before ? changedBetween(before, event) : [];
    const shiftNews = known && newsAsTheyAre(known, event);
    if (before && changed.length === 0 && !shiftNews) return null;
    return { ...asItIs({ ...update, before }, event), changed, ...(shiftNews && { shiftNews }) };
  }),

  // What an edit of the shifts did to the person is true whatever comes next, and nothing else may tell them.
  async shiftRemoved(notice, look, { userId }) {
    const event = await look.findEvent(notice.eventId);
    if (!event || (isCancelled(event) && isIn(event, userId))) return null;
    return asItIs(notice, event);
  },

  async eventCancelled(notice, look, { userId }) {
    const { cancellation, eventIds = [] } = notice;
    // A deleted event does not come back.
    if (!cancellation) return notice;
    const named = await look.findEvent(notice.eventId);
    const deleted = { ...notice, isDeleted: true as const };
    if (eventIds.length > 1) {
      const events = await Promise.all(eventIds.map((eventId) => look.findEvent(eventId)));
      const left = events.flatMap((event) => (event && isSame(event.cancelledAt, cancellation.at) ? [event] : []));
      const first = left.find((event) => isIn(event, userId));
      return first ? ofRest(notice, first, left.length) : named === null ? deleted : null;
    }
    // One that was deleted after it was cancelled does not take place either.
    if (!named) return deleted;
    return isIn(named, userId) && isSame(named.cancelledAt, cancellation.at) ? notice : null;
  },

  eventReinstated: whileItTakesPlace((notice, { event, own, now }) =>
    own.some(isHeld) && !isOver(occupiedTimes(event), now) ? asItIs(notice, event) : null,
  ),

  eventCreated: whileItTakesPlace(({ isClosed: _, ...notice }, { event, now, to }) => {
    if (!isAhead(event, now) || isIn(event, to.userId)) return null;
    return { ...asItIs(notice, event), ...(!event.takesMore && { isClosed: true as const }) };
  }),

  eventsNeedingHelpers: whileItTakesPlace((notice, { event, now, to }) => {
    if (isIn(event, to.userId)) return null;
    if (!notice.gaps) return isAhead(event, now) && event.takesMore ? asItIs(notice, event) : null;
    const named = notice.gaps.map(({ missing: _, ...shift }) => shift);
    const coming = named.flatMap(({ id }) => (isComing(event, id, now) ? (findPart(event, id) ?? []) : []));
    const open = event.registrationEnabled ? coming : [];
    const gaps = presentGaps(open, shiftsAsTheyAre(named, event), event.activeByShift);
    return gaps.length > 0 ? { ...asItIs(notice, event), gaps } : null;
  }),

  async newComment(notice, look) {
    const event = await look.findEvent(notice.eventId);
    return event && (await look.hasComment(notice.eventId, notice.commentId)) ? asItIs(notice, event) : null;
  },

  // The author was told that it would reach this person, also if they have cancelled since.
  async message(notice, look) {
    const event = await look.findEvent(notice.eventId);
    return event && asItIs(notice, event);
  },

  contactNamed: whileItTakesPlace((notice, { event, now, to }) =>
    event.contactIds.includes(to.userId) && !isOver(occupiedTimes(event), now) ? asItIs(notice, event) : null,
  ),

  guestPromotion: whileItTakesPlace(async (notice, { event, now, look, to }) => {
    const guests = notice.guests.filter(({ registrationId }) => event.activeGuests.has(registrationId));
    if (guests.length === 0 || isOver(occupiedTimes(event), now)) return null;
    return (await look.isOrganiser(to.userId)) ? { ...asItIs(notice, event), guests } : null;
  }),

  eveningSummary: async (notice, look, { userId }) => ((await look.isOrganiser(userId)) ? notice : null),

  venueInquiry: async (notice, look, { userId }) =>
    (await look.isInquiryPending(notice.inquiryId)) && (await answersInquiries(look, userId)) ? notice : null,

  async venueInquiries(notice, look, { userId }) {
    const inquiryIds: string[] = [];
    for (const inquiryId of notice.inquiryIds) if (await look.isInquiryPending(inquiryId)) inquiryIds.push(inquiryId);
    return inquiryIds.length > 0 && (await answersInquiries(look, userId)) ? { ...notice, inquiryIds } : null;
  },

  memberWaiting: async (notice, look, { userId }) =>
    (await look.standingOf(notice.authorId)) === 'waiting' && (await look.isOrganiser(userId)) ? notice : null,

  membersWaiting: async (notice, look, { userId }) =>
    (await look.isAnybodyWaiting()) && (await look.isOrganiser(userId)) ? notice : null,

  membershipDecided: async (notice, look, { userId }) =>
    (await look.standingOf(userId)) === (notice.isApproved ? 'approved' : 'refused') ? notice : null,

  async attendanceMissing(notice, look, { userId }) {
    const events = [];
    for (const event of notice.events) {
      if ((await look.findEvent(event.eventId))?.lacksAttendance) events.push(event);
    }
    return events.length > 0 && (await look.isOrganiser(userId)) ? { ...notice, events } : null;
  },
};

/** Whether the event still has this shift, and it has not begun. */
function isComing(event: EventState, shiftId: string, now: Date): boolean {
  const part = findPart(event, shiftId);
  return part !== null && isAhead(part, now);
}

const answersInquiries = async (look: Look, userId: string): Promise<boolean> =>
  (await look.isOrganiser(userId)) || look.isKeeper(userId);

/** Tells the person of the first of their events that is still cancelled: the one that the notice names may take place again. */
function ofRest({ dates: _, ...notice }: Of<'eventCancelled'>, first: EventState, count: number): Notice {
  const cancellation = { at: first.cancelledAt, reason: first.cancellationReason };
  return { ...notice, eventId: first.id, ...toldFacts(first), cancellation, ...(count > 1 && { dates: count }) };
}
