import { isActive, isAhead } from '@club/contract';
import * as z from 'zod';
import { ofConfirmation, ofEvent, toUserIds } from '../../notifications/event-notice';
import { pageOf, placeLines, subjectOf, unconfirmed } from '../../notifications/event-words';
import { defineKind, type NoticeOf, OF_OWN_PLACE, toThoseNamed } from '../../notifications/notice-kind';
import { ofShifts, ownPart } from '../../notifications/noticed-shifts';
import { isUnmoved, ofPlacesAsTheyAre, whileItTakesPlace } from '../../notifications/present-facts';

const fields = {
  ...ofEvent,
  ...toUserIds,
  ...ofShifts,
  /** The shift that makes it due, the first that these people have on its day; missing in an event without shifts. */
  dueShiftId: z.string().optional(),
  /** Those who are confirmed read nothing of it. */
  ...ofConfirmation,
};

export type EventReminder = NoticeOf<'eventReminder', typeof fields>;

/** One reminder for each start: an event, or a shift, that is moved is reminded of again. Both are told apart by a letter. */
export const reminderId = (eventId: number, startTime: Date, shiftId?: string): string =>
  `reminder-${eventId}-${shiftId === undefined ? '' : `s-${shiftId}-`}${startTime.getTime()}`;

export const eventReminder = defineKind('eventReminder', fields, {
  audience: toThoseNamed,
  terms: (notice) => ({ urgency: 'high', deliverBefore: ownPart(notice).startTime }),
  // A place that was moved is reminded of before its new time.
  present: whileItTakesPlace((notice, { event, own, now }) => {
    const places = own.filter((one) => isActive(one) && isUnmoved(one.part, notice) && isAhead(one.part, now));
    return ofPlacesAsTheyAre(notice, event, places);
  }),
  words(notice, telling) {
    const own = ownPart(notice);
    return {
      title: `Erinnerung: ${subjectOf(own, own.shifts, telling.now)}`,
      body: `Du bist angemeldet – bis dann!${unconfirmed(own)}\n${placeLines(own, telling, own.shifts)}`,
      ...pageOf(own),
    };
  },
  mail: { reason: 'weil du für diese Veranstaltung angemeldet bist', ...OF_OWN_PLACE },
  isPersonal: true,
});
