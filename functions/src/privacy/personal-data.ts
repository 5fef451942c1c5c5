import type { PersonalData } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';

/**
 * The part of the app that stores some kind of personal data. Both functions are repeatable, even after they broke off.
 */
export type PersonalDataSource<Part extends keyof PersonalData = keyof PersonalData> = {
  /**
   * Returns all that is stored about this person, and nothing about others. Unreadable documents are logged and left
   * out.
   */
  collect(uid: string): Promise<Pick<PersonalData, Part>>;
  /** Leaves nothing that names or identifies the person. */
  erase(uid: string): Promise<void>;
};

/** A part of the app that stores copies of people's names and pictures. */
export type MemberSnapshotStore = {
  /** Brings the copies up to date; repeatable. */
  refresh(member: MemberSnapshot): Promise<void>;
};

/** A part of the app in which things belong to people that can be given to another account of the same person. */
export type MergeableStore = {
  /** Leaves nothing that names the account `fromId`; repeatable. */
  move(fromId: string, into: MemberSnapshot): Promise<void>;
};

/**
 * All sources of personal data. The download and the deletion use this list alone; stored-collections.ts refers to it.
 */
export type PersonalDataSources = {
  /** It is erased first, because that ends the sessions that are left. */
  sessions: PersonalDataSource<'sessions' | 'membership'>;
  registrations: PersonalDataSource<'registrations' | 'contactOf'>;
  /** Comes from the registrations, so it is erased after them. */
  attendance: PersonalDataSource<'attendance'>;
  comments: PersonalDataSource<'comments'>;
  messages: PersonalDataSource<'messages'>;
  calendarFeed: PersonalDataSource<'calendarFeed'>;
  venueInquiries: PersonalDataSource<'venueInquiries'>;
  devices: PersonalDataSource<'devices'>;
  mailbox: PersonalDataSource<'mailbox' | 'formerAddresses'>;
  notificationPreferences: PersonalDataSource<'notificationPreferences'>;
  /** Notices become deliveries, so they are erased before them: in this order nothing is left behind. */
  notices: PersonalDataSource<'notices'>;
  deliveries: PersonalDataSource<'notices'>;
  /** Deliveries and what the app shows of them are planned together, so it is erased after the notices, too. */
  inbox: PersonalDataSource<'inbox'>;
  changeWindows: PersonalDataSource<never>;
  invitations: PersonalDataSource<'invitations'>;
  clubSettings: PersonalDataSource<never>;
  auditLog: PersonalDataSource<'auditLog'>;
  account: PersonalDataSource<'account' | 'consentChanges' | 'profilePicture'>;
};

/** Everything that is stored about a person. Leaving a part of `PersonalData` out does not compile. */
export async function collectPersonalData(sources: PersonalDataSources, uid: string, now: Date): Promise<PersonalData> {
  const [
    account,
    sessions,
    calendarFeed,
    registrations,
    attendance,
    comments,
    messages,
    venueInquiries,
    preferences,
    devices,
    mailbox,
    invitations,
    auditLog,
    inbox,
    ...notified
  ] = await Promise.all([
    sources.account.collect(uid),
    sources.sessions.collect(uid),
    sources.calendarFeed.collect(uid),
    sources.registrations.collect(uid),
    sources.attendance.collect(uid),
    sources.comments.collect(uid),
    sources.messages.collect(uid),
    sources.venueInquiries.collect(uid),
    sources.notificationPreferences.collect(uid),
    sources.devices.collect(uid),
    sources.mailbox.collect(uid),
    sources.invitations.collect(uid),
    sources.auditLog.collect(uid),
    sources.inbox.collect(uid),
    sources.notices.collect(uid),
    sources.deliveries.collect(uid),
  ]);
  return {
    exportedAt: now.toISOString(),
    ...account,
    ...sessions,
    ...calendarFeed,
    ...registrations,
    ...attendance,
    ...comments,
    ...messages,
    ...venueInquiries,
    ...preferences,
    ...devices,
    ...mailbox,
    ...invitations,
    ...auditLog,
    ...inbox,
    notices: notified
      .flatMap(({ notices }) => notices)
      .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
  };
}
