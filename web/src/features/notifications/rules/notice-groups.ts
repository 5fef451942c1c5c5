import { HELPERS_WANTED, type NoticePreference, REMINDER_HOURS } from '@club/contract';

type NoticeChoice = { preference: NoticePreference; label: string; hint: string };

/** The nine switches, in the order in which people ask for them. */
export const noticeGroups = ({
  isAdmin,
}: {
  isAdmin: boolean;
}): readonly { title: string; choices: NoticeChoice[] }[] => [
  {
    title: 'Deine Einsätze',
    choices: [
      {
        preference: 'eventReminder',
        label: 'Erinnerung',
        hint: `${REMINDER_HOURS} Stunden bevor es losgeht, wenn du dabei bist`,
      },
      {
        preference: 'eventUpdated',
        label: 'Änderungen',
        hint: 'Wenn sich Zeit, Ort oder Titel ändern und du angemeldet bist oder auf der Warteliste stehst',
      },
      {
        preference: 'eventCancelled',
        label: 'Absagen',
        hint: 'Wenn eine Veranstaltung ausfällt, für die du angemeldet bist oder auf der Warteliste stehst',
      },
      {
        preference: 'registrationConfirmed',
        label: 'Antwort auf deine Anmeldung',
        hint: 'Wenn sie bestätigt oder abgelehnt wird',
      },
      {
        preference: 'waitlistPromotion',
        label: 'Nachrücken',
        hint: 'Wenn für dich von der Warteliste ein Platz frei wird',
      },
    ],
  },
  {
    title: 'Neues im Verein',
    choices: [
      {
        preference: 'eventCreated',
        label: 'Neue Veranstaltungen',
        hint: 'Wenn eine dazukommt; eine ganze Serie meldet sich nur einmal',
      },
      {
        preference: 'eventsNeedingHelpers',
        label: 'Helfer gesucht',
        hint: `Um ${HELPERS_WANTED.hour} Uhr, wenn in den nächsten ${HELPERS_WANTED.days} Tagen noch viele fehlen; zu jeder Veranstaltung höchstens einmal`,
      },
    ],
  },
  {
    title: 'Gespräche',
    choices: [
      {
        preference: 'newComment',
        label: 'Neue Kommentare',
        hint: isAdmin ? 'Zu allen Veranstaltungen' : 'Zu Veranstaltungen, bei denen du dabei bist',
      },
      {
        preference: 'commentReply',
        label: 'Antworten',
        hint: 'Wenn nach dir jemand zur selben Veranstaltung schreibt',
      },
    ],
  },
];
