import { paths, REMINDER_HOURS, seersOf, type User } from '@club/contract';
import { HOME_SCREEN_STEPS } from '@/features/notifications/obstacle-note';
import { MIN_IOS_VERSION } from '@/features/notifications/rules/push';
import { findByWords } from '@/lib/text-search';
import { MANAGING_MEMBERS } from './member-questions';
import { ORGANISING } from './organising-questions';
import type { Block, Question } from './question';

export type QuestionGroup = {
  title: string;
  /** Others read an answer only when a link leads them to it, and without its link, which would lead them home. */
  forOrganisers: boolean;
  questions: readonly Question[];
};

const HELPING: readonly Question[] = [
  {
    id: 'warteliste',
    question: 'Warum stehe ich auf der Warteliste, und wann rücke ich nach?',
    answer: [
      'Es waren schon alle Plätze vergeben, als du dich eingetragen hast. Auf der Warteliste geht es streng der Reihe nach: Wer zuerst kam, rückt zuerst nach.',
      'Sobald ein Platz frei wird, bekommt ihn die erste Person der Liste von allein. Das passiert, wenn sich jemand abmeldet oder der Verein mehr Plätze anbietet. Du musst nichts tun und bist dann angemeldet.',
      {
        points: [
          'Deine Position steht oben auf der Seite der Veranstaltung.',
          'Wenn du nachrückst, schickt dir die App eine Mitteilung, falls du Push eingeschaltet hast.',
          'Möchtest du nicht mehr warten, tippe auf „Von Warteliste entfernen“. Gleich danach kannst du das noch rückgängig machen. Trägst du dich später neu ein, beginnst du am Ende.',
          'Hat die Veranstaltung begonnen, rückt niemand mehr nach.',
        ],
      },
    ],
    picture: 'Der Hinweis auf der Seite einer Veranstaltung: Du stehst auf der Warteliste, mit deiner Position.',
    link: { to: paths.helpOn('iphone'), label: 'Mitteilungen auf dem iPhone einschalten' },
    keywords: 'warten ausgebucht voll platz position nachrücken reihenfolge',
  },
  {
    id: 'schichten',
    question: 'Wie trage ich mich für eine Schicht ein?',
    answer: [
      'Manche Veranstaltungen bestehen aus Schichten, zum Beispiel Aufbau, Grill und Kasse. Sie stehen auf der Seite der Veranstaltung im Schichtplan, mit Uhrzeit und freien Plätzen.',
      {
        points: [
          '„Übernehmen“ trägt dich für diese eine Schicht ein. Du kannst mehrere übernehmen, nur nicht zwei zur selben Zeit.',
          'Ist eine Schicht voll, setzt dich „Warteliste“ auf ihre Warteliste. Du darfst auf mehrere warten.',
          '„Egal wo, teilt mich ein“ gibt dir die Schicht, in der am meisten Leute fehlen und in der du noch nichts vorhast.',
          'Unter „Mitbringsel“ steht, was noch gebraucht wird, zum Beispiel Kuchen. Du kannst dazuschreiben, was du mitbringst, und es später ändern. ' +
            `Das sehen ${seersOf('brings')} neben deinem Namen, damit nicht alle denselben Kuchen backen.`,
          '„Abmelden“ geht bis zum Beginn der Schicht. Gleich danach kannst du es noch rückgängig machen.',
          'Ändert sich die Uhrzeit deiner Schicht, oder kommst du in eine andere, fragt dich die App, ob das passt. Wartest du, rückst du erst nach, wenn du „Passt“ gesagt hast.',
        ],
      },
    ],
    keywords:
      'schicht schichtplan grill kasse aufbau abbau kuchen mitbringen egal einteilen übernehmen abgeben uhrzeit',
  },
  {
    id: 'bestaetigung',
    question: 'Bin ich schon dabei, oder muss der Verein noch zustimmen?',
    answer: [
      'Dein Platz gehört dir, sobald du „Jetzt anmelden“ getippt hast und „Abmelden“ auf dem Knopf steht. Er zählt mit, und niemand kann ihn dir wegschnappen.',
      'Bei vielen Veranstaltungen sieht der Vorstand die Anmeldungen danach noch durch und bestätigt sie. Manchmal lehnt er eine ab, zum Beispiel wenn eine Aufgabe besondere Kenntnisse braucht. Solange das aussteht, sagt es dir der Hinweis oben auf der Seite. Bei anderen Veranstaltungen gilt jede Anmeldung sofort als bestätigt.',
      'Etwa zehn Minuten nach deiner Anmeldung bekommst du eine Quittung, auf dein Handy oder per E-Mail: was, wann, wo und wen du fragen kannst. Die E-Mail bringt den Termin für deinen Kalender mit, und einen Link, mit dem du den Platz ohne Passwort wieder abgibst oder die Warteliste verlässt.',
      'Wie es ausgeht, sagt dir eine Mitteilung. Du musst nicht nachfragen.',
    ],
    picture:
      'Der Hinweis auf der Seite einer Veranstaltung: Du bist angemeldet, und der Verein bestätigt deine Anmeldung noch.',
    keywords: 'bestätigt ausstehend zusage offen abgelehnt angenommen quittung beleg',
  },
  {
    id: 'abmelden',
    question: 'Ich kann doch nicht. Wie sage ich ab?',
    answer: [
      {
        steps: [
          'Öffne die Veranstaltung. Deine nächsten Einsätze stehen auf deinem Dashboard.',
          'Tippe auf „Abmelden“: auf dem Handy unten, am Computer rechts.',
          'Wartet schon jemand auf deinen Platz, fragt die App noch einmal nach. Denn er geht sofort an die nächste Person.',
        ],
      },
      'Vertippt? Tippe in der Meldung auf „Rückgängig“: Sie bleibt ein paar Sekunden stehen. Du bekommst deinen Platz zurück. Ist er schon vergeben, zählt auf der Warteliste deine erste Anmeldung.',
      'Das geht bis zum Beginn der Veranstaltung. Danach sage am besten jemandem vor Ort Bescheid.',
    ],
    picture: 'Die Frage „Platz wirklich abgeben?“ mit den Knöpfen „Abbrechen“ und „Platz abgeben“.',
    link: { to: paths.dashboard, label: 'Zu deinen Einsätzen' },
    keywords: 'absagen stornieren krank verhindert austragen zurücknehmen platz abgeben',
  },
  {
    id: 'kalender',
    question: 'Wie kommen meine Einsätze in den Kalender meines Handys?',
    answer: [
      'Für einen einzelnen Termin öffne die Veranstaltung und tippe auf „In Kalender eintragen“. Der Eintrag dauert zwei Stunden; bis wann die Veranstaltung geht, steht in seiner Beschreibung.',
      'Alle auf einmal bekommst du mit einem Kalenderlink. Dann kommen auch neue Einsätze und geänderte Zeiten von selbst an:',
      {
        steps: [
          'Öffne „Einstellungen“ und dort „Kalender“.',
          'Tippe auf „Persönlichen Kalenderlink erstellen“.',
          'Tippe auf „In Kalender öffnen“ und bestätige in deinem Kalender das Abonnement.',
        ],
      },
      'Wie oft dein Kalender nachsieht, bestimmt er selbst; manche tun es nur ein paar Mal am Tag. Behalte den Link für dich: Wer ihn hat, kann lesen, wann und wo du hilfst.',
    ],
    picture: 'Der Abschnitt „Kalender“ der Einstellungen mit dem Knopf „Persönlichen Kalenderlink erstellen“.',
    link: { to: paths.settings, label: 'Zu den Einstellungen' },
    keywords: 'termine abonnieren ics google outlook apple handykalender',
  },
];

