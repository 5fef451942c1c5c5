import { isAhead } from '@club/contract';
import * as z from 'zod';
import { ofDates, ofEvent } from '../../notifications/event-notice';
import { pageOf, placeLines, titleAndTime } from '../../notifications/event-words';
import { defineKind } from '../../notifications/notice-kind';
import { daysAfter, earlier } from '../../notifications/notification-terms';
import { asItIs, isIn, whileItTakesPlace } from '../../notifications/present-facts';

/** Goes to every member but the one who made the event. A series has one notice, with its first event. */
const fields = {
  ...ofEvent,
  exceptUserId: z.string(),
  ...ofDates,
  /** Nobody can register. Missing where people can. */
  isClosed: z.literal(true).optional(),
};

export const eventCreated = defineKind('eventCreated', fields, {
  audience: ({ exceptUserId }) => ({ everyoneBut: new Set([exceptUserId]) }),
  terms: ({ startTime }, createdAt) => ({
    urgency: 'low',
    deliverBefore: earlier(startTime, daysAfter(createdAt, 3)),
  }),
  present: whileItTakesPlace(({ isClosed: _, ...notice }, { event, now, to }) => {
    if (!isAhead(event, now) || isIn(event, to.userId)) return null;
    return { ...asItIs(notice, event), ...(!event.takesMore && { isClosed: true as const }) };
  }),
  words: (notice, telling) => ({
    title: `Neu: ${titleAndTime(notice, telling.now)}`,
    body: `Eine neue ${notice.dates ? `Reihe mit ${notice.dates} Terminen` : 'Veranstaltung'}${notice.isClosed ? '.' : ' – bist du dabei?'}\n${placeLines(notice, telling)}`,
    ...pageOf(notice),
  }),
  mail: {
    reason: 'weil du von neuen Veranstaltungen hören möchtest',
    asks: ({ isClosed }) => (isClosed ? null : { shifts: [] }),
  },
  isNewsUntil: ({ startTime }) => startTime,
});
