import { INBOX_SIZE } from '../notifications/inbox';
import { KEPT_FOR } from './kept-for';
import { periodText, type Retention } from './retention';
import { seenByText, seersOf } from './who-sees';

/** The paragraphs of Art. 6 I DSGVO that the app relies on. */
export const LEGAL_BASES = {
  contract: 'Mitgliedschaft und Nutzung der App (Art. 6 Abs. 1 lit. b DSGVO)',
  rental: 'Vermietung und die Anfrage dazu (Art. 6 Abs. 1 lit. b DSGVO)',
  interest: 'berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)',
  consent: 'Einwilligung (Art. 6 Abs. 1 lit. a DSGVO)',
} as const;

export type StoredData = {
  title: string;
  what: string;
  purpose: string;
  basis: keyof typeof LEGAL_BASES;
  /** Made of the table of permissions wherever calls show it to others. */
  seenBy: string;
  /** A sentence without its full stop. */
  kept: (retention: Retention) => string;
};

const days = (count: number) => `${count} Tage`;
const untilAccountEnds = 'bis das Konto gelöscht wird';

const NAMES = ['firstName', 'lastName', 'picture'] as const;

/**
 * The page about data protection is made of this table: one row for each personal-data source of the server, and for what
 * it stores of people beside these. A source or a collection without a row does not compile there
 * (functions/src/privacy/stored-collections.ts), and the periods are those with which the server counts.
 */
