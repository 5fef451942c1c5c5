/** Routes pass the pattern, everything else an event's id. */
type EventId = number | ':eventId';

/** The anchors of the help page's questions. People keep links to them, so they must not change. */
export type HelpQuestion =
  | 'warteliste'
  | 'einteilen'
  | 'schichten'
  | 'bestaetigung'
  | 'abmelden'
  | 'kalender'
  | 'iphone'
  | 'keine-nachricht'
  | 'sichtbar'
  | 'passwort'
  | 'sicherheitsmail'
  | 'drucken'
  | 'abend'
  | 'serie'
  | 'entwurf'
  | 'leise'
  | 'ansprechperson'
  | 'absage'
  | 'gast'
  | 'anwesenheit'
  | 'nachricht'
  | 'freischalten'
  | 'mitglieder'
  | 'rechte'
  | 'einladen'
  | 'einladungsmail'
  | 'vereinsheimwart'
  | 'verein'
  | 'importieren';

/** The addresses of the app's pages: the web's routes and links, and the links in notices, calendars and previews. */
export const paths = {
  home: '/',
  auth: '/auth',
  /** Takes a code: see `withCode`. */
  invitation: '/einladung',
  dashboard: '/dashboard',
  /** What the member was told. */
  inbox: '/mitteilungen',
  profile: '/profile',
  settings: '/einstellungen',
  /** Where members subscribe to their own events. */
  ownCalendar: '/einstellungen#eigene-termine',
  notifications: '/einstellungen/notifications',
  events: '/events',
  event: (id: EventId) => `/events/${id}`,
  createEvent: '/events/create',
  /** The form of a new event, filled in with a copy of this one. */
  copyEvent: (id: number) => `/events/create?vorlage=${id}`,
  editEvent: (id: EventId) => `/events/${id}/edit`,
  registrations: (id: EventId) => `/events/${id}/registrations`,
  /** Where organisers tick who was there. */
  attendance: (id: EventId) => `/events/${id}/registrations/attendance`,
  /** Where organisers and contacts write to the people of an event. */
  message: (id: EventId) => `/events/${id}/message`,
  /** Where the contacts of an event find its helpers. */
  team: (id: EventId) => `/events/${id}/team`,
  teamAttendance: (id: EventId) => `/events/${id}/team/attendance`,
  admin: '/admin',
  club: '/admin/verein',
  /** The first organiser of an empty deployment begins here, with a code. */
  setup: '/einrichtung',
  invitations: '/admin/mitglieder/einladungen',
  printedInvitations: '/admin/mitglieder/einladungen/druck',
  /** Who waits to be let into the club. */
  waitingMembers: '/admin/mitglieder?filter=wartend',
  /** All events of a day, written yyyy-MM-dd, with those who come and their phone numbers. */
  daySheet: (date: string) => `/admin/tag/${date}`,
  members: '/admin/mitglieder',
  /** Routes pass the pattern `:userId`. */
  member: (userId: string) => `/admin/mitglieder/${userId}`,
  importMembers: '/admin/mitglieder/import',
  importEvents: '/admin/events/import',
  auditLog: '/admin/verlauf',
  /** The tab of the organisers' dashboard where inquiries are decided. */
  inquiries: '/admin?bereich=anfragen',
  /** The page of the keeper of the clubhouse: its bookings and inquiries. */
  keeper: '/vereinsheim',
  rental: '/vermietung',
  venueCalendar: '/venue-calendar',
  imprint: '/impressum',
  privacy: '/datenschutz',
  accessibility: '/barrierefreiheit',
  help: '/hilfe',
  helpOn: (question: HelpQuestion) => `/hilfe#${question}`,
  protocolHandler: '/protocol-handler',
};

/** A link to a page that takes a code. The code stands behind the #, so that no server's log holds it. */
export const withCode = (path: string, code: string): string => `${path}#${code}`;

/** The licences of what the web app is made of. It is a file, and no page of the app. */
export const LICENCES_FILE = '/lizenzen.txt';
