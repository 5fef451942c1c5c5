import type { EndpointName } from './endpoints';

export const ROLES = ['visitor', 'member', 'contact', 'organiser'] as const;

/**
 * A visitor has no session; a contact is a member whom an event names as such, and is one for that event alone; an
 * organiser is a member with the right to organise.
 */
export type Role = (typeof ROLES)[number];

/** A detail that a response can tell of people other than the caller. */
export type PersonalDetail =
  | 'firstName'
  | 'lastName'
  | 'picture'
  /** The phone number and e-mail address of an event's contact who agreed that members see them. */
  | 'sharedAddress'
  | 'email'
  | 'phoneNumber'
  /** The note that a person wrote for the organisers when registering. */
  | 'note'
  /** The name of someone who cancelled. */
  | 'cancellation'
  /** The name and contact of those who rent the clubhouse or would like to, and their purpose. */
  | 'rental';

/** Files that the server sends beside the endpoints. */
export type FileName =
  | 'getEventPicture'
  | 'getProfilePicture'
  | 'getPublicCalendar'
  | 'getPersonalCalendar'
  | 'getEventCalendar'
  | 'describeApi';

export type CallName = EndpointName | FileName;

/** The roles whose permissions a role includes. */
const INCLUDED: Record<Role, readonly Role[]> = {
  visitor: ['visitor'],
  member: ['visitor', 'member'],
  contact: ['visitor', 'member', 'contact'],
  organiser: ['visitor', 'member', 'contact', 'organiser'],
};

const NOBODY = [] as const;
const FIRST_NAMES = ['firstName'] as const;
const NAMES = ['firstName', 'lastName', 'picture'] as const;
const CONTACTS = [...NAMES, 'email', 'phoneNumber', 'note'] as const;

const FOR_ALL = { visitor: NOBODY } as const;
const FOR_MEMBERS = { member: NOBODY } as const;
const FOR_CONTACTS = { contact: NOBODY, organiser: NOBODY } as const;
const FOR_ORGANISERS = { organiser: NOBODY } as const;

type Row = { readonly [Holder in Role]?: readonly PersonalDetail[] };

/**
 * Says for each call which roles may make it, and which details of other people its response then may hold. A role that
 * includes one of the row needs no entry of its own, unless it sees more. The server refuses calls by this table alone:
 * visitors with 401, others with 403. The event says who its contacts are, so that the use case refuses those who are not.
 * A test walks the table with real requests. A permitted call may still be refused for things that belong to somebody
 * else, and people always see what is their own.
 */
