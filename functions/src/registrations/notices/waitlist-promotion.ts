import { isActive, isOver } from '@club/contract';
import { ofConfirmation, ofEvent, toUserIds } from '../../notifications/event-notice';
import { pageOf, placeLines, subjectOf, unconfirmed } from '../../notifications/event-words';
import { defineKind, OF_OWN_PLACE, toThoseNamed } from '../../notifications/notice-kind';
import { ofShifts, ownPart } from '../../notifications/noticed-shifts';
import { untilAtMost } from '../../notifications/notification-terms';
import { ofPlacesAsTheyAre, whileItTakesPlace } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';

const fields = {
  ...ofEvent,
  ...toUserIds,
  ...ofShifts,
  /** The place came from somebody who can undo that until then; missing when it came in another way. */
  deliverAt: storedDate.optional(),
  ...ofConfirmation,
};

export const waitlistPromotion = defineKind('waitlistPromotion', fields, {
  audience: toThoseNamed,
  terms: (notice, createdAt) => ({
    urgency: 'high',
    deliverBefore: untilAtMost(ownPart(notice).endTime, createdAt),
  }),
  present: whileItTakesPlace((notice, { event, own, now }) => {
    const places = own.filter((one) => isActive(one) && !isOver(one.part, now));
    return ofPlacesAsTheyAre(notice, event, places);
  }),
  words(notice, telling) {
    const own = ownPart(notice);
    return {
      title: `Du bist nachgerückt: ${subjectOf(own, own.shifts, telling.now)}`,
      body: `Ein Platz ist frei geworden, du bist dabei.${unconfirmed(own)}\n${placeLines(own, telling, own.shifts)}`,
      ...pageOf(own, 'registration'),
    };
  },
  mail: { reason: 'weil du auf der Warteliste gestanden hast', ...OF_OWN_PLACE },
  isPersonal: true,
});
