import type * as z from 'zod';
import type { NOTICES } from '../notices';
import type { OfEvent } from './event-notice';

type Kinds = typeof NOTICES;

/** Something that people are to be told, stored in the outbox together with its cause. */
export type Notice = { [Name in keyof Kinds]: z.output<Kinds[Name]['schema']> }[keyof Kinds];

type WithoutEvent<T> = T extends unknown ? Omit<T, keyof OfEvent> : never;

type EventNotice = Extract<Notice, { eventId: number }>;

/** A notice as the rules on events return it: the event is added when the notice is stored. */
export type NoticeDraft<Kind extends EventNotice['kind'] = EventNotice['kind']> = WithoutEvent<
  Extract<Notice, { kind: Kind }>
>;
