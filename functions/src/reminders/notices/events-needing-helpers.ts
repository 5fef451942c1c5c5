import { clubDay, isAhead, KEPT_FOR } from '@club/contract';
import * as z from 'zod';
import { plainName } from '../../mail/plain-name';
import { ofEvent } from '../../notifications/event-notice';
import { pageOf, placeLines, subjectOf, writtenLines } from '../../notifications/event-words';
import { defineKind, type NoticeOf, toPeople } from '../../notifications/notice-kind';
import { later } from '../../notifications/notification-terms';
import { asItIs, isIn, whileItTakesPlace } from '../../notifications/present-facts';
import { gapSchema, linesOfGaps, missingIn, presentGaps } from '../../notifications/shift-gaps';
import { shortened } from '../../shortened';

/** Goes to everyone who is neither registered nor waiting when the notice is delivered, but not to the person who called. */
const fields = {
  ...ofEvent,
  /** The shifts that lack people; missing in an event without shifts. */
  gaps: z.array(gapSchema).optional(),
  /** How many an event without shifts lacks, where a person called. */
  missing: z.number().int().positive().optional(),
  /** The person who called, and with whose account the notice is erased; missing where the clock did. */
  authorId: z.string().optional(),
  /** What the person added, with their name. */
  text: z.string().optional(),
  authorName: z.string().optional(),
};

type EventsNeedingHelpers = NoticeOf<'eventsNeedingHelpers', typeof fields>;

export const helpersId = (eventId: number): string => `helpers-${eventId}`;

/** A person may call once a day of the club, whoever it is. */
export const helperCallId = (eventId: number, now: Date): string => `${helpersId(eventId)}-${clubDay(now)}`;

const MAX_NAME_LENGTH = 80;

export const eventsNeedingHelpers = defineKind('eventsNeedingHelpers', fields, {
  async audience(notice, look) {
    const people = await look.findPeople(notice.eventId);
    return people
      ? { everyoneBut: new Set([...people.activeUserIds, ...people.waitlistUserIds, ...authorOf(notice)]) }
      : toPeople(notice, []);
  },
  terms: (notice) => ({ urgency: 'normal', deliverBefore: lastStart(notice) }),
  present: whileItTakesPlace((notice, { event, now, to }) => {
    if (isIn(event, to.userId)) return null;
    if (!notice.gaps) {
      const { missing: told, ...call } = asItIs(notice, event);
      const missing = told && missingIn(event, event.activeCount, now);
      return isAhead(event, now) && event.takesMore ? { ...call, ...(missing ? { missing } : {}) } : null;
    }
    const gaps = presentGaps(notice.gaps, event, now);
    return gaps.length > 0 ? { ...asItIs(notice, event), gaps } : null;
  }),
  words(notice, telling) {
    // Stryker disable next-line StringLiteral: a text that is no name is not said, as a missing one is not.
    const { gaps, missing, text, authorName = '' } = notice;
    const name = plainName(shortened(authorName, MAX_NAME_LENGTH)) ?? 'Jemand';
    const said = text ? writtenLines(name, text, telling) : [];
    const call = gaps
      ? [
          ...(telling.inMail ? ['Hier fehlen noch helfende Hände:'] : []),
          ...linesOfGaps(gaps, notice, telling.inMail),
          ...said,
          'Bist du dabei?',
        ]
      : [`${missingText(missing)} – bist du dabei?`, ...said];
    return {
      title: `Helfer gesucht: ${subjectOf(notice, [], telling.now)}`,
      body: [...call, placeLines(notice, telling)].join('\n'),
      ...pageOf(notice),
    };
  },
  mail: { reason: 'weil du hören möchtest, wo Helfer fehlen', asks: ({ gaps = [] }) => ({ shifts: gaps }) },
  inbox: { disappears: true },
  keptDays: KEPT_FOR.helperNoticeDays,
  isNewsUntil: (notice) => lastStart(notice),
});

const authorOf = ({ authorId }: EventsNeedingHelpers): string[] => (authorId === undefined ? [] : [authorId]);

function missingText(missing: number | undefined): string {
  if (missing === undefined) return 'Hier fehlen noch helfende Hände';
  return missing === 1 ? 'Hier fehlt noch jemand' : `Hier fehlen noch ${missing} Leute`;
}

/** People can help in an event with shifts until the last one begins that lacks somebody. */
const lastStart = ({ startTime, gaps }: EventsNeedingHelpers): Date => {
  // Stryker disable next-line ArrayDeclaration: a text lacks people from the start of the event on, as the event does.
  const [first, ...others] = (gaps ?? []).map((gap) => gap.startTime ?? startTime);
  return first ? others.reduce(later, first) : startTime;
};
