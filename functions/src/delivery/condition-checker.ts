import { isActive, isAhead, isCancelled, isOver, isWaiting, occupiedTimes, toldFacts } from '@club/contract';
import type { Condition } from '../notifications/condition';
import type { Notice } from '../notifications/notice';
import { withoutShifts } from '../notifications/noticed-shifts';
import { type PushPayload, withoutUnconfirmed } from '../notifications/push-payload';
import { endsRegistration, stands } from '../notifications/registration-decisions';
import { isOfWaitlist, leavesPlace, withGuestNames } from '../notifications/registration-texts';
import type { Standings } from '../notifications/standings';
import type { Services } from '../services';
import { composeNotification, titleForContact, withPresentStart } from './compose-notification';
import { type EventState, toEventState } from './event-state';
import { isLateCancellation, withNames } from './late-cancellation';
import {
  comingShifts,
  isPlace,
  isUnmoved as isUnmovedPart,
  lostShifts,
  type OwnRegistration,
  ownRegistrations,
  presentGapsIn,
} from './own-registrations';
import { remembering } from './remembering';

type Deps = Pick<Services, 'subjects' | 'clock'> & {
  standings: Standings;
  identity: Pick<Services['identity'], 'listOrganisers'>;
  access: Pick<Services['access'], 'listKeepers'>;
};

type ConditionChecker = {
  /** Whether the notification is still true, and of use to this person. */
  holds(condition: Condition, userId: string): Promise<boolean>;
  /** Takes out of the text of a notification that holds what has become untrue, and adds names that are not stored with it. */
  updateText(message: PushPayload, condition: Condition, userId: string): Promise<PushPayload>;
};

