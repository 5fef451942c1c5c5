import { isActive, isAhead, isWaiting, MINUTE_MS } from '@club/contract';
import * as z from 'zod';
import { ofConfirmation, ofEvent, toUserIds } from '../../notifications/event-notice';
import { pageOf, subjectOf, unconfirmed, whenLine } from '../../notifications/event-words';
import { defineKind, type NoticeOf, OF_OWN_PLACE, toPeople } from '../../notifications/notice-kind';
import { hasTime, ofShifts, ownPart, shiftLine, shiftLines, withTimesOf } from '../../notifications/noticed-shifts';
import { earlier as earlierOf, untilAtMost } from '../../notifications/notification-terms';
import { asItIs, isHeld, type OwnRegistration, ofPlaces, whileItTakesPlace } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';

/** So long a receipt waits for what the person takes besides. */
export const RECEIPT_MS = 10 * MINUTE_MS;

/** Goes to people who have registered themselves, or wait, some minutes later and for all that they took until then. */
const fields = {
  ...ofEvent,
  ...toUserIds,
  ...ofShifts,
  deliverAt: storedDate,
  /** When the person took the first of what has had no receipt yet: this one stands in for those that waited for it. */
  since: storedDate,
  /** They have nothing but turns on the waitlist. */
  waits: z.literal(true).optional(),
  /** Of the shifts that are named, those for which the person only waits. It is not stored before the notice goes. */
  turnIds: z.array(z.string()).optional(),
  ...ofConfirmation,
};

type Receipt = NoticeOf<'registrationReceipt', typeof fields>;

const storedSchema = z.object(fields);

export const registrationReceipt = defineKind('registrationReceipt', fields, {
  // Whoever wants to hear what became of their registration wants to know that it has arrived.
  preference: 'registrationConfirmed',
  /** Leaves out people who took more since then: their last receipt is for all of it. */
  async audience(notice, look) {
    const waiting = await look.listWaiting('registrationReceipt', notice.eventId);
    const later = waiting.flatMap((stored) => storedSchema.safeParse(stored).data ?? []).filter(isLaterThan(notice));
    const others = new Set(later.flatMap(({ userIds }) => userIds));
    return toPeople(
      notice,
      notice.userIds.filter((userId) => !others.has(userId)),
    );
  },
  terms: (notice, createdAt) => ({
    urgency: 'normal',
    deliverBefore: untilAtMost(ownPart(notice).endTime, createdAt),
  }),
  present: whileItTakesPlace((notice, { event, own, now, to }) => {
    const coming = own.filter((one) => isHeld(one) && isAhead(one.part, now));
    if (!coming.some((one) => isUntold(notice, one, to.createdAt))) return null;
    const { waits: _, turnIds: __, awaitsConfirmation: ___, ...others } = asItIs(ofPlaces(notice, coming), event);
    const turnIds = coming.filter(isWaiting).flatMap(({ shiftId }) => shiftId ?? []);
    return {
      ...others,
      turnIds,
      ...(coming.every(isWaiting) && { waits: true }),
      ...(coming.some(({ status }) => status === 'pending') && { awaitsConfirmation: true }),
    };
  }),
  words(notice, { now, contacts, inMail }) {
    const own = ownPart(notice);
    const { shifts = [], waits, turnIds } = own;
    const turns = waits ? [] : shifts.filter(({ id }) => turnIds?.includes(id));
    const named = shifts.filter((shift) => !turns.includes(shift));
    // A push has the hours of the only shift in its title.
    const saysWhen = !named.some(hasTime) || (inMail && named.length === 1);
    const isForAny = own.places?.some(({ shiftId }) => shiftId === null) ?? false;
    return {
      title: `${waits ? 'Du stehst auf der Warteliste' : 'Du bist angemeldet'}: ${subjectOf(own, named, now)}`,
      body: [
        waits ? 'Wird ein Platz frei, rückst du von selbst nach.' : `Danke für deine Hilfe!${unconfirmed(own)}`,
        ...(inMail ? [''] : []),
        ...shiftLines(named),
        ...(saysWhen ? [whenLine(withTimesOf(own, named))] : []),
        ...turns.map((shift) => `Warteliste: ${shiftLine(shift)}`),
        ...(isForAny ? ['Warteliste: irgendeine Schicht'] : []),
        `Ort: ${own.location}`,
        ...(contacts.length > 0 && !inMail ? [`Fragen beantwortet: ${contacts.join(', ')}`] : []),
      ].join('\n'),
      ...pageOf(own, 'receipt'),
    };
  },
  mail: { reason: 'weil du dich angemeldet hast', offersCalendar: true, ...OF_OWN_PLACE },
  isPersonal: true,
  namesContacts: true,
  join: (later, earlier) => ({
    ...later,
    since: earlierOf(earlier.since, later.since),
    ...(later.places && {
      places: withoutDoubles([...(earlier.places ?? []), ...later.places], ({ shiftId }) => shiftId),
      shifts: withoutDoubles([...(earlier.shifts ?? []), ...(later.shifts ?? [])], ({ id }) => id),
    }),
  }),
});

const withoutDoubles = <T>(all: readonly T[], idOf: (one: T) => string | null): T[] => [
  ...new Map(all.map((one) => [idOf(one), one])).values(),
];

const isLaterThan =
  ({ deliverAt, waits }: Receipt) =>
  (other: z.output<typeof storedSchema>): boolean =>
    other.deliverAt > deliverAt || (isSameTime(other.deliverAt, deliverAt) && waits === true && !other.waits);

const isSameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** Those who register at one instant take their turns some milliseconds after each other. */
const SAME_INSTANT_MS = 2_000;

/**
 * Whether the person took it themselves, and nothing else has told them of it, as what an organiser decides and moving up do.
 * What arose after the notice has one of its own, or came from an organiser.
 */
function isUntold(
  { since, waits }: Receipt,
  { createdAt, decidedAt, ...own }: OwnRegistration,
  noticedAt: Date,
): boolean {
  if (createdAt < since || createdAt.getTime() > noticedAt.getTime() + SAME_INSTANT_MS) return false;
  // An event that confirms by itself has decided when the registration arose.
  return !(waits && isActive(own)) && (!decidedAt || decidedAt <= createdAt);
}
