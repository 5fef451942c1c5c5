import {
  EVENING_SUMMARY_HOUR,
  type FurtherPreference,
  HELPERS_WANTED,
  LATE_CANCELLATION_HOURS,
  type NoticePreference,
  REMINDER_HOURS,
  type User,
} from '@club/contract';

export type PreferenceGroup<Preference> = {
  title: string;
  choices: readonly { preference: Preference; label: string; hint: string }[];
};

/** The groups are in the order in which people look for them. */
export const preferenceGroups = (isAdmin: boolean): readonly PreferenceGroup<NoticePreference>[] => [
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
        hint: 'Wenn eine Veranstaltung ausfällt oder doch stattfindet, für die du angemeldet bist oder auf der Warteliste stehst',
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

const OF_MESSAGES: PreferenceGroup<FurtherPreference> = {
  title: 'Nachrichten',
  choices: [
    {
      preference: 'message',
      label: 'Nachrichten zu Veranstaltungen',
      hint: 'Wenn der Vorstand oder eine Ansprechperson an Angemeldete schreibt; ohne sie müssen wir dich anrufen',
    },
    {
      preference: 'contactNamed',
      label: 'Du bist Ansprechperson',
      hint: 'Wenn der Vorstand dich bei einer Veranstaltung als Ansprechperson einträgt',
    },
  ],
};

const OF_INQUIRIES = {
  preference: 'venueInquiry',
  label: 'Vermietungsanfragen',
  hint: 'Wenn jemand das Vereinsheim mieten möchte; höchstens einmal in der Stunde',
} as const;

const OF_KEEPERS: PreferenceGroup<FurtherPreference> = { title: 'Für das Vereinsheim', choices: [OF_INQUIRIES] };

const OF_ORGANISERS: PreferenceGroup<FurtherPreference> = {
  title: 'Für den Vorstand',
  choices: [
    {
      preference: 'memberWaiting',
      label: 'Neue Mitglieder',
      hint: 'Wenn sich jemand registriert hat und auf Freischaltung wartet',
    },
    {
      preference: 'lateCancellations',
      label: 'Kurzfristige Absagen',
      hint: `Wenn jemand in den letzten ${LATE_CANCELLATION_HOURS} Stunden vor dem Beginn abspringt`,
    },
    {
      preference: 'eveningSummary',
      label: 'Überblick am Abend',
      hint: `Um ${EVENING_SUMMARY_HOUR} Uhr, wenn sich an dem Tag jemand an- oder abgemeldet hat`,
    },
    OF_INQUIRIES,
    {
      preference: 'attendanceMissing',
      label: 'Wer war da?',
      hint: `Am Tag nach Veranstaltungen um ${HELPERS_WANTED.hour} Uhr, wenn noch niemand die Anwesenheit eingetragen hat`,
    },
    {
      preference: 'guestPromotion',
      label: 'Nachgerückte Gäste',
      hint: 'Wenn ein Gast ohne Konto einen Platz bekommt und angerufen werden muss',
    },
  ],
};

/** The groups beside the specified ones: messages, and what only organisers or keepers of the clubhouse hear of. */
export function furtherGroups({ isAdmin, rights }: User): readonly PreferenceGroup<FurtherPreference>[] {
  if (isAdmin) return [OF_MESSAGES, OF_ORGANISERS];
  return rights.includes('keeper') ? [OF_MESSAGES, OF_KEEPERS] : [OF_MESSAGES];
}
