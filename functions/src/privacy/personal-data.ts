import type { PersonalData } from '@club/contract';
import type { OwnSource, Person } from '../platform/collection';

/** A part of the app that stores personal data in ways that no row can say. All is repeatable, even after it broke off. */
export type PersonalDataSource<Part extends keyof PersonalData = keyof PersonalData> = {
  /**
   * Returns all that is stored about this person, and nothing about others. Unreadable documents are logged and left
   * out.
   */
  collect(uid: string): Promise<Pick<PersonalData, Part>>;
  /** Leaves nothing that names or identifies the person. */
  erase(uid: string): Promise<void>;
  /** Gives what can belong to another account of the same person to that one, and leaves nothing there that names this one. */
  move?(uid: string, into: Person): Promise<void>;
  /** Brings the copies of the person's name and picture up to date. */
  refresh?(person: Person): Promise<void>;
};

export type OwnParts = {
  access: 'sessions' | 'membership';
  registrations: 'registrations' | 'contactOf';
  mailbox: 'formerAddresses';
  notices: 'notices';
  inbox: 'inbox';
  account: 'account' | 'consentChanges' | 'profilePicture';
};
export type OwnSources = { [Source in OwnSource]: PersonalDataSource<OwnParts[Source]> };
