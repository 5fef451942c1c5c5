import {
  FURTHER_PREFERENCES,
  freePlaces,
  hasStarted,
  isActive,
  isCancelled,
  isOver,
  isWaiting,
  NOTICE_PREFERENCES,
} from '@club/contract';
import * as z from 'zod';
import { lacksAttendance } from '../attendance/missing-attendance';
import type { ClubEvent } from '../events/club-event';
import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import { storedDate } from '../platform/stored-documents';
import { type RosterEntry, registrationIdOf } from '../registrations/roster';
import { type PushPayload, withoutUnconfirmed } from './delivery/push-payload';
import { isLateCancellation, toAttendance, withNames } from './late-cancellation';
import type { Notice } from './notice';
import { endsRegistration, REGISTRATION_DECISIONS, stands } from './registration-decisions';
import { isOfWaitlist, isToldAfterwards, leavesPlace } from './registration-texts';
import type { SubjectRepository } from './subject-repository';

/**
 * The facts that a notification relies on. They are checked again before a late delivery, because events move and
 * people cancel in the meantime.
 */
export const conditionSchema = z.object({
  kind: z.enum([...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES]),
  eventId: z.number().int().nullable(),
  /** The event's start when the notice arose. */
  startTime: storedDate.nullable(),
  decision: z.enum(REGISTRATION_DECISIONS).nullable(),
  /** When it was decided, where a later decision that is alike does not count. */
  decidedAt: storedDate.nullable().default(null),
  /** The notification speaks of the event as over. */
  isAfterwards: z.boolean().default(false),
  /** The notification asks people to register. */
  invites: z.boolean().default(false),
  /** The event keeps its page: it is cancelled, or takes place after all. */
  cancellation: z.enum(['stands', 'taken-back']).nullable().default(null),
  /** When the event was cancelled. */
  cancelledAt: storedDate.nullable().default(null),
  commentId: z.string().nullable(),
  /** Guests who have moved up. */
  guestRegistrationIds: z.array(z.string()).default([]),
  inquiryId: z.string().nullable().default(null),
  /** The inquiries that are told together. */
  inquiryIds: z.array(z.string()).default([]),
  /** Those who cancelled shortly before the start, those who moved up for them, and how many deleted their account. */
  registrationIds: z.array(z.string()).default([]),
  promotedIds: z.array(z.string()).default([]),
  formerMembers: z.number().int().nonnegative().default(0),
  /** The events that are told together. */
  eventIds: z.array(z.number().int()).default([]),
  /** Whether the text says that the club has not confirmed the registration yet. */
  awaitsConfirmation: z.boolean().default(false),
});

export type Condition = z.output<typeof conditionSchema>;

/** The preference by which a person gets a notification. */
export type NotificationKind = Condition['kind'];

export function conditionOf(notice: Notice, kind: NotificationKind, createdAt: Date): Condition {
  const event = 'eventId' in notice ? notice : null;
  return {
    kind,
    eventId: event?.eventId ?? null,
    startTime: event?.startTime ?? null,
    decision: notice.kind === 'registrationConfirmed' ? notice.decision : null,
    decidedAt: notice.kind === 'registrationConfirmed' ? (notice.decidedAt ?? null) : null,
    isAfterwards: notice.kind === 'registrationConfirmed' && isToldAfterwards(notice, createdAt),
    invites: notice.kind === 'eventCreated' && !notice.isClosed,
    ...cancellationIn(notice),
    commentId: notice.kind === 'newComment' ? notice.commentId : null,
    guestRegistrationIds:
      notice.kind === 'guestPromotion' ? notice.guests.map(({ registrationId }) => registrationId) : [],
    inquiryId: notice.kind === 'venueInquiry' ? notice.inquiryId : null,
    inquiryIds: notice.kind === 'venueInquiries' ? notice.inquiryIds : [],
    registrationIds: notice.kind === 'lateCancellations' ? notice.registrationIds : [],
    promotedIds: notice.kind === 'lateCancellations' ? notice.promotedIds : [],
    formerMembers: notice.kind === 'lateCancellations' ? notice.formerMembers : 0,
    eventIds: notice.kind === 'attendanceMissing' ? notice.events.map(({ eventId }) => eventId) : [],
    awaitsConfirmation: notice.kind === 'waitlistPromotion' && notice.awaitsConfirmation === true,
  };
}

function cancellationIn(notice: Notice): Pick<Condition, 'cancellation' | 'cancelledAt'> {
  if (notice.kind === 'eventReinstated') return { cancellation: 'taken-back', cancelledAt: notice.cancelledAt };
  const { cancellation = null } = notice.kind === 'eventCancelled' ? notice : {};
  return { cancellation: cancellation && 'stands', cancelledAt: cancellation?.at ?? null };
}

type Deps = { subjects: SubjectRepository; identity: Pick<IdentityProvider, 'listOrganisers'>; clock: Clock };

type ConditionChecker = {
  /** Whether the notification is still true, and of use to this person. */
  holds(condition: Condition, userId: string): Promise<boolean>;
  /** Takes out of the text of a notification that holds what has become untrue, and adds names that are not stored with it. */
  updateText(message: PushPayload, condition: Condition, userId: string): Promise<PushPayload>;
};