export const STORED_DATA = {
  account: {
    title: 'Konto',
    what: 'Benutzername, Vor- und Nachname, E-Mail-Adresse, Telefonnummer, Profilbild, Zeitpunkt der Registrierung, Freischaltung und Rechte; das Passwort nur als Prüfwert beim Anmeldedienst',
    purpose: 'Anmeldung, Zuordnung der Hilfe und Rückfragen',
    basis: 'contract',
    seenBy: `du; ${seenByText({
      calls: ['getMember', 'listMembers', 'exportMembers', 'getEvent', 'listRegistrations', 'listComments'],
      only: [...NAMES, 'email', 'phoneNumber', 'sharedAddress'],
    })}`,
    kept: (retention) =>
      `bis du oder Organisatoren es löschen, auch nach einem Austritt; von selbst löscht die App einen abgelehnten Zugang ${periodText('refusedAccounts', retention)} und eine abgebrochene Registrierung nach ${KEPT_FOR.unfinishedAccountHours} Stunde`,
  },
  consents: {
    title: 'Einwilligungen',
    what: 'Ob und wann du eingewilligt oder widerrufen hast',
    purpose: 'Nachweis der Einwilligung (Art. 7 Abs. 1 DSGVO)',
    basis: 'consent',
    seenBy: `du, ${seenByText({ calls: ['exportMembers'] })}`,
    kept: () => untilAccountEnds,
  },
  sessions: {
    title: 'Angemeldete Geräte',
    what: 'Browser und Betriebssystem in Worten, Zeitpunkt der Anmeldung und der letzten Nutzung, ein Cookie',
    purpose: 'Angemeldet bleiben und fremde Anmeldungen erkennen',
    basis: 'contract',
    seenBy: 'du',
    kept: () =>
      `höchstens ${days(KEPT_FOR.sessionDays)} nach der letzten Nutzung und ${days(KEPT_FOR.passwordDays)} nach der Eingabe des Passworts`,
  },
  registrations: {
    title: 'Anmeldungen',
    what: 'Veranstaltung, Schicht, Zeitpunkt, Status, Notiz, was du mitbringst, Name und Bild auf der Liste; die Ansprechpersonen der Veranstaltung',
    purpose: 'Einteilung der Helferinnen und Helfer',
    basis: 'contract',
    seenBy: `du; ${seenByText({
      calls: ['listRegistrations', 'getDaySheet', 'exportEvents', 'getEvent'],
      only: [...NAMES, 'email', 'phoneNumber', 'note', 'brings', 'cancellation'],
    })}`,
    kept: (retention) =>
      `Namen auf der Liste ${periodText('rosters', retention)}, Notizen, Mitbringsel und abgesagte Anmeldungen ${periodText('notes', retention)}`,
  },
  guests: {
    title: 'Gäste auf der Liste',
    what: 'Name und Telefonnummer, wie jemand sie den Organisatoren genannt hat, und was der Gast mitbringt',
    purpose: 'Einteilung der Helferinnen und Helfer, und damit jemand Bescheid sagen kann',
    basis: 'interest',
    seenBy: `${seenByText({ calls: ['listRegistrations'] })}; Mitglieder sehen „Gast“ und was er mitbringt, alle anderen nur „Gast“`,
    kept: (retention) => periodText('guests', retention),
  },
  attendance: {
    title: 'Anwesenheit und Stunden',
    what: 'Bei welchen vergangenen Veranstaltungen du warst und wie viele Stunden zählen',
    purpose: 'Deine Statistik und die Übersicht der Organisatoren',
    basis: 'contract',
    seenBy: `du, ${seenByText({ calls: ['getMember', 'exportEvents', 'listRegistrations'] })}`,
    kept: (retention) => periodText('rosters', retention),
  },
  comments: {
    title: 'Kommentare',
    what: 'Text, Zeitpunkt, Name und Bild',
    purpose: 'Absprachen zu einer Veranstaltung',
    basis: 'contract',
    seenBy: seenByText({ calls: ['listComments'], only: NAMES }),
    kept: (retention) =>
      `${periodText('comments', retention)}; nach dem Löschen des Kontos bleiben sie bis dahin ohne Namen`,
  },
  messages: {
    title: 'Nachrichten zu Veranstaltungen',
    what: 'Betreff, Text, Zeitpunkt, wer geschrieben hat und an wen es ging',
    purpose: 'Absprachen mit Helferinnen und Helfern',
    basis: 'contract',
    seenBy: `die Empfänger, ohne die anderen Empfänger; ${seenByText({ calls: ['sendMessage'] })}`,
    kept: (retention) =>
      `${periodText('comments', retention)}; nach dem Löschen des Kontos bleiben sie bis dahin ohne Namen`,
  },
  calendarFeed: {
    title: 'Persönlicher Kalender',
    what: 'Ein geheimer Link zu deinen Terminen; wer bei einer gelöschten Veranstaltung angemeldet war',
    purpose: 'Deine Termine in der Kalender-App',
    basis: 'contract',
    seenBy: 'du und jeder, dem du den Link gibst',
    kept: () =>
      `bis du ihn löschst oder das Konto gelöscht wird; gelöschte Veranstaltungen ${days(KEPT_FOR.removedEventDays)}`,
  },
  venueInquiries: {
    title: 'Anfragen und Buchungen des Vereinsheims',
    what: 'Name, E-Mail-Adresse, Telefonnummer, gewünschter Termin, Zahl der Gäste, Nachricht, Rückfragen des Vereins und Antworten darauf; bei Buchungen Termin und Zweck',
    purpose: 'Vermietung des Vereinsheims',
    basis: 'rental',
    seenBy: `Anfragen: du und ${seersOf('rental', ['listVenueInquiries'])}; Termin und Zweck von Buchungen: ${seersOf('rental', ['listVenueBookings', 'exportBookings'])}; alle anderen sehen nur „Belegt“`,
    kept: (retention) =>
      `Anfragen ${periodText('inquiries', retention)}, Buchungen ${periodText('bookings', retention)}`,
  },
  devices: {
    title: 'Push auf deinen Geräten',
    what: 'Adresse des Geräts beim Push-Dienst, Schlüssel, Browser',
    purpose: 'Mitteilungen auf das Gerät',
    basis: 'consent',
    seenBy:
      'du; Organisatoren, mit welchem Browser Mitteilungen dich erreichen; der Push-Dienst deines Browsers bekommt die Mitteilung verschlüsselt',
    kept: () =>
      `bis du das Gerät entfernst, dich dort abmeldest oder der Push-Dienst es abmeldet; dass es entfernt wurde, ${days(KEPT_FOR.removedDeviceDays)}`,
  },
  mailbox: {
    title: 'Bestätigung deiner E-Mail-Adresse',
    what: 'Seit wann die Adresse bestätigt ist; ob ihr Anbieter E-Mails zurückweist; was aus deiner letzten Test-E-Mail wurde; ob wir dir dort schon deinen Kalender angeboten haben; die Adresse, die vorher in deinem Konto stand; E-Mails zu deinem Konto, bis sie gesendet sind: Anlass, Zeitpunkt, Adresse und bei einer Anmeldung Browser und Betriebssystem in Worten',
    purpose:
      'E-Mails nur dorthin, wo sie erwünscht sind und ankommen; dir sagen, was mit deinem Konto geschieht, damit es niemand unbemerkt übernimmt',
    basis: 'contract',
    seenBy: 'du; Organisatoren, ob E-Mails dich erreichen',
    kept: () =>
      `${untilAccountEnds}; die frühere Adresse ${days(KEPT_FOR.formerAddressDays)}, ebenso höchstens E-Mails, die warten`,
  },
  notificationPreferences: {
    title: 'Einstellungen der Benachrichtigungen',
    what: 'Wovon du hören möchtest und wann Ruhe ist',
    purpose: 'Nur erwünschte Mitteilungen',
    basis: 'contract',
    seenBy: 'du',
    kept: () => untilAccountEnds,
  },
  notices: {
    title: 'Mitteilungen, die gesendet werden',
    what: 'Anlass, betroffene Veranstaltung und Personen; sucht jemand Helfer, auch Name und Satz dazu',
    purpose: 'Zustellung, auch wenn ein Gerät gerade nicht erreichbar ist',
    basis: 'contract',
    seenBy: 'niemand außer den Empfängern',
    kept: () =>
      `bis zur Zustellung; danach ohne Namen und Text ${days(KEPT_FOR.noticeDays)} (Suche nach Helfern ${days(KEPT_FOR.helperNoticeDays)})`,
  },
  deliveries: {
    title: 'Zustellungen',
    what: 'Welche Mitteilung an welches deiner Geräte oder per E-Mail ging und ob sie ankam',
    purpose: 'Nichts doppelt senden; die Liste in deinen Einstellungen',
    basis: 'contract',
    seenBy: 'du',
    kept: () => days(KEPT_FOR.deliveryDays),
  },
  inbox: {
    title: 'Mitteilungen in der App',
    what: 'Was dir mitgeteilt wurde: Anlass, Veranstaltung, wer kommentiert oder Helfer gesucht hat; bis wann du es gelesen hast',
    purpose: 'Nachlesen, was du verpasst hast',
    basis: 'contract',
    seenBy: 'du; Neuigkeiten für alle sehen alle Mitglieder',
    kept: () => `${KEPT_FOR.inboxMonths} Monate, höchstens die letzten ${INBOX_SIZE}`,
  },
  changeWindows: {
    title: 'Eben geänderte Veranstaltungen',
    what: 'Wer von den Organisatoren eine Veranstaltung gerade geändert hat',
    purpose: 'Mehrere Änderungen in einer Mitteilung zusammenfassen',
    basis: 'interest',
    seenBy: 'niemand',
    kept: () => 'bis die Mitteilung gesendet ist, wenige Minuten',
  },
  auditLog: {
    title: 'Verlauf der Mitgliederverwaltung',
    what: 'Wer wann welches Mitglied freigeschaltet, gesperrt, geändert oder gelöscht hat, wer zu Veranstaltungen geschrieben oder Helfer gesucht hat, und wer Einstellungen des Vereins geändert oder Listen ausgegeben hat; nur Kennungen und Namen von Feldern',
    purpose: 'Nachvollziehen, wer was getan hat',
    basis: 'interest',
    seenBy: seenByText({ calls: ['listAuditLog', 'exportLog'] }),
    kept: (retention) => `${periodText('auditLog', retention)}; gelöschte Personen ohne Namen`,
  },
  invitations: {
    title: 'Einladungen und Importe',
    what: 'Name von Eingeladenen, ihr Kontakt bis zur Annahme oder zum Zurückziehen, Ablauf und Nutzung der Einladung, ob und wann sie per E-Mail ging; ein Prüfwert der Adresse, damit niemand zu viele oder unerwünschte E-Mails bekommt; wie viele Zeilen ein Import hatte',
    purpose: 'Mitglieder in die App holen',
    basis: 'interest',
    seenBy: `${seenByText({ calls: ['listInvitations'], only: [...NAMES, 'email', 'phoneNumber'] })}; wer den Code hat: Name`,
    kept: (retention) =>
      `${periodText('invitations', retention)}; Prüfwerte von Adressen ${days(KEPT_FOR.invitedAddressDays)}`,
  },
  clubSettings: {
    title: 'Angaben des Vereins',
    what: 'Namen und Funktionen des Vorstands, Ansprechpersonen mit Telefonnummer und frühere Fassungen davon',
    purpose: 'Impressum und Erreichbarkeit des Vereins',
    basis: 'interest',
    seenBy: 'alle; frühere Fassungen die Organisatoren',
    kept: () => 'bis die Organisatoren sie ändern; frühere Fassungen, solange der Verein die App nutzt',
  },
  limits: {
    title: 'Grenzen gegen Missbrauch',
    what: 'Zeitpunkte von Versuchen unter einem Prüfwert der IP-Adresse, der E-Mail-Adresse oder des Kontos; Prüfwerte von Anfragen, die wiederholt werden könnten',
    purpose: 'Passwörter nicht erraten lassen, nichts doppelt ausführen',
    basis: 'interest',
    seenBy: 'niemand',
    kept: () =>
      `Versuche höchstens ${KEPT_FOR.rateLimitHours} Stunde, Prüfwerte von Anfragen, verschickte Einladungen und gemeldete Anmeldungen ${KEPT_FOR.idempotencyHours} Stunden`,
  },
  serverLog: {
    title: 'Protokoll des Servers',
    what: 'IP-Adresse, Zeitpunkt, Adresse der aufgerufenen Seite und Ergebnis; bei Fehlern Kennungen, nie Namen oder Eingaben',
    purpose: 'Betrieb, Sicherheit und Fehlersuche',
    basis: 'interest',
    seenBy: 'wer die App für den Verein betreibt',
    kept: () => days(KEPT_FOR.serverLogDays),
  },
  backups: {
    title: 'Sicherungskopien',
    what: 'Alles, was die Datenbank enthält, und die Bilder',
    purpose: 'Wiederherstellung nach einem Fehler',
    basis: 'interest',
    seenBy: 'wer die App für den Verein betreibt',
    kept: () => `Gelöschtes verschwindet auch daraus nach höchstens ${days(KEPT_FOR.backupDays)}`,
  },
  browser: {
    title: 'In deinem Browser',
    what: 'Cookie der Anmeldung, ein Merkmal, dass hier schon jemand angemeldet war (damit wir Anmeldungen in fremden Browsern melden können), gewählte Darstellung, zuletzt gesehene Seiten für den Betrieb ohne Verbindung, noch nicht gespeicherte Eingaben einer Veranstaltung; keine Cookies für Werbung oder Statistik',
    purpose: 'Die App überhaupt und schnell zeigen (§ 25 Abs. 2 Nr. 2 TDDDG)',
    basis: 'contract',
    seenBy: 'wer diesen Browser benutzt',
    kept: () =>
      `bis du dich abmeldest oder die Daten der Website löschst; das Merkmal ${days(KEPT_FOR.browserMarkDays)}`,
  },
} as const satisfies Record<string, StoredData>;

export type StoredDataRow = keyof typeof STORED_DATA;
