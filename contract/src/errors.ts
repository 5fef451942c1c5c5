import * as z from 'zod';

/**
 * Every reason for which a call can fail, with its HTTP status. The message is shown when the place that fails gives
 * no better one; it is German, because people read it.
 */
export const ERRORS = {
  validation: { status: 400, message: 'Bitte prüfe deine Eingaben.' },
  'not-signed-in': { status: 401, message: 'Bitte melde dich an.' },
  'invalid-credentials': { status: 401, message: 'Ungültiger Benutzername oder Passwort.' },
  'account-blocked': {
    status: 403,
    message: 'Dein Konto ist gesperrt. Wenn du Fragen dazu hast, wende dich bitte an den Vorstand.',
  },
  'not-approved': { status: 403, message: 'Dein Zugang wartet noch auf Freischaltung.' },
  'invitation-required': {
    status: 403,
    message: 'Für die Registrierung brauchst du eine Einladung des Vereins.',
  },
  'not-allowed': { status: 403, message: 'Dafür fehlt dir die Berechtigung.' },
  'foreign-origin': { status: 403, message: 'Die Anfrage kam von einer fremden Seite und wurde abgelehnt.' },
  'not-found': { status: 404, message: 'Das wurde nicht gefunden.' },
  'method-not-allowed': { status: 405, message: 'Diese Aktion gibt es hier nicht.' },
  'past-event': { status: 409, message: 'Diese Veranstaltung ist bereits vorbei.' },
  'event-cancelled': { status: 409, message: 'Diese Veranstaltung ist abgesagt.' },
  'event-draft': {
    status: 409,
    message: 'Das ist noch ein Entwurf, den nur der Vorstand sieht. Du kannst ihn veröffentlichen oder löschen.',
  },
  'registrations-closed': {
    status: 409,
    message: 'Für diese Veranstaltung sind keine Anmeldungen möglich.',
  },
  'roster-full': {
    status: 409,
    message: 'Diese Veranstaltung nimmt keine weiteren Anmeldungen mehr an, auch nicht auf der Warteliste.',
  },
  'event-full': {
    status: 409,
    message: 'Es ist kein Platz frei. Bitte wähle, wessen Platz die Person bekommt, oder erhöhe die Grenze um eins.',
  },
  'shift-required': { status: 400, message: 'Bitte wähle, für welche Schicht du dich anmeldest.' },
  'shift-overlap': { status: 409, message: 'Du hast zur selben Zeit schon eine andere Schicht.' },
  /** The same request may be sent again with the word of an organiser what becomes of these people. */
  'shift-has-people': { status: 409, message: 'Für diese Schichten sind schon Leute angemeldet.' },
  'templates-full': {
    status: 409,
    message: 'Mehr Vorlagen passen nicht. Bitte lösche zuerst eine, die ihr nicht mehr braucht.',
  },
  /** The specification demands this text literally, because the client looks for it. It is the one message that is not German. */
  'username-taken': { status: 409, message: 'Username already exists' },
  'setup-code-wrong': {
    status: 403,
    message: 'Dieser Einrichtungslink stimmt nicht. Bitte lass dir mit „npm run setup-link“ einen neuen ausgeben.',
  },
  'setup-closed': { status: 409, message: 'Dieser Verein ist schon eingerichtet. Bitte melde dich an.' },
  'invitation-unknown': {
    status: 409,
    message: 'Diesen Einladungscode gibt es nicht. Bitte prüfe, ob du dich vertippt hast.',
  },
  'invitation-over': {
    status: 409,
    message: 'Diese Einladung gilt nicht mehr. Bitte frag im Verein nach einer neuen.',
  },
  /** The same request may be sent again with the word of an organiser that they know the person. */
  'address-unconfirmed': {
    status: 409,
    message: 'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt.',
  },
  'own-address-unconfirmed': {
    status: 409,
    message: 'Bestätige erst deine E-Mail-Adresse: Vorher schicken wir nichts dorthin.',
  },
  'own-address-refused': {
    status: 409,
    message: 'Von deiner E-Mail-Adresse kommen unsere E-Mails zurück. Ändere sie, oder bestätige sie noch einmal.',
  },
  'mail-unavailable': { status: 409, message: 'Der Verein verschickt keine E-Mails.' },
  'no-address': { status: 409, message: 'In deinem Profil steht keine E-Mail-Adresse.' },
  'link-invalid': {
    status: 409,
    message: 'Dieser Link gilt nicht mehr. In den Einstellungen der Benachrichtigungen gibt es einen neuen.',
  },
  'reset-link-invalid': {
    status: 409,
    message: 'Dieser Link gilt nicht mehr: Jeder gilt eine Stunde und nur einmal. Lass dir bitte einen neuen schicken.',
  },
  'email-taken': { status: 409, message: 'Diese E-Mail-Adresse ist bereits registriert.' },
  'import-over': {
    status: 409,
    message: 'Dieser Import wurde rückgängig gemacht. Bitte beginne einen neuen.',
  },
  'last-organiser': {
    status: 409,
    message: 'Das ist die letzte Person im Vorstand. Bitte gib zuerst jemand anderem dieses Recht.',
  },
  'changed-meanwhile': { status: 409, message: 'Die Veranstaltung wurde inzwischen geändert.' },
  'already-decided': { status: 409, message: 'Diese Anmeldung wurde bereits bearbeitet.' },
  'nothing-to-undo': {
    status: 409,
    message: 'Das lässt sich nicht mehr rückgängig machen: Es geht höchstens zwei Minuten lang.',
  },
  'venue-taken': { status: 409, message: 'Das Vereinsheim ist zu dieser Zeit schon belegt.' },
  /** The same request may be sent again with the word of an organiser that it is meant so. */
  'venue-overlap': { status: 409, message: 'Zu dieser Zeit ist im Vereinsheim schon etwas anderes.' },
  /** The same request may be sent again with the word of an organiser that it is meant so. */
  'attendance-noted': {
    status: 409,
    message:
      'Für diese Veranstaltung ist schon eingetragen, wer gefehlt hat oder eigene Stunden hat. Bitte sieh die Liste noch einmal durch.',
  },
  'already-processed': { status: 409, message: 'Diese Anfrage wurde bereits bearbeitet.' },
  'thread-full': {
    status: 409,
    message: 'Zu dieser Anfrage ist schon viel geschrieben worden. Das Weitere geht am besten am Telefon.',
  },
  'no-device': {
    status: 409,
    message: 'Auf keinem deiner Geräte sind Push-Mitteilungen eingeschaltet.',
  },
  'device-removed': {
    status: 409,
    message: 'Dieses Gerät wurde aus der Liste deiner Geräte entfernt. Du kannst Push hier wieder einschalten.',
  },
  'not-over-yet': { status: 409, message: 'Das geht erst, wenn die Veranstaltung vorbei ist.' },
  'too-large': { status: 413, message: 'Die Anfrage ist zu groß.' },
  'wrong-type': { status: 415, message: 'Dieses Format wird nicht unterstützt.' },
  'too-many-requests': {
    status: 429,
    message: 'Zu viele Versuche. Bitte warte einen Moment und versuche es dann erneut.',
  },
  internal: { status: 500, message: 'Da ist etwas schiefgelaufen. Bitte versuche es später erneut.' },
  'push-unavailable': {
    status: 503,
    message: 'Push-Mitteilungen sind gerade nicht verfügbar.',
  },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es in einem Moment erneut.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const issueSchema = z.object({
  /** The path of the field, joined by dots; empty for the body as a whole. */
  path: z.string(),
  message: z.string(),
});

/** The body of every response that is not a success. `message` and `error` hold the same text. */
export const errorBodySchema = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  /** The fields that are wrong, only with the code `validation`. */
  issues: z.array(issueSchema).optional(),
});

/** The error body of calls that take a picture: the specification puts their text inside of `error`. */
export const pictureErrorBodySchema = errorBodySchema.extend({ error: z.object({ message: z.string() }) });

export type Issue = z.infer<typeof issueSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
export type PictureErrorBody = z.infer<typeof pictureErrorBodySchema>;