/** Made for one run: each event, comment and inquiry is read once. */
export function createConditionChecker({ subjects, standings, identity, access, clock }: Deps): ConditionChecker {
  const findEvent = remembering(async (eventId: number) => {
    const event = await subjects.findEvent(eventId);
    return event && toEventState(event, clock.now());
  });
  const commentsOf = remembering((eventId: number) =>
    remembering((commentId: string) => subjects.hasComment(eventId, commentId)),
  );
  const isInquiryPending = remembering((inquiryId: string) => subjects.isInquiryPending(inquiryId));
  const isAnyPending = async (inquiryIds: readonly string[]): Promise<boolean> => {
    for (const inquiryId of inquiryIds) if (await isInquiryPending(inquiryId)) return true;
    return false;
  };
  const isAnyMissing = async (eventIds: readonly number[]): Promise<boolean> => {
    for (const eventId of eventIds) if ((await findEvent(eventId))?.lacksAttendance) return true;
    return false;
  };
  /** Those of the events that were cancelled together which still are, by start. */
  const findStillCancelled = async ({ eventIds, cancelledAt }: Condition): Promise<EventState[]> => {
    const events = await Promise.all(eventIds.map(findEvent));
    return events.filter((event) => event !== null).filter((event) => isSame(event.cancelledAt, cancelledAt));
  };
  const listThoseWith = remembering((right: 'organiser' | 'keeper') =>
    right === 'organiser' ? identity.listOrganisers() : access.listKeepers(),
  );
  const isOrganiser = async (userId: string): Promise<boolean> => (await listThoseWith('organiser')).includes(userId);
  const isKeeper = async (userId: string): Promise<boolean> => (await listThoseWith('keeper')).includes(userId);

  return {
    async holds(condition, userId) {
      const { kind, eventId, startTime, cancellation, commentId, inquiryId, inquiryIds } = condition;
      const standing = await standings.of(userId);
      if (kind === 'membershipDecided') return standing === (condition.isApproved ? 'approved' : 'refused');
      if (standing !== 'approved') return false;
      if (kind === 'memberWaiting') {
        const { memberId } = condition;
        const isOpen = memberId === null ? standings.isAnybodyWaiting() : (await standings.of(memberId)) === 'waiting';
        return (await isOpen) && isOrganiser(userId);
      }
      if (kind === 'venueInquiry') {
        const asked = inquiryId === null ? inquiryIds : [inquiryId];
        return (await isAnyPending(asked)) && ((await isOrganiser(userId)) || isKeeper(userId));
      }
      if (kind === 'eveningSummary') return isOrganiser(userId);
      if (kind === 'attendanceMissing') return (await isAnyMissing(condition.eventIds)) && isOrganiser(userId);
      const isDeletion = kind === 'eventCancelled' && cancellation === null;
      if (isDeletion) return true;
      if (eventId === null) return false;
      if (isOfSeries(condition)) {
        const left = await findStillCancelled(condition);
        return left.some((event) => isIn(event, userId)) || (await findEvent(eventId)) === null;
      }
      const event = await findEvent(eventId);
      // An event that was deleted after it was cancelled does not take place either.
      if (!event) return cancellation === 'stands';

      const own = ownRegistrations(event, condition, userId);
      const active = own.some(isActive);
      const waiting = own.some(isWaiting);
      const now = clock.now();
      const isUnmoved = isSame(event.startTime, startTime);
      // A quiet edit has no notice that would take the place of this one.
      const isLastTold = isUnmoved || (event.toldStart !== null && isSame(event.toldStart, startTime));
      const takesPlace = !isCancelled(event);
      switch (kind) {
        case 'lateCancellations':
          return (
            takesPlace &&
            (condition.shifts.length > 0
              ? comingShifts(event, condition, now).length > 0
              : isUnmoved && isAhead(event, now)) &&
            isLateCancellation(condition, event.attendance, userId) &&
            isOrganiser(userId)
          );
        case 'newComment':
        case 'commentReply':
          return commentId !== null && commentsOf(eventId)(commentId);
        case 'message':
          // The author was told that it would reach this person, also if they have cancelled since.
          return true;
        case 'contactNamed':
          return takesPlace && event.contactIds.includes(userId) && !isOver(occupiedTimes(event), now);
        case 'eventCancelled':
          if (!active && !waiting) return false;
          return cancellation === 'stands' ? isSame(event.cancelledAt, condition.cancelledAt) : takesPlace && isUnmoved;
        case 'eventCreated':
          return takesPlace && isLastTold && isAhead(event, now) && (event.registrationEnabled || !condition.invites);
        case 'eventUpdated':
          return takesPlace && isLastTold && (active || waiting);
        case 'eventReminder':
          return (
            takesPlace && own.some((one) => isActive(one) && isUnmovedPart(one, condition) && isAhead(one.part, now))
          );
        case 'waitlistPromotion':
          // A moved event has a notice of its own, which does not mention the promotion.
          return takesPlace && own.some((registration) => isPlace(registration, now));
        case 'guestPromotion': {
          const isThere = condition.guestRegistrationIds.some((id) => event.activeGuests.has(id));
          return takesPlace && isThere && !isOver(occupiedTimes(event), now) && isOrganiser(userId);
        }
        case 'registrationConfirmed':
          // What an edit of the shifts did to the person is true whatever comes next.
          if (condition.decision === null) return takesPlace;
          return (
            (takesPlace || (condition.decision !== null && endsRegistration(condition.decision))) &&
            own.some((registration) => isStillDecided(condition, registration, now))
          );
        case 'eventsNeedingHelpers':
          if (!takesPlace || active || waiting) return false;
          return condition.shifts.length > 0
            ? presentGapsIn(event, condition, now).length > 0
            : isUnmoved && isAhead(event, now) && event.takesMore;
      }
    },

    async updateText(message, condition, userId) {
      const { kind, awaitsConfirmation, eventId, guestRegistrationIds } = condition;
      if (isOfSeries(condition) && !isFresh(condition, clock.now())) {
        return toldOfRest(message, await findStillCancelled(condition), userId, clock.now());
      }
      if (kind === 'contactNamed') {
        const present = eventId === null ? null : await findEvent.known(eventId);
        return present ? { ...message, title: titleForContact(present, clock.now()) } : message;
      }
      if (kind === 'eventCreated' || kind === 'eventUpdated') {
        // What is told at once has read no event, and need not: nobody has moved it since.
        const present = eventId === null ? null : await findEvent.known(eventId);
        return present && !isSame(present.startTime, condition.startTime)
          ? withPresentStart(message, present, clock.now())
          : message;
      }
      const known = condition.shifts.length > 0 && eventId !== null ? await findEvent.known(eventId) : null;
      const shown = known ? ofPresentShifts(message, condition, known, userId, clock.now()) : message;
      const hasNames = kind === 'lateCancellations' || kind === 'guestPromotion';
      if ((!awaitsConfirmation && !hasNames) || eventId === null) return shown;
      const event = await findEvent(eventId);
      if (event && kind === 'lateCancellations') return withNames(message, condition, event.attendance);
      if (event && kind === 'guestPromotion')
        return withGuestNames(message, guestRegistrationIds, event.activeGuests, condition.shifts);
      const places = event ? ownRegistrations(event, condition, userId).filter(isActive) : [];
      const isSure = places.length > 0 && places.every(({ status }) => status === 'confirmed');
      return isSure ? withoutUnconfirmed(shown) : shown;
    },
  };
}

