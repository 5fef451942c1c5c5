import { isAhead, KEPT_FOR } from '@club/contract';
import * as z from 'zod';
import { ofEvent } from '../../notifications/event-notice';
import { pageOf, placeLines, subjectOf } from '../../notifications/event-words';
import { defineKind, type NoticeOf, toPeople } from '../../notifications/notice-kind';
import { later } from '../../notifications/notification-terms';
import { asItIs, isIn, whileItTakesPlace } from '../../notifications/present-facts';
import { gapSchema, linesOfGaps, presentGaps } from '../../notifications/shift-gaps';

/** Goes to everyone who is neither registered nor waiting when the notice is delivered. */
const fields = {
  ...ofEvent,
  /** The shifts that lack people; missing in an event without shifts. */
  gaps: z.array(gapSchema).optional(),
};

type EventsNeedingHelpers = NoticeOf<'eventsNeedingHelpers', typeof fields>;

export const helpersId = (eventId: number): string => `helpers-${eventId}`;

export const eventsNeedingHelpers = defineKind('eventsNeedingHelpers', fields, {
  async audience(notice, look) {
    const people = await look.findPeople(notice.eventId);
    return people
      ? { everyoneBut: new Set([...people.activeUserIds, ...people.waitlistUserIds]) }
      : toPeople(notice, []);
  },
  terms: (notice) => ({ urgency: 'normal', deliverBefore: lastStart(notice) }),
  present: whileItTakesPlace((notice, { event, now, to }) => {
    if (isIn(event, to.userId)) return null;
    if (!notice.gaps) return isAhead(event, now) && event.takesMore ? asItIs(notice, event) : null;
    const gaps = presentGaps(notice.gaps, event, now);
    return gaps.length > 0 ? { ...asItIs(notice, event), gaps } : null;
  }),
  words(notice, telling) {
    const call = notice.gaps
      ? [...linesOfGaps(notice.gaps, notice), 'Bist du dabei?']
      : ['Hier fehlen noch helfende Hände – bist du dabei?'];
    return {
      title: `Helfer gesucht: ${subjectOf(notice, [], telling.now)}`,
      body: [...call, placeLines(notice, [], telling)].join('\n'),
      ...pageOf(notice),
    };
  },
  mail: { reason: 'weil du hören möchtest, wo Helfer fehlen', asks: ({ gaps = [] }) => ({ shifts: gaps }) },
  inbox: { disappears: true },
  keptDays: KEPT_FOR.helperNoticeDays,
  isNewsUntil: (notice) => lastStart(notice),
});

/** People can help in an event with shifts until the last one begins that lacks somebody. */
const lastStart = ({ startTime, gaps }: EventsNeedingHelpers): Date => {
  const [first, ...others] = (gaps ?? []).map((gap) => gap.startTime ?? startTime);
  return first ? others.reduce(later, first) : startTime;
};