const NOTIFICATIONS: readonly Question[] = [
  {
    id: 'iphone',
    question: 'Wie bekomme ich Mitteilungen auf mein iPhone oder iPad?',
    answer: [
      `Apple erlaubt Push-Mitteilungen nur Apps, die auf dem Home-Bildschirm liegen. Dein Gerät braucht dafür iOS ${MIN_IOS_VERSION} oder neuer.`,
      {
        steps: [
          ...HOME_SCREEN_STEPS,
          'Melde dich dort an, falls die App danach fragt.',
          'Öffne im Menü „Benachrichtigungen“ und schalte „Push auf diesem Gerät“ ein.',
          'Das Gerät fragt, ob die App dir Mitteilungen senden darf. Tippe auf „Erlauben“.',
        ],
      },
      'Auf Android und am Computer geht es ohne Home-Bildschirm: Es genügen die letzten beiden Schritte.',
    ],
    picture:
      'Die Seite „Benachrichtigungen“ auf einem iPhone: Sie bittet dich, die App auf den Home-Bildschirm zu legen.',
    link: { to: paths.notifications, label: 'Zu den Einstellungen' },
    keywords: 'push nachrichten ios apple safari installieren homescreen android',
  },
  {
    id: 'keine-nachricht',
    question: 'Warum kam bei mir keine Mitteilung an?',
    answer: [
      'Öffne „Benachrichtigungen“ und geh diese Liste durch:',
      {
        points: [
          'Push wird auf jedem Gerät einzeln eingeschaltet. Steht „Push auf diesem Gerät“ auf an?',
          'Hast du Benachrichtigungen einmal blockiert, steht dort, wie du sie wieder erlaubst.',
          'Unter „Wovon du hörst“ muss eingeschaltet sein, worum es geht.',
          'Was in deine Ruhezeit fällt, kommt erst an ihrem Ende.',
          `An einen Einsatz erinnern wir dich ${REMINDER_HOURS} Stunden vorher. Wer sich später anmeldet, bekommt keine Erinnerung mehr.`,
          'Sieh auch nach, ob dein Gerät gerade auf „Nicht stören“ steht.',
        ],
      },
      'Unter „Tests“ kannst du dir eine Testmitteilung schicken, und eine Test-E-Mail, wenn deine Adresse bestätigt ist. Dort steht auch, welche Mitteilungen zuletzt verschickt wurden.',
    ],
    picture: 'Die Ruhezeit in den Benachrichtigungen: Von 22 bis 7 Uhr bleibt es still.',
    link: { to: paths.notifications, label: 'Zu den Einstellungen' },
    keywords: 'push benachrichtigung nachricht geht nicht blockiert erinnerung stumm',
  },
];

