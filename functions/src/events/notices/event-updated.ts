import { EVENT_FACTS, formatClub, isSameClubDay } from '@club/contract';
import * as z from 'zod';
import { ofParticipants } from '../../notifications/event-notice';
import { formatTime, pageOf, subjectOf, whenLine } from '../../notifications/event-words';
import {
  defineKind,
  IN_OR_WAITING,
  type NoticeOf,
  OF_OWN_PLACE,
  type Telling,
  toThoseNamed,
} from '../../notifications/notice-kind';
import { earlier, later, untilAtMost, urgencyOf } from '../../notifications/notification-terms';
import { asItIs, isHeld, newsAsTheyAre, whileItTakesPlace } from '../../notifications/present-facts';
import type { PushPayload } from '../../notifications/push-payload';
import {
  allShiftNewsSchema,
  headingOfNews,
  joinedNews,
  linesOfNews,
  lostByNews,
  shiftsOfNews,
  spanOfNews,
} from '../../notifications/shift-news';
import { storedDate } from '../../platform/stored-documents';
import { toldFactsSchema } from '../club-event';
import { changedBetween, isSame } from '../told-facts';

const fields = {
  ...ofParticipants,
  changed: z.array(toldFactsSchema.keyof()),
  /** The event before the change; null for people who registered during it, and are told how things are. */
  before: toldFactsSchema.nullable(),
  /** Tells what became of the shifts of these people; missing where they are at the same times. */
  shiftNews: allShiftNewsSchema.optional(),
  /** When the event was cancelled, if only those are told now who have not been told that it was. */
  unlessTold: storedDate.nullable().optional(),
};

type EventUpdated = NoticeOf<'eventUpdated', typeof fields>;

export const eventUpdated = defineKind('eventUpdated', fields, {
  audience: toThoseNamed,
  terms(notice, createdAt) {
    // People who have not heard of the change still go by the former time.
    const span = (notice.shiftNews && spanOfNews(notice.shiftNews)) ?? notice;
    const before = notice.before ?? notice;
    const start = earlier(earlier(notice.startTime, before.startTime), span.startTime);
    const end = later(later(notice.endTime, before.endTime), span.endTime);
    return { urgency: urgencyOf(start, createdAt), deliverBefore: untilAtMost(end, createdAt) };
  },
  present: whileItTakesPlace((notice, { event, own }) => {
    // Another edit that is told moves it again, and has a notice of its own; a quiet one has none.
    const isLastTold = isSame(event.startTime, notice.startTime) || isSame(event.toldStart, notice.startTime);
    if (!isLastTold || !own.some(isHeld)) return null;
    const { before, shiftNews: known, ...update } = notice;
    const changed = before ? changedBetween(before, event) : [];
    const shiftNews = known && newsAsTheyAre(known, event);
    if (before && changed.length === 0 && !shiftNews) return null;
    return { ...asItIs({ ...update, before }, event), changed, ...(shiftNews && { shiftNews }) };
  }),
  words: wordsOfUpdate,
  mail: { reason: IN_OR_WAITING, withdraws: ({ shiftNews }) => lostByNews(shiftNews), ...OF_OWN_PLACE },
  isPersonal: true,
  takesBack: ({ unlessTold = null }) => unlessTold,
  join: (after, first) => {
    const { shiftNews: _, ...update } = after;
    const shiftNews = joinedNews(first.shiftNews, after.shiftNews);
    return { ...update, before: first.before, ...(shiftNews && { shiftNews }) };
  },
});

type Update = Omit<EventUpdated, 'kind' | 'userIds' | 'unlessTold'>;

export function wordsOfUpdate(notice: Update, { now, inMail }: Pick<Telling, 'now' | 'inMail'>): PushPayload {
  const shifts = isOfShifts(notice) ? shiftsOfNews(notice.shiftNews) : null;
  return {
    title: `${updateHeading(notice)}: ${subjectOf(notice, shifts ?? [], now)}`,
    body: [
      ...changeLines(notice, now),
      // News of shifts have their hours.
      ...(inMail ? ['', ...(shifts ? [] : [whenLine(notice)])] : []),
      placeLine(notice),
    ].join('\n'),
    ...pageOf(notice),
  };
}

/** The event itself is as it was. */
const isOfShifts = (notice: Update): notice is Update & Required<Pick<Update, 'shiftNews'>> =>
  notice.changed.length === 0 && notice.shiftNews !== undefined;

/** Says in a word or two what has changed. */
function updateHeading(notice: Update): string {
  if (isOfShifts(notice)) return headingOfNews(notice.shiftNews);
  const { changed, before, startTime } = notice;
  if (before && !isSameClubDay(startTime, before.startTime)) return 'Verlegt';
  // Stryker disable next-line StringLiteral: something has changed, so there is a first heading.
  const [heading = 'Geändert', other] = new Set(changed.map((fact) => EVENT_FACTS[fact].told));
  return other ? 'Geändert' : heading;
}

/** It is always named, because the notification replaces earlier ones on the event. */
const placeLine = ({ changed, before, location }: Update): string =>
  before && changed.includes('location') ? `Ort: ${location} statt ${before.location}` : `Ort: ${location}`;

function changeLines(notice: Update, now: Date): string[] {
  const { before, changed, startTime, endTime } = notice;
  const dates = notice.dates ? [`Geändert sind ${notice.dates} Termine dieser Reihe.`] : [];
  const news = [...(notice.shiftNews ? linesOfNews(notice.shiftNews) : []), ...dates];
  if (!before) return [`Beginn: ${formatTime(startTime, now)}`, ...news];
  const lines: string[] = [];
  for (const fact of changed) {
    const [is, was] = [notice[fact], before[fact]];
    if (fact === 'location' || typeof is !== 'string' || typeof was !== 'string') continue;
    lines.push(`${EVENT_FACTS[fact].label}: ${is} statt ${was}`);
  }
  if (changed.includes('startTime')) {
    lines.push(
      // The title of the notification names the new day.
      isSameClubDay(startTime, before.startTime)
        ? `Beginn: ${formatClub(startTime, 'HH:mm')} statt ${formatClub(before.startTime, 'HH:mm')}`
        : `Beginn: ${formatTime(startTime, now)} statt ${formatTime(before.startTime, now)}`,
    );
  }
  // An end that moved along with the start needs no line.
  const hasOtherDuration = Number(endTime) - Number(startTime) !== Number(before.endTime) - Number(before.startTime);
  if (changed.includes('endTime') && hasOtherDuration) {
    lines.push(`Ende: ${formatEnd(notice, now)} statt ${formatEnd(before, now)}`);
  }
  return [...lines, ...news];
}

const formatEnd = ({ startTime, endTime }: { startTime: Date; endTime: Date }, now: Date): string =>
  isSameClubDay(startTime, endTime) ? formatClub(endTime, 'HH:mm') : formatTime(endTime, now);
