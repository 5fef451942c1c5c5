import { CLUB, paths } from '@club/contract';
import { shortened } from '../shortened';
import type { Message, Notification, NotificationKind } from './message';
import { termsOf } from './messages/delivery-terms';
import { updateText } from './messages/update-text';
import { placeOf, subjectOf, titleOf, whenOf } from './messages/wording';
import type { Notice } from './notice';

const MAX_NAME_LENGTH = 80;

/** As a locked screen shows it: what happened to which event in the title, all else below. The same whenever it is asked for. */
export const notificationOf = (entry: Notice, notificationKind: NotificationKind, createdAt: Date): Notification => ({
  ...messageOf(entry, notificationKind, createdAt),
  ...termsOf(entry, createdAt),
});

function messageOf(entry: Notice, notificationKind: NotificationKind, now: Date): Message {
  if (entry.kind === 'venueInquiry') {
    return {
      title: `Neue Anfrage: ${CLUB.clubhouse.name}, ${whenOf(entry.preferredDate, now)}`,
      body: `${shortened(entry.name, MAX_NAME_LENGTH)} möchte das ${CLUB.clubhouse.name} mieten.`,
      url: paths.admin,
      tag: `inquiry-${entry.inquiryId}`,
    };
  }
  const [url, tag] = [paths.event(entry.eventId), `event-${entry.eventId}`];
  const subject = subjectOf(entry, now);
  const place = `Ort: ${placeOf(entry)}`;
  switch (entry.kind) {
    case 'eventCreated':
      return {
        title: `Neu: ${subject}`,
        body: `Eine neue ${entry.dates ? `Reihe mit ${entry.dates} Terminen` : 'Veranstaltung'} – bist du dabei?\n${place}`,
        ...{ url, tag },
      };
    case 'eventUpdated':
      return { ...updateText(entry, now), url, tag };
    case 'eventCancelled':
      // Of the event there is no page any more.
      return {
        title: `Abgesagt: ${subject}`,
        body: `${entry.dates ? `Von dieser Reihe fallen ${entry.dates} Termine aus.` : 'Diese Veranstaltung findet nicht statt.'}\n${place}`,
        url: paths.home,
        tag,
      };
    case 'eventReminder':
      return { title: `Erinnerung: ${subject}`, body: `Du bist angemeldet – bis dann!\n${place}`, url, tag };
    case 'eventsNeedingHelpers':
      return {
        title: `Helfer gesucht: ${subject}`,
        body: `Hier fehlen noch helfende Hände – bist du dabei?\n${place}`,
        ...{ url, tag },
      };
    case 'waitlistPromotion':
      return {
        title: `Du bist nachgerückt: ${subject}`,
        body: `Ein Platz ist frei geworden, du bist dabei.\n${place}`,
        url,
        tag: `${tag}-registration`,
      };
    case 'registrationConfirmed':
      return { ...decisionText(entry.decision, subject, place), url, tag: `${tag}-registration` };
    case 'newComment':
      return {
        title: `${notificationKind === 'commentReply' ? 'Neue Antwort' : 'Neuer Kommentar'}: ${titleOf(entry)}`,
        body: `${shortened(entry.authorName, MAX_NAME_LENGTH)}: ${entry.excerpt}`,
        url: `${url}#event-comments`,
        tag: `${tag}-comments`,
      };
  }
}

const decisionText = (decision: 'confirmed' | 'rejected', subject: string, place: string) =>
  decision === 'confirmed'
    ? { title: `Anmeldung bestätigt: ${subject}`, body: `Du bist fest eingeplant. Danke für deine Hilfe!\n${place}` }
    : {
        title: `Anmeldung abgelehnt: ${subject}`,
        body: 'Diesmal klappt es leider nicht. Danke, dass du helfen wolltest!',
      };
