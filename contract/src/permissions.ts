import type { EndpointName } from './endpoints';
import type { RosterRight } from './registrations/registration-rights';
import { INCLUDED_ROLES, type PersonalDetail, type Role } from './roles';

/** Files that the server sends beside the endpoints. */
export type FileName =
  | 'getEventPicture'
  | 'getProfilePicture'
  | 'getPublicCalendar'
  | 'getPersonalCalendar'
  | 'getEventCalendar'
  | 'exportMembers'
  | 'exportEvents'
  | 'exportBookings'
  | 'exportLog'
  | 'describeApi';

export type CallName = EndpointName | FileName;

const NOBODY = [] as const;
const FIRST_NAMES = ['firstName'] as const;
const NAMES = ['firstName', 'lastName', 'picture'] as const;
const HELPERS = [...NAMES, 'brings'] as const;
const CONTACTS = [...HELPERS, 'email', 'phoneNumber', 'note'] as const;

const FOR_ALL = { visitor: NOBODY } as const;
/** The calls on somebody's own account, and those by which they hear that they were approved. */
const FOR_ACCOUNTS = { waiting: NOBODY } as const;
const FOR_MEMBERS = { member: NOBODY } as const;
/** The event says who its contacts are: `rosterRights` decides by it whether the caller has this right. */
const forContacts = <Right extends RosterRight>(rosterRight: Right) =>
  ({ contact: NOBODY, organiser: NOBODY, rosterRight }) as const;
/** They answer with people of the roster. Contacts see no e-mail addresses. */
const rosterForContacts = <Right extends RosterRight>(rosterRight: Right) =>
  ({ contact: [...HELPERS, 'phoneNumber', 'note'], organiser: CONTACTS, rosterRight }) as const;
const FOR_ORGANISERS = { organiser: NOBODY } as const;
/** Organisers have to phone these people. */
const GUESTS = ['firstName', 'lastName', 'phoneNumber'] as const;
/** Organisers see as much: a role sees what those see that it includes. */
const FOR_TREASURERS = { treasurer: [...NAMES, 'email', 'phoneNumber'] } as const;
const FOR_KEEPERS = { keeper: NOBODY } as const;
/** They see who rents the clubhouse or would like to. */
const RENTAL_FOR_KEEPERS = { keeper: ['rental'] } as const;
/** They also see who has written to the person for the club. */
const INQUIRIES_FOR_KEEPERS = { keeper: ['firstName', 'lastName', 'rental'] } as const;

type Details = { readonly [Holder in Role]?: readonly PersonalDetail[] };
type Row =
  | (Details & { readonly contact?: undefined; readonly rosterRight?: undefined })
  | (Details & { readonly contact: readonly PersonalDetail[]; readonly rosterRight: RosterRight });

