import { titleOf } from '../notifications/event-words';
import type { Notice } from '../notifications/notice';
import type { PushPayload } from '../notifications/push-payload';
import { shortened } from '../shortened';

const MAX_NAME_LENGTH = 80;

/** Pushes are shortened to what devices take; mails hold the whole text. */
export function textOfMessage(notice: Extract<Notice, { kind: 'message' }>): PushPayload {
  const { eventId, messageId, subject, text, authorName, isUrgent, isTest } = notice;
  const mark = isTest ? 'Test: ' : isUrgent ? 'Dringend: ' : '';
  return {
    title: `${mark}${subject} – ${titleOf(notice)}`,
    body: `${shortened(authorName, MAX_NAME_LENGTH)} schreibt:\n${text}`,
    url: `/events/${eventId}#event-messages`,
    // A later message says something else, and must not take the place of this one.
    tag: `event-${eventId}-message-${messageId}`,
  };
}
