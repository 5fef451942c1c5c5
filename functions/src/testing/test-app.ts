import type { ClubSettings } from '@club/contract';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Account } from '../accounts/account';
import type { Access, Rights, Standing } from '../accounts/sessions/access';
import type { ClubEvent } from '../events/club-event';
import type { EventRepository } from '../events/event-repository';
import type { MailCodes } from '../mail/mail-codes';
import type { IdentityProvider } from '../platform/identity';
import type { PictureStore } from '../platform/picture-store';
import type { Client } from './client';
import type { TestBounceBox } from './test-bounce-box';
import type { TestClock } from './test-clock';
import type { TestLog } from './test-log';
import type { TestMail } from './test-mail';
import type { TestPush } from './test-push';

export type TestMember = Account & { client: Client };

export type TestApp = {
  origin: string;
  firestore: Firestore;
  /** As another instance of the function has it: with a queue of its own. */
  events: EventRepository;
  pictures: PictureStore;
  auth: Auth;
  identity: IdentityProvider;
  clock: TestClock;
  log: TestLog;
  push: TestPush;
  mail: TestMail;
  bounceBox: TestBounceBox;
  /** Signs links in mails as the app does. */
  mailCodes: MailCodes;
  /** A browser with an address of its own, in which nobody is signed in. */
  visitor(): Client;
  /** A member with a real account and a real session. */
  member(overrides?: Partial<Account>): Promise<TestMember>;
  organiser(overrides?: Partial<Account>): Promise<TestMember>;
  /** Somebody with an account and a session whose standing or rights are these. */
  person(
    given: { state?: Standing['state']; rights?: Partial<Rights> },
    overrides?: Partial<Account>,
  ): Promise<TestMember>;
  /** Stores these rights or this standing, as no use case is asked; the next request finds them. */
  setAccess(uid: string, given: Partial<Access>): Promise<void>;
  /** Begins another session of a member in a browser that sends no description, and returns its cookie. */
  signIn(email: string): Promise<string>;
  /** Gives or takes the right as the command of the administration does. */
  setOrganiser(uid: string, isOrganiser: boolean): Promise<unknown>;
  /** Takes claim and right from all other organisers, without the rules of the app. */
  keepOrganisers(...uids: string[]): Promise<void>;
  store(...events: ClubEvent[]): Promise<void>;
  /** Opens the setting up as if nobody had organised yet, and returns its code. */
  openSetup(): Promise<string>;
  /** Stores settings of the club, which hold at once. What is not named has its default, and everybody may sign up. */
  storeClub(changes?: Partial<ClubSettings>): Promise<void>;
  /** Runs the daily clean-up. */
  cleanUp(): Promise<void>;
  /** Stores the list of events, writes who was at past ones and delivers everything that is due, as the scheduled function does every few minutes. */
  deliver(): Promise<void>;
  /** Reads the mails that came back, as the scheduled function does every hour. */
  readBounces(): Promise<void>;
  /** The part of it that delivers notices, without what the schedule does beside. */
  deliverNotices(): Promise<void>;
  /** Stores the notices of edits that have waited long enough, without delivering them. */
  tellOfChanges(): Promise<void>;
  /** Writes who was at past events, for at most so many of them. */
  writeAttendance(limit?: number): Promise<void>;
  /** The documents that Firestore read, and wrote or deleted, since the last call. */
  counts(): { reads: number; writes: number };
  /** All stored documents by path. They are not copied, so they are frozen. */
  documents(): Record<string, unknown>;
  /**
   * Remembers all stored documents. The function that it returns restores them, as often as it is called, and counts as
   * no write. It is for moments in which no request runs.
   */
  keepDocuments(): () => void;
  /** Runs what a test stores in the middle of a request, which is not the app's work. */
  byHand<T>(work: () => T): T;
  /** Lists what the app has stored without the schema version of its collection. */
  misversioned(): string[];
  /** The places where a log holds personal data that are stored, were sent or were received. */
  leaks(): string[];
  close(): Promise<void>;
};