/**
 * Says for each call which roles may make it, and which details of other people its response then may hold. A role that
 * includes one of the row needs no entry of its own, unless it sees more. The server refuses calls by this table alone:
 * visitors with 401, others with 403, and hands no identity on where a waiting person makes a call for visitors. Calls of
 * contacts need the right to the event's roster that their row names, for which the use case asks.
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
  completePasswordReset: FOR_ALL,
  objectToAddress: FOR_ALL,
  getUser: FOR_ACCOUNTS,
  updateProfile: FOR_ACCOUNTS,
  saveConsents: FOR_ACCOUNTS,
  uploadProfilePicture: FOR_ACCOUNTS,
  deleteProfilePicture: FOR_ACCOUNTS,
  changePassword: FOR_ACCOUNTS,
  getMailbox: FOR_ACCOUNTS,
  requestAddressConfirmation: FOR_ACCOUNTS,
  testMail: FOR_ACCOUNTS,
  confirmAddress: FOR_ALL,
  unsubscribeMail: FOR_ALL,
  listSessions: FOR_ACCOUNTS,
  endSession: FOR_ACCOUNTS,
  endOtherSessions: FOR_ACCOUNTS,
  getPersonalData: FOR_ACCOUNTS,
  deleteAccount: FOR_ACCOUNTS,

  // The holder of the code learns for whom it is, and nothing of how to reach them.
  checkInvitation: { visitor: ['firstName', 'lastName'] },
  acceptInvitation: FOR_ACCOUNTS,
  // They name the people who are invited, who invited them, and who accepted.
  listInvitations: { organiser: ['firstName', 'lastName', 'email', 'phoneNumber'] },
  createInvitation: FOR_ORGANISERS,
  mailInvitations: FOR_ORGANISERS,
  revokeInvitation: FOR_ORGANISERS,
  listImports: FOR_ORGANISERS,
  createImport: FOR_ORGANISERS,
  checkImport: { organiser: ['firstName', 'lastName'] },
  addImportRows: FOR_ORGANISERS,
  undoImport: FOR_ORGANISERS,

  listEvents: FOR_ALL,
  listPublicEvents: FOR_ALL,
  listEventTexts: FOR_ALL,
  listMembersTexts: FOR_MEMBERS,
  getEvent: {
    visitor: FIRST_NAMES,
    member: [...HELPERS, 'sharedAddress'],
    organiser: [...CONTACTS, 'cancellation'],
  },
  createEvent: FOR_ORGANISERS,
  updateEvent: { organiser: GUESTS },
  publishEvent: FOR_ORGANISERS,
  cancelEvent: { organiser: GUESTS },
  reinstateEvent: { organiser: GUESTS },
  listAdminEvents: FOR_ORGANISERS,
  getDaySheet: { organiser: CONTACTS },
  deleteEvent: { organiser: GUESTS },
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
  changeOwnBrings: FOR_MEMBERS,
  // The code in a mail shows for whom the link acts, and whoever has it learns the first name.
  readMailAct: { visitor: FIRST_NAMES },
  doMailAct: { visitor: FIRST_NAMES },
  listMembers: FOR_TREASURERS,
  getMemberCounts: { treasurer: NOBODY },
  getMember: FOR_TREASURERS,
  approveMember: { organiser: [...NAMES, 'email', 'phoneNumber'] },
  refuseMember: { organiser: [...NAMES, 'email', 'phoneNumber'] },
  approveMembers: FOR_ORGANISERS,
  refuseMembers: FOR_ORGANISERS,
  blockMember: { organiser: [...NAMES, 'email', 'phoneNumber'] },
  unblockMember: { organiser: [...NAMES, 'email', 'phoneNumber'] },
  setMemberRights: { organiser: [...NAMES, 'email', 'phoneNumber'] },
  correctMember: { organiser: [...NAMES, 'email', 'phoneNumber'] },
  startPasswordReset: FOR_ORGANISERS,
  mergeMember: FOR_ORGANISERS,
  deleteMember: FOR_ORGANISERS,
  listAuditLog: { organiser: ['firstName', 'lastName'] },
  searchMembers: { organiser: [...NAMES, 'email'] },
  // Adding members and making room need the right to manage the roster, here and where people are moved and pulled up.
  addRegistration: rosterForContacts('place'),
  listRegistrations: { ...rosterForContacts('read'), organiser: [...CONTACTS, 'cancellation'] },
  // Rejecting needs the right to manage the roster.
  decideRegistration: rosterForContacts('confirm'),
  confirmAllRegistrations: FOR_ORGANISERS,
  undoConfirmAll: FOR_ORGANISERS,
  removeRegistration: { organiser: CONTACTS },
  moveRegistration: rosterForContacts('place'),
  changeBrings: rosterForContacts('place'),
  unconfirmRegistration: rosterForContacts('unconfirm'),
  restoreRegistration: { organiser: CONTACTS },
  acceptTimesFor: { organiser: CONTACTS },
  forgetGuest: FOR_ORGANISERS,
  setAttendance: rosterForContacts('attendance'),
  saveAttendance: forContacts('attendance'),
  listWaitlist: rosterForContacts('read'),
  listShiftTemplates: FOR_ORGANISERS,
  saveShiftTemplate: FOR_ORGANISERS,
  deleteShiftTemplate: FOR_ORGANISERS,
  removeFromWaitlist: FOR_ORGANISERS,
  pullUp: rosterForContacts('place'),

  listComments: { visitor: FIRST_NAMES, member: NAMES },
  createComment: FOR_MEMBERS,
  deleteComment: FOR_MEMBERS,

  // They name who wrote.
  listMessages: { member: ['firstName', 'lastName'] },
  previewReach: { contact: NOBODY, organiser: ['firstName', 'lastName', 'phoneNumber'], rosterRight: 'message' },
  sendMessage: forContacts('message'),
  testMessage: forContacts('message'),
  previewHelperCall: forContacts('message'),
  callForHelpers: forContacts('message'),

  getCalendarFeed: FOR_MEMBERS,
  resetCalendarFeed: FOR_MEMBERS,
  deleteCalendarFeed: FOR_MEMBERS,

  getVapidPublicKey: FOR_ALL,
  subscribePush: FOR_ACCOUNTS,
  unsubscribePush: FOR_ACCOUNTS,
  testPush: FOR_ACCOUNTS,
  testPushPlatform: FOR_ACCOUNTS,
  getNotificationPreferences: FOR_ACCOUNTS,
  saveNotificationPreferences: FOR_ACCOUNTS,
  // A keeper is told of inquiries, and treasurers of members; the other preferences of organisers have no effect for them.
  getFurtherPreferences: FOR_ACCOUNTS,
  saveFurtherPreferences: FOR_ACCOUNTS,
  listDevices: FOR_ACCOUNTS,
  removeDevice: FOR_ACCOUNTS,
  listDeliveries: FOR_ACCOUNTS,
  // A comment of another member names them.
  getInbox: { member: ['firstName', 'lastName'] },
  readInbox: FOR_MEMBERS,

  getSetup: FOR_ALL,
  setUp: FOR_ALL,
  getClub: FOR_ALL,
  getMailStatus: FOR_ORGANISERS,
  getClubSettings: FOR_ORGANISERS,
  saveClubSettings: FOR_ORGANISERS,
  // They name the organisers who changed them.
  listClubVersions: { organiser: ['firstName', 'lastName'] },
  getClubVersion: FOR_ORGANISERS,

  getVenueAvailability: { visitor: NOBODY, keeper: ['rental'] },
  createVenueInquiry: FOR_ALL,
  listVenueBookings: RENTAL_FOR_KEEPERS,
  createVenueBooking: FOR_KEEPERS,
  createVenueBookings: FOR_KEEPERS,
  updateVenueBooking: FOR_KEEPERS,
  cancelVenueBooking: FOR_KEEPERS,
  listVenueInquiries: INQUIRIES_FOR_KEEPERS,
  decideVenueInquiry: INQUIRIES_FOR_KEEPERS,
  askInquirer: INQUIRIES_FOR_KEEPERS,
  // The code in a mail shows whose inquiry it is.
  readInquiryThread: FOR_ALL,
  answerInquiry: FOR_ALL,
  deleteVenueInquiry: FOR_KEEPERS,
  deleteVenueInquiries: FOR_KEEPERS,

  getEventPicture: FOR_ALL,
  getProfilePicture: FOR_MEMBERS,
  getPublicCalendar: FOR_ALL,
  // Everyone who knows its secret link may read it: calendar apps have no session.
  getPersonalCalendar: FOR_ALL,
  getEventCalendar: FOR_ALL,
  exportMembers: { treasurer: ['firstName', 'lastName', 'email', 'phoneNumber'] },
  exportEvents: { treasurer: ['firstName', 'lastName'] },
  exportBookings: { treasurer: ['rental'] },
  exportLog: { organiser: ['firstName', 'lastName'] },
  describeApi: FOR_ALL,
} as const satisfies Record<CallName, Row>;

const rows: Record<CallName, Row> = permissions;

/** The calls for which a contact needs a right to the event's roster. */
export type RosterCall = {
  [Name in CallName]: (typeof permissions)[Name] extends { rosterRight: RosterRight } ? Name : never;
}[CallName];

export const rosterRightFor = (name: RosterCall): RosterRight => permissions[name].rosterRight;

export const mayCall = (name: CallName, role: Role): boolean =>
  INCLUDED_ROLES[role].some((included) => rows[name][included] !== undefined);

/** The details of other people that a role may see in the response of a call that it may make. */
export const detailsFor = (name: CallName, role: Role): PersonalDetail[] => [
  ...new Set(INCLUDED_ROLES[role].flatMap((included) => rows[name][included] ?? [])),
];