const ACCOUNT: readonly Question[] = [
  {
    id: 'sichtbar',
    question: 'Was sieht der Verein von mir?',
    answer: [
      {
        points: [
          'Wer nicht angemeldet ist, sieht bei deinen Einsätzen und Kommentaren nur deinen Vornamen und den ersten Buchstaben deines Nachnamens. Dein Bild sieht er nicht.',
          'Mitglieder sehen deinen vollen Namen und dein Bild, falls du eines hochgeladen hast.',
          `Deine E-Mail-Adresse sehen nur ${seersOf('email')}.`,
          `Deine Telefonnummer sehen nur ${seersOf('phoneNumber')}.`,
          `Die Notiz an deiner Anmeldung sehen nur ${seersOf('note')}.`,
          `Was du zu einer Veranstaltung mitbringst, sehen ${seersOf('brings')}.`,
          'Bist du selbst Ansprechperson, sehen Mitglieder bei der Veranstaltung deinen Namen, und Telefonnummer oder E-Mail-Adresse nur, wenn du das in deinem Profil erlaubt hast.',
          'Dein Passwort sieht niemand.',
        ],
      },
      'Was die App über dich gespeichert hat, kannst du in den Einstellungen unter „Datenschutz“ herunterladen. Dort löschst du auch dein Konto mit allem, was dazugehört.',
    ],
    picture:
      'Dein Profil mit dem Satz, wer deinen Namen, dein Bild, deine E-Mail-Adresse und deine Telefonnummer sieht.',
    link: { to: paths.profile, label: 'Zu deinem Profil' },
    keywords: 'datenschutz vorstand privat daten telefonnummer adresse foto dsgvo konto löschen handynummer',
  },
  {
    id: 'passwort',
    question: 'Ich habe mein Passwort vergessen. Was jetzt?',
    answer: [
      {
        steps: [
          'Tippe auf „Anmelden“ und unter dem Passwort auf „Passwort vergessen?“.',
          'Gib deinen Benutzernamen oder deine E-Mail-Adresse ein und tippe auf „Link anfordern“.',
          'Öffne die E-Mail und darin den Link. Dort legst du ein neues Passwort fest.',
        ],
      },
      'Keine E-Mail da? Sieh im Spam-Ordner nach. Vielleicht gehört zu deinem Konto auch eine andere Adresse.',
      'Bist du noch angemeldet, kannst du den Link auch in den Einstellungen unter „Sicherheit“ anfordern.',
    ],
    picture: 'Das Fenster „Passwort vergessen?“ mit dem Feld für Benutzername oder E-Mail.',
    keywords: 'kennwort zugang zurücksetzen login einloggen anmeldung klappt nicht',
  },
  {
    id: 'sicherheitsmail',
    question: 'Warum schreibt ihr mir von einer Anmeldung oder einem neuen Passwort?',
    answer: [
      'Damit niemand unbemerkt in dein Konto kommt. Diese E-Mails kommen immer, auch wenn du sonst keine möchtest:',
      {
        points: [
          'Jemand hat sich in einem Browser angemeldet, in dem du bisher nicht warst. Auch dein eigener zählt dazu, wenn er die Daten der Website gelöscht hat, etwa ein privates Fenster.',
          'Dein Passwort oder deine E-Mail-Adresse ist jetzt eine andere.',
          'Der Vorstand hat zwei Konten zusammengelegt.',
        ],
      },
      'Warst du das nicht? Tippe in der E-Mail auf den Knopf und wähle ein neues Passwort. Dann werden alle Geräte abgemeldet. Kommst du nicht weiter, sag es dem Vorstand.',
      'Ist deine Adresse noch nicht bestätigt, steht in diesen E-Mails nur das Nötigste: Sie könnte jemand anderem gehören.',
    ],
    link: { to: paths.settings, label: 'Zu deinen angemeldeten Geräten' },
    keywords: 'sicherheit fremdes gerät neues gerät gehackt hacker warnung e-mail browser',
  },
];

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  { title: 'Mithelfen', forOrganisers: false, questions: HELPING },
  { title: 'Mitteilungen', forOrganisers: false, questions: NOTIFICATIONS },
  { title: 'Dein Konto', forOrganisers: false, questions: ACCOUNT },
  { title: 'Für den Vorstand', forOrganisers: true, questions: ORGANISING },
  { title: 'Mitglieder verwalten', forOrganisers: true, questions: MANAGING_MEMBERS },
];

const textOf = (block: Block): string => {
  if (typeof block === 'string') return block;
  return ('steps' in block ? block.steps : block.points).join(' ');
};

const searchedText = ({ question, answer, keywords }: Question): string =>
  [question, ...answer.map(textOf), keywords].join(' ');

type Search = {
  text: string;
  reader: Pick<User, 'isAdmin' | 'rights'> | null;
  /** The question of the address. */
  linked?: string;
};

/** Returns the questions that the words find and that are about what the reader may do, and no group without one. */
export function matchingGroups({ text, reader, linked }: Search): QuestionGroup[] {
  const all = QUESTION_GROUPS.flatMap(({ questions }) => questions);
  const found = new Set(findByWords(all, text, searchedText));
  const isFor = ({ id, right }: Question) =>
    reader?.isAdmin === true || id === linked || (right !== undefined && reader?.rights.includes(right) === true);
  return QUESTION_GROUPS.map(({ title, forOrganisers, questions }) => ({
    title,
    forOrganisers,
    questions: questions.filter((question) => found.has(question) && (!forOrganisers || isFor(question))),
  })).filter(({ questions }) => questions.length > 0);
}
