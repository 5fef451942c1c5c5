import { isCancelled } from '@club/contract';
import * as z from 'zod';
import { ofDates, ofEvent, toUserIds } from '../../notifications/event-notice';
import { linesOfDates, pageOf, placeOf, subjectOf } from '../../notifications/event-words';
import { type Kind, OF_OWN_PLACE, toThoseNamed } from '../../notifications/notice-kind';
import { daysAfter, later, untilAtMost, urgencyOf } from '../../notifications/notification-terms';
import { asItIs, isIn } from '../../notifications/present-facts';
import {
  allShiftNewsSchema,
  headingOfNews,
  linesOfNews,
  lostByNews,
  shiftsOfNews,
  spanOfNews,
} from '../../notifications/shift-news';

/** An edit has removed the shifts of these people, or has given the event its first ones. */
const schema = z.object({
  kind: z.literal('shiftRemoved'),
  ...ofEvent,
  ...toUserIds,
  shiftNews: allShiftNewsSchema,
  ...ofDates,
});

export const shiftRemoved: Kind<z.output<typeof schema>> = {
  schema,
  // People who want to hear of decisions on their registrations want to hear of this one.
  preference: 'registrationConfirmed',
  audience: toThoseNamed,
  terms(notice, createdAt) {
    const span = spanOfNews(notice.shiftNews) ?? notice;
    const end = later(span.endTime, daysAfter(createdAt, 2));
    return { urgency: urgencyOf(span.startTime, createdAt), deliverBefore: untilAtMost(end, createdAt) };
  },
  // An edit of the shifts did it to the person, whatever comes next, and nothing else may tell them.
  async present(notice, look, { userId }) {
    const event = await look.findEvent(notice.eventId);
    if (!event || (isCancelled(event) && isIn(event, userId))) return null;
    return asItIs(notice, event);
  },
  words: (notice, { now }) => ({
    title: `${headingOfNews(notice.shiftNews)}: ${subjectOf(notice, shiftsOfNews(notice.shiftNews), now)}`,
    body: [...linesOfNews(notice.shiftNews), ...linesOfDates(notice), `Ort: ${placeOf(notice)}`].join('\n'),
    ...pageOf(notice),
  }),
  mail: {
    reason: 'weil es um deine Anmeldung geht',
    withdraws: ({ shiftNews }) => lostByNews(shiftNews),
    ...OF_OWN_PLACE,
  },
  isPersonal: true,
};
