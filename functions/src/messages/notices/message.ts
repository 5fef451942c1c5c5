import * as z from 'zod';
import { ofEvent, toUserIds } from '../../notifications/event-notice';
import { pageOf, writtenLines } from '../../notifications/event-words';
import { defineKind, toThoseNamed } from '../../notifications/notice-kind';
import { daysAfter, later, untilAtMost } from '../../notifications/notification-terms';
import { asItIs } from '../../notifications/present-facts';
import { shortened } from '../../shortened';

/** An organiser or a contact writes to people of the event. */
const fields = {
  ...ofEvent,
  messageId: z.string(),
  /** The notice is erased with this account, because name and text are personal. */
  authorId: z.string(),
  authorName: z.string(),
  subject: z.string(),
  text: z.string(),
  /** It comes in quiet hours, too. */
  isUrgent: z.boolean(),
  /** The author alone gets it, to see how it looks. */
  isTest: z.boolean(),
  ...toUserIds,
};

const MAX_NAME_LENGTH = 80;

export const message = defineKind('message', fields, {
  audience: toThoseNamed,
  terms: ({ endTime, isUrgent }, createdAt) => ({
    urgency: isUrgent ? 'high' : 'normal',
    deliverBefore: untilAtMost(later(endTime, daysAfter(createdAt, 2)), createdAt),
    atAnyHour: isUrgent,
  }),
  // The author was told that it would reach this person, also if they have cancelled since.
  async present(notice, look) {
    const event = await look.findEvent(notice.eventId);
    return event && asItIs(notice, event);
  },
  // Pushes are shortened to what devices take; mails hold the whole text.
  words(notice, telling) {
    const { messageId, subject, text, authorName, isUrgent, isTest } = notice;
    const mark = isTest ? 'Test: ' : isUrgent ? 'Dringend: ' : '';
    return {
      title: `${mark}${subject} – ${notice.title}`,
      body: writtenLines(shortened(authorName, MAX_NAME_LENGTH), text, telling).join('\n'),
      url: `${pageOf(notice).url}#event-messages`,
      // A later message says something else, and must not take the place of this one.
      tag: pageOf(notice, `message-${messageId}`).tag,
    };
  },
  mail: {
    reason: 'weil dir jemand zu dieser Veranstaltung geschrieben hat',
    button: 'Nachricht ansehen',
    isAnswered: true,
    writtenBy: ({ authorName }) => authorName,
  },
  isPersonal: true,
});
