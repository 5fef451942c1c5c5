import type { EndpointName } from './endpoints';

export const ROLES = ['visitor', 'member', 'organiser'] as const;

/** A visitor has no session; an organiser is a member with the right to organise. */
export type Role = (typeof ROLES)[number];

/** A detail that a response can tell of people other than the caller. */
export type PersonalDetail =
  | 'firstName'
  | 'lastName'
  | 'picture'
  | 'email'
  | 'phoneNumber'
  /** The note that a person wrote for the organisers when registering. */
  | 'note'
  /** The name of someone who cancelled. */
  | 'cancellation'
  /** The name and contact of those who rent the clubhouse or would like to, and their purpose. */
  | 'rental';

/** A visitor's call is refused with 401, everyone else's with 403. */
const REFUSED = null;
const NOBODY = [] as const;
const FIRST_NAMES = ['firstName'] as const;
const NAMES = ['firstName', 'lastName', 'picture'] as const;
const CONTACTS = [...NAMES, 'email', 'phoneNumber', 'note'] as const;

const FOR_ALL = [NOBODY, NOBODY, NOBODY] as const;
const FOR_MEMBERS = [REFUSED, NOBODY, NOBODY] as const;
const FOR_ORGANISERS = [REFUSED, REFUSED, NOBODY] as const;

type Cell = readonly PersonalDetail[] | typeof REFUSED;

/**
 * Says for each endpoint, in the order of ROLES, who may call it, and which details of other people its response then
 * may hold. The server refuses calls by this table, and a test walks it with real requests. People always see what is
 * their own.
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
  getPersonalData: FOR_MEMBERS,
  deleteAccount: FOR_MEMBERS,

  listEvents: FOR_ALL,
  listPublicEvents: FOR_ALL,
  listEventTexts: FOR_ALL,
  getEvent: [FIRST_NAMES, NAMES, [...CONTACTS, 'cancellation']],
  createEvent: FOR_ORGANISERS,
  updateEvent: FOR_ORGANISERS,
  listAdminEvents: FOR_ORGANISERS,
  deleteEvent: FOR_ORGANISERS,
  uploadEventPicture: FOR_ORGANISERS,
  listUserEvents: FOR_MEMBERS,
  getUserStats: FOR_MEMBERS,

  registerForEvent: FOR_MEMBERS,
  cancelRegistration: FOR_MEMBERS,
  getWaitlist: FOR_MEMBERS,
  leaveWaitlist: FOR_MEMBERS,
  listRegistrations: [REFUSED, REFUSED, [...CONTACTS, 'cancellation']],
  decideRegistration: [REFUSED, REFUSED, CONTACTS],
  confirmAllRegistrations: FOR_ORGANISERS,
  setAttendance: [REFUSED, REFUSED, CONTACTS],
  listWaitlist: [REFUSED, REFUSED, CONTACTS],
  removeFromWaitlist: FOR_ORGANISERS,

  listComments: [FIRST_NAMES, NAMES, NAMES],
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
  listDevices: FOR_MEMBERS,
  removeDevice: FOR_MEMBERS,
  listDeliveries: FOR_MEMBERS,

  getVenueAvailability: [NOBODY, NOBODY, ['rental']],
  createVenueInquiry: FOR_ALL,
  listVenueBookings: [REFUSED, REFUSED, ['rental']],
  createVenueBooking: FOR_ORGANISERS,
  cancelVenueBooking: FOR_ORGANISERS,
  listVenueInquiries: [REFUSED, REFUSED, ['rental']],
  decideVenueInquiry: [REFUSED, REFUSED, ['rental']],
  deleteVenueInquiry: FOR_ORGANISERS,
  deleteVenueInquiries: FOR_ORGANISERS,
} as const satisfies Record<EndpointName, readonly [visitor: Cell, member: Cell, organiser: Cell]>;

/** The details that a role may see in the response; null when it may not call. */
export const detailsFor = (name: EndpointName, role: Role): readonly PersonalDetail[] | null =>
  permissions[name][ROLES.indexOf(role)] ?? null;
