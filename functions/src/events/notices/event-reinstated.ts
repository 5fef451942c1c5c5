import { isOver, occupiedTimes } from '@club/contract';
import { ofParticipants } from '../../notifications/event-notice';
import { pageOf, placeLines, titleAndTime } from '../../notifications/event-words';
import { defineKind, IN_OR_WAITING, OF_OWN_PLACE, toThoseNamed } from '../../notifications/notice-kind';
import { termsUntilEnd } from '../../notifications/notification-terms';
import { asItIs, isHeld, whileItTakesPlace } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';

const fields = {
  ...ofParticipants,
  /** When the event was cancelled, which is taken back. */
  cancelledAt: storedDate.nullable(),
};

export const eventReinstated = defineKind('eventReinstated', fields, {
  // People who want to hear that an event is cancelled want to hear that it is not.
  preference: 'eventCancelled',
  audience: toThoseNamed,
  terms: termsUntilEnd,
  present: whileItTakesPlace((notice, { event, own, now }) =>
    own.some(isHeld) && !isOver(occupiedTimes(event), now) ? asItIs(notice, event) : null,
  ),
  words: (notice, telling) => ({
    title: `Findet doch statt: ${titleAndTime(notice, telling.now)}`,
    body: `${notice.dates ? `Von dieser Reihe finden ${notice.dates} Termine doch statt.` : 'Die Absage ist zurückgenommen.'}\n${placeLines(notice, telling)}`,
    ...pageOf(notice),
  }),
  mail: { reason: IN_OR_WAITING, ...OF_OWN_PLACE },
  isPersonal: true,
  takesBack: ({ cancelledAt }) => cancelledAt,
});
