import type { NoticePreference } from '@club/contract';
import type { PushUrgency } from '../platform/push';

/** `venueInquiry`: organisers are told in any case, there is no preference of it. */
export type NotificationKind = NoticePreference | 'venueInquiry';

/** What a device shows. */
export type Message = {
  title: string;
  body: string;
  /** Path of this site. */
  url: string;
  /** What it is about: a newer message on the same subject takes the place of the older. */
  tag: string;
};

export type Notification = Message & {
  urgency: PushUrgency;
  /** Later than that nobody wants to know. */
  deliverBefore: Date;
};

/** To whom a notice goes. Each person gets it at most once, by the preference that `kind` names. */
export type Audience =
  | { kind: 'everyone'; except: ReadonlySet<string>; notificationKind: NotificationKind }
  /** In an order that is the same whenever it is asked for. */
  | { kind: 'people'; people: readonly { userId: string; notificationKind: NotificationKind }[] };
