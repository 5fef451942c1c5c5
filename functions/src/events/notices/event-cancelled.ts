import { CANCELLED, toldFacts } from '@club/contract';
import * as z from 'zod';
import { ofParticipants } from '../../notifications/event-notice';
import type { EventState } from '../../notifications/event-state';
import { pageOf, placeLines, titleAndTime } from '../../notifications/event-words';
import { defineKind, IN_OR_WAITING, type NoticeOf, OF_OWN_PLACE, toThoseNamed } from '../../notifications/notice-kind';
import { termsUntilEnd } from '../../notifications/notification-terms';
import { isIn } from '../../notifications/present-facts';
import { storedDate } from '../../platform/stored-documents';
import { shortened } from '../../shortened';
import { isSame } from '../told-facts';

const fields = {
  ...ofParticipants,
  /** Missing: the event is deleted, and has no page any more. */
  cancellation: z.object({ at: storedDate.nullable(), reason: z.string().nullable() }).optional(),
  /** It was deleted after it was cancelled. */
  isDeleted: z.literal(true).optional(),
  /** All that were cancelled together, by start; missing when it is one. */
  eventIds: z.array(z.number().int()).optional(),
};

type EventCancelled = NoticeOf<'eventCancelled', typeof fields>;

const MAX_REASON_LENGTH = 160;

const hasPage = ({ cancellation, isDeleted }: EventCancelled): boolean => cancellation !== undefined && !isDeleted;

export const eventCancelled = defineKind('eventCancelled', fields, {
  audience: toThoseNamed,
  terms: termsUntilEnd,
  async present(notice, look, { userId }) {
    const { cancellation, eventIds = [notice.eventId] } = notice;
    // A deleted event does not come back.
    if (!cancellation) return notice;
    const events = await Promise.all(eventIds.map((eventId) => look.findEvent(eventId)));
    const left = events.flatMap((event) => (event && isSame(event.cancelledAt, cancellation.at) ? [event] : []));
    const first = left.find((event) => isIn(event, userId));
    if (first) return eventIds.length > 1 ? ofRest(notice, first, left.length) : notice;
    // One that was deleted after it was cancelled does not take place either.
    return (await look.findEvent(notice.eventId)) ? null : { ...notice, isDeleted: true as const };
  },
  words(notice, telling) {
    const { dates, cancellation } = notice;
    const { url, tag } = pageOf(notice);
    const reason = cancellation?.reason;
    return {
      title: `${CANCELLED}: ${titleAndTime(notice, telling.now)}`,
      body: [
        dates ? `Von dieser Reihe fallen ${dates} Termine aus.` : 'Diese Veranstaltung findet nicht statt.',
        ...(reason ? [telling.inMail ? reason : shortened(reason, MAX_REASON_LENGTH)] : []),
        placeLines(notice, telling),
      ].join('\n'),
      url: hasPage(notice) ? url : '/',
      tag,
    };
  },
  mail: { reason: IN_OR_WAITING, hasPage, ...OF_OWN_PLACE },
  isPersonal: true,
});

/** Tells the person of the first of their events that is still cancelled: the one that the notice names may take place again. */
function ofRest({ dates: _, ...notice }: EventCancelled, first: EventState, count: number): EventCancelled {
  const cancellation = { at: first.cancelledAt, reason: first.cancellationReason };
  return { ...notice, eventId: first.id, ...toldFacts(first), cancellation, ...(count > 1 && { dates: count }) };
}
