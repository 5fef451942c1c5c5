import type { NoticeKind } from '@club/contract';

type Traits = {
  /** Ends the sentence that tells people why they get a mail. */
  reason: string;
  /** The button of a mail, where it does not lead to the event. */
  button?: string;
  /** It is about a place of the person's own: a mail has their calendar entry, and links to accept or give up the place. */
  isOfOwnPlace?: true;
  /** People who take part get it, and see the contacts of the event on its page, too: answers may go to one. */
  goesToParticipants?: true;
  /** It is not hidden among the news of others. */
  isPersonal?: true;
};

const OF_OWN_PLACE = { isOfOwnPlace: true, goesToParticipants: true, isPersonal: true } as const;
const IN_OR_WAITING = 'weil du für diese Veranstaltung angemeldet bist oder auf der Warteliste stehst';
const ORGANISES = 'weil du Veranstaltungen organisierst';

/** Says what sets the notices of each preference apart, but for their words. */
export const NOTICE_TRAITS: Readonly<Record<NoticeKind, Traits>> = {
  eventReminder: { reason: 'weil du für diese Veranstaltung angemeldet bist', ...OF_OWN_PLACE },
  eventUpdated: { reason: IN_OR_WAITING, ...OF_OWN_PLACE },
  eventCancelled: { reason: IN_OR_WAITING, ...OF_OWN_PLACE },
  registrationConfirmed: { reason: 'weil es um deine Anmeldung geht', ...OF_OWN_PLACE },
  waitlistPromotion: { reason: 'weil du auf der Warteliste gestanden hast', ...OF_OWN_PLACE },
  eventCreated: { reason: 'weil du von neuen Veranstaltungen hören möchtest' },
  eventsNeedingHelpers: { reason: 'weil du hören möchtest, wo Helfer fehlen' },
  newComment: { reason: 'weil du von Kommentaren hören möchtest', button: 'Kommentar lesen' },
  commentReply: { reason: 'weil du dort mitgeschrieben hast', button: 'Antwort lesen' },
  message: {
    reason: 'weil dir jemand zu dieser Veranstaltung geschrieben hat',
    button: 'Nachricht ansehen',
    goesToParticipants: true,
    isPersonal: true,
  },
  contactNamed: {
    reason: 'weil du bei dieser Veranstaltung als Ansprechperson eingetragen bist',
    isPersonal: true,
  },
  memberWaiting: { reason: 'weil du im Verein Mitglieder freischaltest', button: 'Registrierung ansehen' },
  lateCancellations: { reason: ORGANISES },
  eveningSummary: { reason: ORGANISES, button: 'Überblick ansehen' },
  venueInquiry: { reason: 'weil du dich um das Vereinsheim kümmerst', button: 'Anfrage ansehen' },
  guestPromotion: { reason: ORGANISES },
  attendanceMissing: { reason: ORGANISES, button: 'Anwesenheit eintragen' },
  membershipDecided: { reason: 'weil du dich registriert hast', button: 'Zur App' },
};
