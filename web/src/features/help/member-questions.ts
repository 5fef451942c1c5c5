import { paths, STANDARD_RETENTION } from '@club/contract';
import type { Question } from './question';

export const MANAGING_MEMBERS: readonly Question[] = [
  {
    id: 'freischalten',
    question: 'Wie schalte ich jemanden frei, der sich registriert hat?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und tippe auf „Mitglieder“.',
          'Oben steht, wer auf Freischaltung wartet. Tippe bei der Person auf „Freischalten“.',
          'Kennt ihr die Person nicht, tippe auf „Ablehnen“ und schreib einen Satz dazu.',
        ],
      },
      'Bis dahin sieht die Person nur, was alle sehen, und kann sich nirgends anmelden. Was du entscheidest, erfährt sie durch eine Mitteilung; deinen Satz liest sie auch in der App. Wen du abgelehnt hast, kannst du später noch freischalten.',
    ],
    link: { to: paths.members, label: 'Zu den Mitgliedern' },
    keywords: 'freigeben freischaltung neue mitglieder annehmen bestätigen registrierung ablehnen warten zulassen',
  },
  {
    id: 'mitglieder',
    question: 'Ein Mitglied kommt nicht mehr hinein, hat zwei Konten oder ist ausgetreten. Was kann ich tun?',
    answer: [
      'Öffne „Admin“, tippe auf „Mitglieder“ und suche die Person. Auf ihrer Seite findest du:',
      {
        points: [
          '„Neues Passwort“ schickt ihr eine E-Mail. Hat sie keine Adresse, bekommst du einen Link, den du ihr gibst.',
          '„Angaben ändern“ verbessert Name, E-Mail-Adresse und Telefonnummer. Bekommt jemand eine andere E-Mail-Adresse, sagen wir es an der bisherigen. War sie bestätigt, kann die Person sie 14 Tage lang zurückholen.',
          'Name und Kontakt anderer Organisatoren ändern nur sie selbst.',
          '„Zusammenführen“ macht aus zwei Konten eines. Öffne dazu das Konto, das nicht bleiben soll.',
          '„Sperren“ meldet die Person überall ab. Du wählst, ob sie ihre Plätze behält. „Entsperren“ nimmt es zurück.',
          '„Konto löschen“ geht für immer. Plätze werden frei, und bei vergangenen Veranstaltungen bleibt kein Name.',
        ],
      },
      'Unter „Mitteilungen“ steht, ob die App die Person erreicht. Mit „Als CSV laden“ bekommst du die ganze Liste für eine Tabelle.',
      `Was ihr an Mitgliedern und Rechten ändert, steht unter „Verlauf“, solange ihr es für den Verein festgelegt habt (sonst ${STANDARD_RETENTION.auditLog} Monate).`,
    ],
    link: { to: paths.members, label: 'Zu den Mitgliedern' },
    keywords:
      'mitgliederliste passwort zurücksetzen doppelt duplikat sperren löschen austritt export csv verlauf protokoll',
  },
  {
    id: 'rechte',
    question: 'Wie gebe ich jemandem Rechte, zum Beispiel dem Kassenwart?',
    answer: [
      {
        steps: [
          'Öffne „Admin“, tippe auf „Mitglieder“ und öffne die Person.',
          'Tippe auf „Rechte ändern“, wähle und tippe auf „Speichern“.',
        ],
      },
      {
        points: [
          '„Organisator“ darf alles, was du darfst.',
          '„Kassenwart“ liest die Mitgliederliste und lädt Listen, ändert aber nichts.',
          '„Vereinsheimwart“ bearbeitet Buchungen und Anfragen für das Vereinsheim.',
        ],
      },
      'Rechte gelten sofort. Eine Person im Vorstand muss bleiben: Der letzten lässt sich das Recht nicht nehmen.',
    ],
    link: { to: paths.members, label: 'Zu den Mitgliedern' },
    keywords: 'rolle admin vorstand berechtigung hausmeister kasse nachfolger übergabe',
  },
  {
    id: 'importieren',
    question: 'Wie übernehme ich unsere Mitgliederliste oder einen Spielplan?',
    answer: [
      {
        steps: [
          'Öffne „Admin“, tippe auf „Mitglieder“ und dort auf „Importieren“.',
          'Wähle die CSV-Datei aus Excel oder eurem Vereinsprogramm und sieh nach, ob die Spalten stimmen.',
          'Sieh die Vorschau durch, nimm den Haken weg, wo niemand eingeladen werden soll, und lege die Einladungen an.',
        ],
      },
      'Aus jeder Zeile wird eine Einladung. Ein Konto entsteht erst, wenn die Person sie annimmt. Wer schon dabei ist, wird nicht noch einmal eingeladen, und wer nach der Liste ausgetreten oder verstorben ist, nur mit einem Haken von dir. „Mit Hinweis“ zeigt Zeilen, in denen etwas nicht zu lesen war.',
      'Termine übernimmst du genauso: in „Admin“ bei den Veranstaltungen mit „Importieren“ und einer Kalenderdatei (.ics). Niemand bekommt davon eine Mitteilung.',
      'Bricht der Import ab, wähle dieselbe Datei noch einmal und tippe auf „Weiter“. Mit „Rückgängig“ nimmst du ihn zurück: Angenommene Einladungen und Veranstaltungen mit Anmeldungen bleiben.',
    ],
    link: { to: paths.importMembers, label: 'Zum Import der Mitglieder' },
    keywords: 'csv excel liste easyverein clubdesk vereinsflieger ics kalender einlesen hochladen termine verband',
  },
];
