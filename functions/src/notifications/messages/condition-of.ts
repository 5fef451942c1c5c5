import type { Condition } from '../delivery/delivery';
import type { NotificationKind } from '../message';
import type { Notice } from '../notice';

/** What a notice says that can have become untrue by the time it is delivered. */
export function conditionOf(entry: Notice, notificationKind: NotificationKind): Condition {
  const ofEvent = entry.kind !== 'venueInquiry';
  return {
    kind: notificationKind,
    eventId: ofEvent ? entry.eventId : null,
    startTime: ofEvent ? entry.startTime : null,
    decision: entry.kind === 'registrationConfirmed' ? entry.decision : null,
    commentId: entry.kind === 'newComment' ? entry.commentId : null,
    inquiryId: ofEvent ? null : entry.inquiryId,
  };
}
