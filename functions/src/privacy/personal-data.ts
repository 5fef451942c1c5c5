import type { PersonalData } from '@club/contract';
import type { MemberSnapshot } from '../accounts/account';

/**
 * What one part of the app keeps of people. Both are safe to repeat, and to go on with after
 * they broke off half way.
 */
export type PersonalDataSource<Part extends keyof PersonalData = keyof PersonalData> = {
  /** Everything that is kept of this person, and nothing of others. What can't be read is logged and left out. */
  collect(uid: string): Promise<Pick<PersonalData, Part>>;
  /** Leaves nothing by which the person could be recognised, but the id that the account had. */
  erase(uid: string): Promise<void>;
};

/** A part of the app that shows people's names and pictures where it does not ask for the account each time. */
export type MemberSnapshotStore = {
  /** Brings them up to date; safe to repeat. */
  refresh(member: MemberSnapshot): Promise<void>;
};