/** Made for one run: each event, comment and inquiry is read once. */
export function createConditionChecker({ subjects, identity, clock }: Deps): ConditionChecker {
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
  let organisers: Promise<string[]> | null = null;
  const isOrganiser = async (userId: string): Promise<boolean> => {
    organisers ??= identity.listOrganisers();
    return (await organisers).includes(userId);
  };

  return {
    async holds(condition, userId) {
      const { kind, eventId, startTime, cancellation, commentId, inquiryId, inquiryIds } = condition;
      if (kind === 'venueInquiry') {
        const asked = inquiryId === null ? inquiryIds : [inquiryId];
        return (await isAnyPending(asked)) && isOrganiser(userId);
      }
      if (kind === 'eveningSummary') return isOrganiser(userId);
      if (kind === 'attendanceMissing') return (await isAnyMissing(condition.eventIds)) && isOrganiser(userId);
      const isDeletion = kind === 'eventCancelled' && cancellation === null;
      if (isDeletion) return true;
      if (eventId === null) return false;
      const event = await findEvent(eventId);
      // An event that was deleted after it was cancelled does not take place either.
      if (!event) return cancellation === 'stands';

      const present = event.standings.get(userId) ?? null;
      const active = present !== null && isActive(present);
      const waiting = present !== null && isWaiting(present);
      const now = clock.now();
      const isUnmoved = isSame(event.startTime, startTime);
      const takesPlace = !isCancelled(event);
      switch (kind) {
        case 'lateCancellations':
          return (
            takesPlace &&
            isUnmoved &&
            !hasStarted(event, now) &&
            isLateCancellation(condition, event.attendance, userId) &&
            isOrganiser(userId)
          );
        case 'newComment':
        case 'commentReply':
          return commentId !== null && commentsOf(eventId)(commentId);
        case 'eventCancelled':
          if (!active && !waiting) return false;
          return cancellation === 'stands' ? isSame(event.cancelledAt, condition.cancelledAt) : takesPlace && isUnmoved;
        case 'eventCreated':
          return (
            takesPlace && isUnmoved && !hasStarted(event, now) && (event.registrationEnabled || !condition.invites)
          );
        case 'eventUpdated':
          return takesPlace && isUnmoved && (active || waiting);
        case 'eventReminder':
          return takesPlace && isUnmoved && !hasStarted(event, now) && active;
        case 'waitlistPromotion':
          // A moved event has a notice of its own, which does not mention the promotion.
          return takesPlace && active && !isOver(event, now);
        case 'guestPromotion': {
          const isThere = condition.guestRegistrationIds.some((id) => event.activeGuests.has(id));
          return takesPlace && isThere && !isOver(event, now) && isOrganiser(userId);
        }
        case 'registrationConfirmed':
          return (
            (takesPlace || (condition.decision !== null && endsRegistration(condition.decision))) &&
            present !== null &&
            isStillDecided(condition, present, event, now)
          );
        case 'eventsNeedingHelpers':
          return takesPlace && isUnmoved && !hasStarted(event, now) && !active && !waiting && event.takesMore;
      }
    },

    async updateText(message, condition, userId) {
      const { kind, awaitsConfirmation, eventId } = condition;
      const isLate = kind === 'lateCancellations';
      if ((!awaitsConfirmation && !isLate) || eventId === null) return message;
      const event = await findEvent(eventId);
      if (event && isLate) return withNames(message, condition, event.attendance);
      return event?.standings.get(userId)?.status === 'confirmed' ? withoutUnconfirmed(message) : message;
    },
  };
}

/** The part of an event that is kept for the run: a whole roster may be a megabyte. */
function toEventState(stored: ClubEvent, now: Date) {
  const { startTime, endTime, cancelledAt, roster, ...event } = stored;
  const activeCount = roster.filter(isActive).length;
  return {
    attendance: toAttendance(stored),
    startTime,
    endTime,
    cancelledAt,
    registrationEnabled: event.registrationEnabled,
    standings: new Map(
      roster.flatMap(({ userId, status, decidedAt }) =>
        userId === null ? [] : [[userId, { status, decidedAt }] as const],
      ),
    ),
    activeGuests: new Set(
      roster.filter((entry) => entry.guest?.name && isActive(entry)).map((entry) => registrationIdOf(stored.id, entry)),
    ),
    takesMore: event.registrationEnabled && freePlaces(event.maxParticipants, activeCount) > 0,
    lacksAttendance: lacksAttendance({ ...stored, activeCount }, now),
  };
}

/** Whether the decision stands, and the event is over, or not, as it was when people were to be told. */
function isStillDecided(
  { decision, decidedAt, isAfterwards }: Condition,
  present: Pick<RosterEntry, 'status' | 'decidedAt'>,
  event: Pick<ClubEvent, 'startTime' | 'endTime'>,
  now: Date,
): boolean {
  if (decision === null || !stands({ decision, decidedAt }, present)) return false;
  if (isOfWaitlist({ decision })) return !hasStarted(event, now);
  return !leavesPlace({ decision }) || isOver(event, now) === isAfterwards;
}

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

function remembering<Key, T>(read: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
