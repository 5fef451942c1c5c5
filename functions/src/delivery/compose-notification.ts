import { CANCELLED, CLUB, type NoticeKind, paths } from '@club/contract';
import { attendanceMissingText } from '../attendance/attendance-texts';
import { linesOfDates, updateHeading, updateLines } from '../events/update-texts';
import { renterName } from '../mail/plain-name';
import { SEVERAL_WAITING, textOfMembership, textOfWaiting } from '../members/membership-texts';
import { textOfMessage } from '../messages/message-texts';
import { formatTime, placeOf, titleOf } from '../notifications/event-words';
import type { InquiriesNotice, Notice } from '../notifications/notice';
import { inquiriesId } from '../notifications/notice-id';
import {
  formerShifts,
  type NoticedShift,
  ofIds,
  ownPart,
  shiftLine,
  shiftLines,
  withTimesOf,
} from '../notifications/noticed-shifts';
import { type NotificationTerms, termsOf } from '../notifications/notification-terms';
import { type PushPayload, UNCONFIRMED } from '../notifications/push-payload';
import { textOfDecision, textOfGuests } from '../notifications/registration-texts';
import { linesOfGaps } from '../notifications/shift-gaps';
import { headingOfNews, linesOfNews, shiftsOfNews } from '../notifications/shift-news';
import { payloadOfSummary } from '../reminders/summary-text';
import { shortened } from '../shortened';
import type { EventState } from './event-state';
import { payloadOfLateCancellation } from './late-cancellation';
import { noticeFor } from './notice-for';

/** The content of a notice for the people who get it by the same preference. */
export type Notification = NotificationTerms & { payload: PushPayload; kind: NoticeKind; notice: Notice };

type OfEvent = Extract<Notice, { eventId: number }>;

const MAX_NAME_LENGTH = 80;
const MAX_REASON_LENGTH = 160;

/**
 * Composes the same notification from the same arguments, whenever the delivery of a notice is resumed. People of different
 * shifts, for whom `keyOfPlaces` differs, read different ones. `present` is given when it goes: the event has the names that are
 * not stored with a notice.
 */
export function composeNotification(
  given: Notice,
  kind: NoticeKind,
  createdAt: Date,
  userId: string | null = null,
  present: { now: Date; event: EventState | null } = { now: createdAt, event: null },
): Notification {
  const told = noticeFor(given, kind, userId);
  const notice = ofOwnShifts(told, userId);
  return {
    payload: payloadOf(notice, kind, createdAt, formerShifts(told, userId), present),
    ...termsOf(notice, createdAt),
    kind,
    notice: told,
  };
}

/** The notice about the shifts that concern this person, at the time of these. */
function ofOwnShifts(notice: Notice, userId: string | null): Notice {
  switch (notice.kind) {
    case 'lateCancellations':
      return withTimesOf(notice, ofIds(notice.shifts, new Set(notice.lateShiftIds)));
    case 'waitlistPromotion':
    case 'registrationConfirmed':
    case 'eventReminder':
      return userId === null ? notice : ownPart(notice, userId);
    case 'guestPromotion':
      return notice.shifts ? withTimesOf(notice, notice.shifts) : notice;
    default:
      return notice;
  }
}

