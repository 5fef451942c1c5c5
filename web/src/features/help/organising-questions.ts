import { MAX_CONTACTS, MAX_OCCURRENCES, paths, STANDARD_RETENTION, seersOf } from '@club/contract';
import type { Question } from './question';

export const ORGANISING: readonly Question[] = [
  {
    id: 'verein',
    question: 'Wo ändern wir Anschrift, Vorstand und die Preise des Vereinsheims?',
    answer: [
      'Im Organisator Dashboard unter „Verein“. Dort steht auch, wer sich registrieren darf, ob Besucher sehen, wer hilft, und wie lange etwas aufgehoben wird.',
      'Jeder gespeicherte Stand bleibt im Verlauf. Mit „Ins Formular“ holst du einen früheren zurück; er gilt erst, wenn du speicherst. Bis alle eine Änderung sehen, kann es fünf Minuten dauern.',
    ],
    link: { to: paths.club, label: 'Zu den Angaben des Vereins' },
    keywords: 'impressum einstellungen adresse satzung register datenschutz freischaltung einladung miete regeln',
  },
  {
    id: 'einladen',
    question: 'Wie lade ich jemanden ein, auch ohne E-Mail-Adresse?',
    answer: [
      'Unter „Mitglieder“ führt „Einladen“ zu den Einladungen. „Person einladen“ ist für einen Menschen, der dann auch ohne E-Mail-Adresse dabei sein kann. Wer den Code hat, erfährt nur den Namen. „Einladung für alle“ gilt für so viele Personen und so lange, wie du angibst.',
      'Den Link kannst du kopieren und verschicken, den Code vorlesen. „Mit QR-Codes drucken“ gibt Zettel zum Ausschneiden, nach Namen sortiert, oder einen Aushang. Wer mit einer Einladung kommt, muss nicht freigeschaltet werden.',
    ],
    link: { to: paths.invitations, label: 'Zu den Einladungen' },
    keywords: 'mitglied einladung code qr link aushang neu hinzufügen freischalten',
  },
  {
    id: 'einladungsmail',
    question: 'Wie verschicke ich Einladungen per E-Mail?',
    answer: [
      'Wenn der Verein E-Mails verschickt, steht bei jeder persönlichen Einladung mit E-Mail-Adresse der Knopf „Einladung per E-Mail senden“. „Mehrere per E-Mail senden“ lässt dich auswählen, wer eine bekommt.',
      'Darunter steht, was daraus wurde. Sie gehen nach allen anderen E-Mails hinaus, viele auf einmal also nach und nach. An eine Adresse geht höchstens eine in sieben Tagen, und keine mehr, wenn die Person das nicht möchte.',
    ],
    link: { to: paths.invitations, label: 'Zu den Einladungen' },
    keywords: 'einladung mail verschicken mehrere import liste unterwegs',
  },
  {
    id: 'vereinsheimwart',
    question: 'Was macht der Vereinsheimwart in der App?',
    answer: [
      'Wer dieses Recht hat, findet im Menü die Seite „Vereinsheim“: Buchungen anlegen, ändern und absagen, Vermietungsanfragen annehmen, ablehnen und löschen. Wenn der Verein E-Mails verschickt, bekommt der Absender die Antwort per E-Mail, und mit „Rückfrage“ lässt sich vorher etwas klären: Frage und Antwort stehen dann bei der Anfrage. Von neuen Anfragen kommt eine Mitteilung, und der „Überblick am Abend“ sagt, welche noch offen sind; beides lässt sich unter „Benachrichtigungen“ abschalten.',
      'Der Vorstand hat dasselbe im Organisator Dashboard. Das Recht gibt er auf der Seite eines Mitglieds unter „Rechte“.',
    ],
    right: 'keeper',
    keywords: 'heimwart hauswart vermietung buchung anfrage recht hausmeister',
  },
  {
    id: 'abend',
    question: 'Was steht im Überblick am Abend?',
    answer: [
      'Um 18 Uhr steht da, was für den Vorstand offen ist: zum Beispiel Anmeldungen, die niemand bestätigt hat, Veranstaltungen, für die Leute fehlen, Anfragen und Personen, die auf ihre Freischaltung warten. Jede Zeile der E-Mail führt dorthin, wo ihr es erledigt. Was an dem Tag mit Anmeldungen geschehen ist, steht im Titel.',
      'Er kommt nur, wenn jemand auf etwas wartet und sich etwas getan hat. Was liegen bleibt, kommt montags noch einmal. Ist nichts offen, kommt nichts. Was ihr vorher erledigt, fehlt in der E-Mail.',
      'Der Vereinsheimwart hört so von offenen Anfragen. Der Kassenwart erfährt, wie viele Mitglieder neu sind und wie viele Konten gelöscht oder gesperrt wurden, ohne Namen; wer dabei ist, steht in der Mitgliederliste. Abschalten könnt ihr den „Überblick am Abend“ unter „Benachrichtigungen“.',
    ],
    link: { to: paths.notifications, label: 'Zu den Benachrichtigungen' },
    keywords: 'zusammenfassung abends 18 uhr offen aufgaben zu erledigen mail täglich kassenwart',
  },
  {
    id: 'drucken',
    question: 'Wie drucke ich die Liste für morgen?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und suche die Veranstaltung unter „Veranstaltungen“.',
          'Tippe auf „Anmeldungen“.',
          'Tippe auf „Liste drucken“ im Menü mit den drei Punkten. Auf dem Handy kannst du sie im selben Fenster als PDF sichern.',
        ],
      },
      'Auf dem Blatt stehen Name, Telefonnummer, Notiz und Status, bei Mitbringseln auch, was jemand mitbringt, dazu ein Feld zum Unterschreiben. Wer auf der Warteliste steht, kommt zum Schluss; wer abgesagt hat, fehlt.',
      'Alle Veranstaltungen eines Tages mit allen Telefonnummern druckst du auf einmal: Wähle unter „Zu erledigen“ beim Tagesblatt den Tag und tippe dort auf „Tagesblatt drucken“.',
      'Hat die Veranstaltung Schichten, gibt „Schichtplan drucken“ ein Blatt für die Wand: je Tag die Aufgaben mit Uhrzeit und Namen, ohne Telefonnummern, und eine leere Linie für jeden freien Platz. Die Mitbringsel haben ihr eigenes Blatt mit dem, was jede Person mitbringt.',
      'Für eine Tabelle, zum Beispiel in Excel, nimm dort „Liste als CSV“.',
    ],
    picture: 'Das Menü der Seite „Anmeldungen“ mit „Liste drucken“ und „Liste als CSV“.',
    link: { to: paths.admin, label: 'Zu den Veranstaltungen' },
    keywords: 'drucker ausdrucken tagesblatt schichtplan aushang teilnehmerliste unterschrift pdf excel helferliste',
  },
  {
    id: 'serie',
    question: 'Wie lege ich Termine an, die sich wiederholen?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und tippe auf „Event erstellen“.',
          'Trage alles für den ersten Termin ein.',
          'Wähle unter „Wiederholung“, ob er täglich, wöchentlich oder monatlich ist, und darunter das Ende.',
          'Lies nach, wie viele Termine entstehen, und tippe auf „Erstellen“.',
        ],
      },
      'Für jede zweite Woche wähle unter „Abstand“ „Jede zweite Woche“. Tage, die ausfallen, zum Beispiel in den Ferien, schreibst du unter „Ausfallende Tage“: 24.12.2026, 31.12.2026 oder 21.12.2026 – 6.1.2027.',
      `Eine Serie hat höchstens ${MAX_OCCURRENCES} Termine. Jeder hat seine eigenen Anmeldungen, und die Mitglieder bekommen nur eine Mitteilung.`,
      'Änderst du später einen Termin, fragt die App: „Nur diesen Termin“ oder „Diesen und alle folgenden“? Wer angemeldet ist, bleibt es.',
    ],
    picture: 'Das Formular mit der Wiederholung „Wöchentlich“ und der Zahl der Termine, die daraus entstehen.',
    link: { to: paths.createEvent, label: 'Event erstellen' },
    keywords:
      'reihe wöchentlich regelmäßig training wiederholung ferien feiertage 14-tägig überspringen auslassen mehrere termine',
  },
  {
    id: 'einteilen',
    question: 'Wie teile ich eine Veranstaltung in Schichten ein?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und tippe auf „Event erstellen“, oder bei der Veranstaltung auf „Bearbeiten“.',
          'Tippe auf „In Schichten aufteilen“. Trage die Aufgaben ein, zum Beispiel „Grill, Kasse“, von wann bis wann und wie viele Plätze jede Schicht hat.',
          'Lies nach, welche Schichten entstehen, und lege sie an. Einzelne ergänzt du mit „Schicht“, Kuchen und Ähnliches mit „Mitbringsel“.',
          'Tippe auf „Erstellen“ oder „Aktualisieren“.',
        ],
      },
      'Jede Schicht hat ihre eigenen Plätze und ihre eigene Warteliste. Unter „Vorlagen“ speicherst du die Schichten für das nächste Mal. Auch „Kopieren“ übernimmt sie, ohne die Angemeldeten.',
      'Verschiebst du eine Schicht um eine halbe Stunde oder mehr, fragt die App die Angemeldeten, ob es ihnen noch passt. Entfernst du eine, fragt sie dich vor dem Speichern, ob die Angemeldeten ihre Plätze aufgeben oder in eine andere Schicht kommen, und nennt die Gäste, die du anrufst. Wer zu einer anderen Zeit käme, wird gefragt; wer wartet, rückt vorher nicht nach. Hat jemand am Telefon zugesagt, wähle in seinem Menü „Neue Zeit passt“.',
      `Was jemand mitbringt, schreibt er beim Eintragen dazu, und ${seersOf('brings')} sehen es neben dem Namen. Ruft jemand an, tippe unter „Anmeldungen“ auf den Namen und dann auf „Mitbringsel eintragen“.`,
      'Wo noch jemand fehlt, steht unter „Anmeldungen“ oben. Dort teilst du auch einzelne Personen anders ein: mit ihrem Menü oder durch Ziehen.',
    ],
    link: { to: paths.createEvent, label: 'Event erstellen' },
    keywords:
      'schichtplan dienste einteilen helfer aufgaben uhrzeiten aufbau abbau grill kuchen mitbringen vorlage lücken',
  },
  {
    id: 'entwurf',
    question: 'Wie bereite ich eine Veranstaltung vor, ohne dass andere sie schon sehen?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und tippe auf „Event erstellen“.',
          'Trage ein, was du schon weißt, und tippe auf „Als Entwurf speichern“.',
          'Ist alles fertig, öffne den Entwurf und tippe auf „Veröffentlichen“.',
        ],
      },
      'Bis dahin sieht den Entwurf nur der Vorstand, in der Liste mit „Entwurf“ gekennzeichnet. Niemand kann sich anmelden, niemand bekommt eine Mitteilung, und das Vereinsheim bleibt für andere frei.',
      'Beim Veröffentlichen bekommt eine Mitteilung, wer neue Veranstaltungen gemeldet haben möchte. Bei einer Serie wählst du, ob nur dieser Termin veröffentlicht wird oder auch alle folgenden. Danach wird daraus kein Entwurf mehr.',
    ],
    link: { to: paths.createEvent, label: 'Event erstellen' },
    keywords: 'unfertig vorbereiten planen später freigeben verstecken unsichtbar geheim',
  },
  {
    id: 'leise',
    question: 'Wann bekommen andere eine Mitteilung, wenn ich etwas ändere?',
    answer: [
      'Wer angemeldet ist oder wartet, bekommt zehn Minuten nach deiner ersten Änderung eine einzige Mitteilung über alles, was sich bis dahin geändert hat. Machst du eine Änderung vorher wieder rückgängig, kommt keine.',
      'Beginnt die Veranstaltung in den nächsten 24 Stunden, geht die Mitteilung sofort hinaus.',
      'Nur einen Tippfehler verbessert? Hake vor dem Speichern „Ohne Benachrichtigung speichern“ an. Dann erfährt es niemand, auch nicht später. Nur wer dadurch von der Warteliste nachrückt, bekommt trotzdem eine Mitteilung.',
      'Nach dem Speichern steht da, wie viele Personen benachrichtigt werden. Gäste haben kein Konto: Die App nennt sie dir mit ihren Nummern, damit du sie anrufst. „Zu den Telefonnummern“ öffnet die ganze Liste.',
    ],
    keywords:
      'benachrichtigung ändern bearbeiten verschieben still stumm leise zehn minuten korrigieren push vermeiden',
  },
  {
    id: 'ansprechperson',
    question: 'Wie gebe ich einer Veranstaltung eine Ansprechperson?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und bei der Veranstaltung „Bearbeiten“.',
          'Gib unter „Ansprechpersonen“ den Anfang des Namens ein und wähle das Mitglied aus.',
          'Tippe auf „Speichern“.',
        ],
      },
      `Höchstens ${MAX_CONTACTS} Mitglieder beantworten so die Fragen zu einer Veranstaltung. Andere Mitglieder sehen dort ihre Namen. Anrufen oder schreiben können sie nur, wenn die Person das in ihrem Profil erlaubt hat.`,
      'Wer neu eingetragen ist, bekommt eine Mitteilung. Eine Ansprechperson öffnet auf der Seite der Veranstaltung die „Helferliste“. Dort sieht sie für diese Veranstaltung Namen, Telefonnummern und Notizen, bestätigt Anmeldungen, trägt ein, wer gefehlt hat, und druckt die Liste.',
    ],
    keywords: 'kontakt leitung verantwortlich zuständig fragen helferliste einsatzleitung telefon trainer',
  },
  {
    id: 'absage',
    question: 'Wie sage ich eine Veranstaltung ab?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und suche die Veranstaltung, oder öffne ihre Seite.',
          'Tippe auf „Absagen“ und schreib, wenn du möchtest, einen Grund dazu.',
          'Bei einer Serie wählst du, ob nur dieser Termin ausfällt oder auch alle folgenden.',
        ],
      },
      'Die Seite bleibt, durchgestrichen und mit dem Grund. Wer angemeldet ist oder wartet, bekommt eine Mitteilung und behält den Platz: Findet es doch statt, tippe auf „Absage zurücknehmen“. Mit „Grund ändern“ auf der Seite verbesserst du den Grund, ohne dass jemand noch einmal benachrichtigt wird.',
      'Gäste haben kein Konto und werden nicht benachrichtigt: Die Frage nennt sie mit ihren Nummern. Ruf sie an. „Löschen“ entfernt die Veranstaltung dagegen für immer, mit den Nummern der Gäste.',
    ],
    picture: 'Die Frage, ob die Veranstaltung abgesagt werden soll, mit dem Feld für den Grund.',
    keywords: 'ausfallen fällt aus canceln streichen regen wetter stornieren',
  },
  {
    id: 'gast',
    question: 'Jemand ohne Konto möchte helfen. Wie melde ich die Person an?',
    answer: [
      {
        steps: [
          'Öffne „Admin“ und bei der Veranstaltung „Anmeldungen“.',
          'Tippe auf „Person hinzufügen“ und wähle „Gast ohne Konto“.',
          'Trage Name und Telefonnummer ein und tippe auf „Anmelden“.',
        ],
      },
      'Ist alles belegt, fragt die App, woher der Platz kommt, oder setzt den Gast auf die Warteliste. Rückt er nach, bekommt der Vorstand eine Mitteilung und ruft ihn an.',
      'Verliert ein Gast den Platz, bleibt er mit der Nummer unter „Abgesagt“ stehen, damit ihr ihn anrufen könnt. Möchte er gelöscht werden, wähle dort „Name und Nummer löschen“.',
      `Andere sehen nur „Gast“. Name und Nummer werden nach der Veranstaltung gelöscht, nach so vielen Tagen, wie ihr es für den Verein festgelegt habt (sonst ${STANDARD_RETENTION.guests}). Ein Mitglied, das angerufen hat, meldest du genauso an: Wähle „Mitglied“ und suche den Namen.`,
    ],
    picture: 'Das Fenster „Person hinzufügen“ mit den Feldern für Name und Telefonnummer eines Gasts.',
    keywords: 'telefon angerufen eintragen anmelden helfer fremde person gäste nachtragen',
  },
  {
    id: 'anwesenheit',
    question: 'Wie trage ich ein, wer da war und wie lange?',
    answer: [
      {
        steps: [
          'Öffne nach der Veranstaltung ihre „Anmeldungen“ und tippe auf „Anwesenheit eintragen“.',
          'Waren alle da, tippe auf „Alle da“. Sonst nimm den Haken weg, wo jemand gefehlt hat.',
          'War jemand kürzer oder länger da, schreib die Stunden daneben, und tippe auf „Speichern“.',
        ],
      },
      'Ohne eigene Stunden zählt, wie lange die Veranstaltung gedauert hat. In den Zahlen der Mitglieder steht es nach wenigen Minuten.',
      'Du kannst das später ändern. Hat inzwischen jemand anderes etwas eingetragen, fragt „Alle da“ nach, bevor es überschrieben wird.',
    ],
    picture: 'Die Liste der Angemeldeten mit Haken und Stunden und dem Knopf „Alle da“.',
    keywords: 'erschienen gefehlt stunden statistik abhaken nicht gekommen',
  },
  {
    id: 'nachricht',
    question: 'Wie schreibe ich allen, die bei einer Veranstaltung dabei sind?',
    answer: [
      {
        steps: [
          'Öffne bei der Veranstaltung die „Anmeldungen“ (als Ansprechperson die „Helferliste“) und tippe auf „Nachricht schreiben“.',
          'Wähle, an wen die Nachricht geht. Darunter steht, wie viele sie per Push oder per E-Mail erreicht und wen ihr anrufen müsst.',
          'Schreib Betreff und Text, schick sie mit „Test an mich“ erst dir selbst, und tippe auf „Senden“.',
        ],
      },
      'Jeder bekommt die Nachricht einzeln und sieht nicht, wer sie noch bekommt. Sie steht auch auf der Seite der Veranstaltung, für alle, an die sie ging.',
      'In der Ruhezeit wartet sie bis zum Morgen. Was nicht warten kann, schickt der Vorstand als „Dringend“.',
      'Fehlen noch Leute, fragt „Helfer suchen“ dort alle Mitglieder, die nicht dabei sind: einmal am Tag, wenn du magst mit einem Satz von dir. Vorher steht da, was fehlt und wie viele es wie erreicht. Ist inzwischen alles besetzt, kommt nichts mehr an.',
    ],
    keywords:
      'schreiben rundmail mail whatsapp gruppe informieren treffpunkt helfer erreichen aufruf fehlen suchen fragen',
  },
];
