import type { NoticeKind } from '@club/contract';
import type { StoredNotice } from './notice-kind';
import type { NotificationTerms } from './notification-terms';
import type { PushPayload } from './push-payload';

/** A notice for one person. */
export type Notification = NotificationTerms & {
  payload: PushPayload;
  /** The preference by which the person gets it. */
  kind: NoticeKind;
  notice: StoredNotice;
  takesBack?: Date | null;
  /** Says what the inbox has: other words, until when, and what it needs for a mail of news. */
  inbox: { body: string | null; until: Date | null; notice: StoredNotice | null };
};
