import { isCancelled } from '@club/contract';
import { wordsOfUpdate } from '../../events/notices/event-updated';
import { ofParticipants } from '../../notifications/event-notice';
import { defineKind, OF_OWN_PLACE, toThoseNamed } from '../../notifications/notice-kind';
import { daysAfter, later, untilAtMost, urgencyOf } from '../../notifications/notification-terms';
import { asItIs, isIn } from '../../notifications/present-facts';
import { allShiftNewsSchema, lostByNews, spanOfNews } from '../../notifications/shift-news';

/** An edit has removed the shifts of these people, or has given the event its first ones. */
const fields = {
  ...ofParticipants,
  shiftNews: allShiftNewsSchema,
};

export const shiftRemoved = defineKind('shiftRemoved', fields, {
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
  // The event itself is as it was.
  words: (notice, telling) => wordsOfUpdate({ ...notice, changed: [], before: notice }, telling),
  mail: {
    reason: 'weil es um deine Anmeldung geht',
    withdraws: ({ shiftNews }) => lostByNews(shiftNews),
    ...OF_OWN_PLACE,
  },
  isPersonal: true,
});
