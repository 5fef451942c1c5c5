import { freePlaces, isActive, isOver, isWaiting } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import type { Condition } from './delivery/delivery';
import type { SubjectRepository } from './subject-repository';

type Deps = { subjects: SubjectRepository; identity: Pick<IdentityProvider, 'listOrganisers'>; clock: Clock };

type ConditionChecker = {
  /** Whether what this person is to be told is still true, and still of use to them. */
  holds(condition: Condition, userId: string): Promise<boolean>;
};

/** For one run: what was read once is not read again. */
export function createConditionChecker({ subjects, identity, clock }: Deps): ConditionChecker {
  const eventOf = onceEach(async (eventId: number) => {
    const event = await subjects.findEvent(eventId);
    return event && toSubject(event);
  });
  const commentsOf = onceEach((eventId: number) =>
    onceEach((commentId: string) => subjects.hasComment(eventId, commentId)),
  );
  const isInquiryPending = onceEach((inquiryId: string) => subjects.isInquiryPending(inquiryId));
  let organisers: Promise<string[]> | null = null;
  const isOrganiser = async (userId: string): Promise<boolean> => {
    organisers ??= identity.listOrganisers();
    return (await organisers).includes(userId);
  };

  return {
    async holds({ kind, eventId, startTime, decision, commentId, inquiryId }, userId) {
      if (kind === 'venueInquiry') {
        return inquiryId !== null && (await isInquiryPending(inquiryId)) && isOrganiser(userId);
      }
      if (kind === 'eventCancelled') return true;
      const event = eventId === null ? null : await eventOf(eventId);
      if (!event || eventId === null) return false;

      const status = event.statusOf.get(userId) ?? null;
      const [active, waiting] = [status !== null && isActive({ status }), status !== null && isWaiting({ status })];
      const isWhereItWas = event.startTime.getTime() === startTime?.getTime();
      switch (kind) {
        case 'newComment':
        case 'commentReply':
          return commentId !== null && commentsOf(eventId)(commentId);
        case 'eventCreated':
          return isWhereItWas;
        case 'eventUpdated':
          return isWhereItWas && (active || waiting);
        case 'eventReminder':
          return isWhereItWas && active;
        case 'waitlistPromotion':
          // Moved meanwhile, they are told so by another notice, which does not say that they moved up.
          return active && !isOver(event, clock.now());
        case 'registrationConfirmed':
          return status === (decision === 'confirmed' ? 'confirmed' : 'cancelled');
        case 'eventsNeedingHelpers':
          return isWhereItWas && !active && !waiting && event.takesMore;
      }
    },
  };
}

/** What is kept of an event through the run: its roster may be a megabyte. */
const toSubject = ({ startTime, endTime, roster, maxParticipants, registrationEnabled }: ClubEvent) => ({
  startTime,
  endTime,
  statusOf: new Map(roster.flatMap(({ userId, status }) => (userId === null ? [] : [[userId, status] as const]))),
  takesMore: registrationEnabled && freePlaces(maxParticipants, roster.filter(isActive).length) > 0,
});

function onceEach<Key, T>(read: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
