import { isOver, occupiedTimes } from '@club/contract';
import { ofParticipants } from '../../notifications/event-notice';
import { pageOf, placeLines, titleAndTime } from '../../notifications/event-words';
import { defineKind, toThoseNamed } from '../../notifications/notice-kind';
import { termsUntilEnd } from '../../notifications/notification-terms';
import { asItIs, whileItTakesPlace } from '../../notifications/present-facts';

/** These people have become contacts of the event. */
export const contactNamed = defineKind('contactNamed', ofParticipants, {
  audience: toThoseNamed,
  terms: termsUntilEnd,
  present: whileItTakesPlace((notice, { event, now, to }) =>
    event.contactIds.includes(to.userId) && !isOver(occupiedTimes(event), now) ? asItIs(notice, event) : null,
  ),
  words: (notice, telling) => ({
    title: `Du bist Ansprechperson: ${titleAndTime(notice, telling.now)}`,
    body: `${notice.dates ? `Das gilt für ${notice.dates} Termine. ` : ''}Wer mithilft, wendet sich an dich. In der Helferliste siehst du, wer kommt, und kannst allen schreiben.${telling.inMail ? `\n${placeLines(notice, telling)}` : ''}`,
    ...pageOf(notice, 'contact'),
  }),
  mail: { reason: 'weil du bei dieser Veranstaltung als Ansprechperson eingetragen bist' },
  isPersonal: true,
});