/** The title says what happened to which event; a locked screen may show nothing else. */
function payloadOf(
  notice: Notice,
  kind: NoticeKind,
  createdAt: Date,
  former: readonly NoticedShift[],
  { now, event }: { now: Date; event: EventState | null },
): PushPayload {
  if (notice.kind === 'venueInquiry') {
    const name = renterName(shortened(notice.name, MAX_NAME_LENGTH)) ?? 'Jemand';
    return {
      title: `${notice.isAnswer ? 'Antwort zur Anfrage' : 'Neue Anfrage'}: ${CLUB.clubhouse.name}, ${formatTime(notice.preferredDate, now)}`,
      body: notice.isAnswer
        ? `${name} hat auf eine Rückfrage geantwortet.`
        : `${name} möchte das ${CLUB.clubhouse.name} mieten.`,
      url: paths.inquiries,
      tag: `inquiry-${notice.inquiryId}`,
    };
  }
  if (notice.kind === 'venueInquiries') return payloadOfInquiries(notice);
  if (notice.kind === 'eveningSummary') return payloadOfSummary(notice, formatTime(notice.since, now));
  if (notice.kind === 'attendanceMissing') return attendanceMissingText(notice);
  if (notice.kind === 'memberWaiting') return textOfWaiting(notice);
  if (notice.kind === 'membersWaiting') return SEVERAL_WAITING;
  if (notice.kind === 'membershipDecided') return textOfMembership(notice);
  const url = `/events/${notice.eventId}`;
  const tag = `event-${notice.eventId}`;
  const shifts = shiftsIn(notice);
  const subject = subjectOf(notice, shifts, now);
  const place = [...shiftLines(shifts), `Ort: ${placeOf(notice)}`].join('\n');
  switch (notice.kind) {
    case 'eventCreated':
      return {
        title: `Neu: ${subject}`,
        body: `Eine neue ${notice.dates ? `Reihe mit ${notice.dates} Terminen` : 'Veranstaltung'}${notice.isClosed ? '.' : ' – bist du dabei?'}\n${place}`,
        url,
        tag,
      };
    case 'eventUpdated':
      return {
        title: `${updateHeading(notice)}: ${subject}`,
        body: updateLines(notice, now).join('\n'),
        url,
        tag,
      };
    case 'shiftRemoved':
      return {
        title: `${headingOfNews(notice.shiftNews)}: ${subject}`,
        body: [...linesOfNews(notice.shiftNews), ...linesOfDates(notice), `Ort: ${placeOf(notice)}`].join('\n'),
        url,
        tag: `${tag}-registration`,
      };
    case 'eventCancelled':
      return {
        title: `${CANCELLED}: ${subject}`,
        body: cancellationLines(notice).join('\n'),
        // A deleted event has no page any more.
        url: hasPage(notice) ? url : '/',
        tag,
      };
    case 'eventReinstated':
      return {
        title: `Findet doch statt: ${subject}`,
        body: `${notice.dates ? `Von dieser Reihe finden ${notice.dates} Termine doch statt.` : 'Die Absage ist zurückgenommen.'}\n${place}`,
        url,
        tag,
      };
    case 'eventReminder':
      return {
        title: `Erinnerung: ${subject}`,
        body: `Du bist angemeldet – bis dann!${notice.awaitsConfirmation ? UNCONFIRMED : ''}\n${place}`,
        url,
        tag,
      };
    case 'eventsNeedingHelpers':
      return {
        title: `Helfer gesucht: ${subject}`,
        body: [...callForHelp(notice), place].join('\n'),
        url,
        tag,
      };
    case 'waitlistPromotion':
      return {
        title: `Du bist nachgerückt: ${subject}`,
        body: `Ein Platz ist frei geworden, du bist dabei.${notice.awaitsConfirmation ? UNCONFIRMED : ''}\n${place}`,
        url,
        tag: `${tag}-registration`,
      };
    case 'guestPromotion':
      return {
        title: `Bitte anrufen: ${subject}`,
        body: [textOfGuests(notice.guests, event?.activeGuests), ...shiftLines(shifts)].join('\n'),
        url: paths.registrations(notice.eventId),
        tag: `${tag}-guests`,
      };
    case 'registrationConfirmed': {
      const { title, body } = textOfDecision(notice, createdAt, place, former);
      return { title: `${title}: ${subject}`, body, url, tag: `${tag}-registration` };
    }
    case 'lateCancellations':
      return payloadOfLateCancellation(notice, subject, event?.attendance ?? null);
    case 'message':
      return textOfMessage(notice);
    case 'contactNamed':
      return {
        title: `Du bist Ansprechperson: ${titleAndTime(notice, now)}`,
        body: `${notice.dates ? `Das gilt für ${notice.dates} Termine. ` : ''}${CONTACT_BODY}`,
        url,
        tag: `${tag}-contact`,
      };
    case 'newComment': {
      const author = shortened(notice.authorName, MAX_NAME_LENGTH);
      return {
        title: `${kind === 'commentReply' ? 'Neue Antwort' : 'Neuer Kommentar'}: ${titleOf(notice)}`,
        body: notice.excerpt ? `${author}: ${notice.excerpt}` : `${author} hat etwas geschrieben.`,
        url: `${url}#event-comments`,
        tag: `${tag}-comments`,
      };
    }
  }
}

/** Whether the event can still be looked at. */
export const hasPage = (notice: Notice): boolean =>
  notice.kind !== 'eventCancelled' || (notice.cancellation !== undefined && !notice.isDeleted);

/** The shifts that the title is about. */
function shiftsIn(notice: OfEvent): readonly NoticedShift[] {
  if (notice.kind === 'shiftRemoved') return shiftsOfNews(notice.shiftNews);
  if (notice.kind === 'eventUpdated')
    return notice.changed.length === 0 && notice.shiftNews ? shiftsOfNews(notice.shiftNews) : [];
  return 'shifts' in notice ? (notice.shifts ?? []) : [];
}

const callForHelp = (notice: Extract<Notice, { kind: 'eventsNeedingHelpers' }>): string[] =>
  notice.gaps
    ? [...linesOfGaps(notice.gaps, notice), 'Bist du dabei?']
    : ['Hier fehlen noch helfende Hände – bist du dabei?'];

const CONTACT_BODY =
  'Wer mithilft, wendet sich an dich. In der Helferliste siehst du, wer kommt, und kannst allen schreiben.';

function cancellationLines(notice: Extract<Notice, { kind: 'eventCancelled' }>): string[] {
  const { dates, cancellation } = notice;
  return [
    dates ? `Von dieser Reihe fallen ${dates} Termine aus.` : 'Diese Veranstaltung findet nicht statt.',
    ...(cancellation?.reason ? [shortened(cancellation.reason, MAX_REASON_LENGTH)] : []),
    `Ort: ${placeOf(notice)}`,
  ];
}

function payloadOfInquiries({ inquiryIds, deliverAt }: InquiriesNotice): PushPayload {
  const count = inquiryIds.length;
  return {
    title: `${count === 1 ? '1 neue Anfrage' : `${count} neue Anfragen`} fürs ${CLUB.clubhouse.name}`,
    body: count === 1 ? 'Sie wartet auf eure Antwort.' : 'Sie warten auf eure Antwort.',
    url: paths.inquiries,
    tag: inquiriesId(deliverAt),
  };
}

/**
 * 'Sommerfest, Sa 12.06. 14:00', or 'Grill, Sa 12.06. 10–12 Uhr – Sommerfest' where it is about one shift. Several stand in
 * lines of their own.
 */
function subjectOf(event: { title: string; startTime: Date }, shifts: readonly NoticedShift[], now: Date): string {
  const [first, ...others] = shifts;
  if (!first) return titleAndTime(event, now);
  if (others.length > 0) return titleOf(event);
  // What somebody brings has no time but that of the event.
  return `${shiftLine(first)} – ${first.startTime === null ? titleAndTime(event, now) : titleOf(event)}`;
}

/** 'Sommerfest, Sa 12.06. 14:00' */
const titleAndTime = (event: { title: string; startTime: Date }, now: Date): string =>
  `${titleOf(event)}, ${formatTime(event.startTime, now)}`;