/** Whether it says that several events were cancelled together. */
const isOfSeries = ({ kind, cancellation, eventIds }: Condition): boolean =>
  kind === 'eventCancelled' && cancellation === 'stands' && eventIds.length > 1;

/** People are told at once so soon after the cancellation, when it need not be read again. */
const FRESH_MS = 60_000;

const isFresh = ({ cancelledAt }: Condition, now: Date): boolean =>
  cancelledAt !== null && now.getTime() - cancelledAt.getTime() < FRESH_MS;

const isIn = ({ standings }: EventState, userId: string): boolean => {
  const own = standings.get(userId) ?? [];
  return own.some((registration) => isActive(registration) || isWaiting(registration));
};

/** Tells the person of the first of their events that is still cancelled: the one that the message names may take place again. */
function toldOfRest(message: PushPayload, left: readonly EventState[], userId: string, now: Date): PushPayload {
  const first = left.find((event) => isIn(event, userId));
  if (!first) return message;
  const dates = left.length > 1 ? { dates: left.length } : {};
  const cancellation = { at: first.cancelledAt, reason: first.cancellationReason };
  const event = { eventId: first.id, ...toldFacts(first) };
  const notice: Notice = { kind: 'eventCancelled', ...event, userIds: [userId], ...dates, cancellation };
  return composeNotification(notice, 'eventCancelled', now).payload;
}

/** Whether the decision stands, and the event is over, or not, as it was when people were to be told. */
function isStillDecided(
  { decision, decidedAt, isAfterwards }: Condition,
  present: OwnRegistration,
  now: Date,
): boolean {
  if (decision === null || !stands({ decision, decidedAt }, present)) return false;
  if (isOfWaitlist({ decision })) return isAhead(present.part, now);
  return !leavesPlace({ decision }) || isOver(present.part, now) === isAfterwards;
}

/** Leaves out the shifts that the person has no more, and of those that lack people names the ones that still do. */
function ofPresentShifts(
  message: PushPayload,
  condition: Condition,
  event: EventState,
  userId: string,
  now: Date,
): PushPayload {
  if (condition.kind === 'eventsNeedingHelpers') {
    const gaps = presentGapsIn(event, condition, now);
    const notice: Notice = { kind: condition.kind, eventId: event.id, ...toldFacts(event), gaps };
    return gaps.length > 0 ? composeNotification(notice, condition.kind, now).payload : message;
  }
  if (condition.shifts.length < 2 || !leavesOwn(condition)) return message;
  return { ...message, body: withoutShifts(message.body, lostShifts(event, condition, userId)) };
}

/** Whether the notification tells people what they have. Another one tells them what they have lost. */
const leavesOwn = ({ kind, decision }: Condition): boolean =>
  kind === 'waitlistPromotion' || kind === 'eventReminder' || (decision !== null && !endsRegistration(decision));

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