export const permissions = {
  health: FOR_ALL,
  describeAddress: FOR_ALL,
  login: FOR_ALL,
  register: FOR_ALL,
  logout: FOR_ALL,
  resetPassword: FOR_ALL,
  getUser: FOR_MEMBERS,
  updateProfile: FOR_MEMBERS,
  uploadProfilePicture: FOR_MEMBERS,
  deleteProfilePicture: FOR_MEMBERS,
  changePassword: FOR_MEMBERS,
  listSessions: FOR_MEMBERS,
  endSession: FOR_MEMBERS,
  endOtherSessions: FOR_MEMBERS,
  getPersonalData: FOR_MEMBERS,
  deleteAccount: FOR_MEMBERS,

  listEvents: FOR_ALL,
  listPublicEvents: FOR_ALL,
  listEventTexts: FOR_ALL,
  getEvent: {
    visitor: FIRST_NAMES,
    member: [...NAMES, 'sharedAddress'],
    organiser: [...CONTACTS, 'cancellation'],
  },
  createEvent: FOR_ORGANISERS,
  updateEvent: FOR_ORGANISERS,
  publishEvent: FOR_ORGANISERS,
  cancelEvent: FOR_ORGANISERS,
  reinstateEvent: FOR_ORGANISERS,
  listAdminEvents: FOR_ORGANISERS,
  getDaySheet: { organiser: CONTACTS },
  deleteEvent: FOR_ORGANISERS,
  uploadEventPicture: FOR_ORGANISERS,
  listUserEvents: FOR_MEMBERS,
  getUserStats: FOR_MEMBERS,

  registerForEvent: FOR_MEMBERS,
  cancelRegistration: FOR_MEMBERS,
  getWaitlist: FOR_MEMBERS,
  leaveWaitlist: FOR_MEMBERS,
  undoWithdrawal: FOR_MEMBERS,
  acceptTimes: FOR_MEMBERS,
  changeOwnNote: FOR_MEMBERS,
  searchMembers: { organiser: [...NAMES, 'email'] },
  addRegistration: { organiser: CONTACTS },
  listRegistrations: { organiser: [...CONTACTS, 'cancellation'] },
  decideRegistration: { organiser: CONTACTS },
  confirmAllRegistrations: FOR_ORGANISERS,
  undoConfirmAll: FOR_ORGANISERS,
  removeRegistration: { organiser: CONTACTS },
  moveRegistration: { organiser: CONTACTS },
  unconfirmRegistration: { organiser: CONTACTS },
  restoreRegistration: { organiser: CONTACTS },
  setAttendance: { organiser: CONTACTS },
  saveAttendance: FOR_ORGANISERS,
  listWaitlist: { organiser: CONTACTS },
  listShiftTemplates: FOR_ORGANISERS,
  saveShiftTemplate: FOR_ORGANISERS,
  deleteShiftTemplate: FOR_ORGANISERS,
  removeFromWaitlist: FOR_ORGANISERS,
  pullUp: { organiser: CONTACTS },

  getTeam: { contact: [...NAMES, 'phoneNumber', 'note'], organiser: NOBODY },
  confirmAsTeam: FOR_CONTACTS,
  unconfirmAsTeam: FOR_CONTACTS,
  saveTeamAttendance: FOR_CONTACTS,

  listComments: { visitor: FIRST_NAMES, member: NAMES },
  createComment: FOR_MEMBERS,
  deleteComment: FOR_MEMBERS,

  getCalendarFeed: FOR_MEMBERS,
  resetCalendarFeed: FOR_MEMBERS,
  deleteCalendarFeed: FOR_MEMBERS,

  getVapidPublicKey: FOR_ALL,
  subscribePush: FOR_MEMBERS,
  unsubscribePush: FOR_MEMBERS,
  testPush: FOR_MEMBERS,
  testPushPlatform: FOR_MEMBERS,
  getNotificationPreferences: FOR_MEMBERS,
  saveNotificationPreferences: FOR_MEMBERS,
  getFurtherPreferences: FOR_ORGANISERS,
  saveFurtherPreferences: FOR_ORGANISERS,
  listDevices: FOR_MEMBERS,
  removeDevice: FOR_MEMBERS,
  listDeliveries: FOR_MEMBERS,

  getVenueAvailability: { visitor: NOBODY, organiser: ['rental'] },
  createVenueInquiry: FOR_ALL,
  listVenueBookings: { organiser: ['rental'] },
  createVenueBooking: FOR_ORGANISERS,
  createVenueBookings: FOR_ORGANISERS,
  updateVenueBooking: FOR_ORGANISERS,
  cancelVenueBooking: FOR_ORGANISERS,
  listVenueInquiries: { organiser: ['rental'] },
  decideVenueInquiry: { organiser: ['rental'] },
  deleteVenueInquiry: FOR_ORGANISERS,
  deleteVenueInquiries: FOR_ORGANISERS,

  getEventPicture: FOR_ALL,
  getProfilePicture: FOR_MEMBERS,
  getPublicCalendar: FOR_ALL,
  // Everyone who knows its secret link may read it: calendar apps have no session.
  getPersonalCalendar: FOR_ALL,
  getEventCalendar: FOR_ALL,
  describeApi: FOR_ALL,
} as const satisfies Record<CallName, Row>;

const rows: Record<CallName, Row> = permissions;

/** The roles that the table names for a call. Roles that include one of these may make it as well. */
export const rolesNamedFor = (name: CallName): Role[] => ROLES.filter((role) => rows[name][role] !== undefined);

export const mayCall = (name: CallName, role: Role): boolean =>
  INCLUDED[role].some((included) => rows[name][included] !== undefined);

/** The details of other people that a role may see in the response of a call that it may make. */
export const detailsFor = (name: CallName, role: Role): PersonalDetail[] => [
  ...new Set(INCLUDED[role].flatMap((included) => rows[name][included] ?? [])),
];
