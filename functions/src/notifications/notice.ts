import type { OfEvent } from './event-notice';

/** The notices of each kind, to which the file of a kind adds its own: functions/src/notices.ts lists all kinds. */
// biome-ignore lint/suspicious/noEmptyInterface: others fill it.
export interface Notices {}

/** Something that people are to be told, stored in the outbox together with its cause. */
export type Notice = Notices[keyof Notices];

type WithoutEvent<T> = T extends unknown ? Omit<T, keyof OfEvent> : never;

type EventNotice = Extract<Notice, { eventId: number }>;

/** A notice as the rules on events return it: the event is added when the notice is stored. */
export type NoticeDraft<Kind extends EventNotice['kind'] = EventNotice['kind']> = WithoutEvent<
  Extract<Notice, { kind: Kind }>
>;
