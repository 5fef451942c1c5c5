import type { ErrorCode, Issue } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { NoticeDraft } from '../notifications/notice';
import type { ToldPlace } from '../notifications/noticed-shifts';

/**
 * Says of which part of the event each person is told; null stands for the event as a whole. An event without shifts is one
 * part, and stores nothing of it.
 */
type Placed<Kind extends NoticeDraft['kind']> = NoticeDraft<Kind> & { userIds: string[]; places: ToldPlace[] };

export type Promotion = Placed<'waitlistPromotion'>;
export type LateCancellation = Placed<'lateCancellations'> & { formerShiftIds: string[] };

/** A command on one event can cause these notices. */
export type CommandNotice =
  | Promotion
  | LateCancellation
  | Placed<'registrationConfirmed'>
  | Placed<'registrationReceipt'>
  | NoticeDraft<'guestPromotion'>;

/** A notice about an event, before it is stored. */
export type EventDraft = CommandNotice | NoticeDraft<Exclude<NoticeDraft['kind'], CommandNotice['kind']>>;

export type Changed = { kind: 'changed'; event: ClubEvent; notices: CommandNotice[] };
type Unchanged = { kind: 'unchanged'; event: ClubEvent };
export type Refused = { kind: 'refused'; code: ErrorCode; message?: string; issues?: Issue[] };
export type Outcome = Changed | Unchanged | Refused;

export const changed = (event: ClubEvent): Changed => ({ kind: 'changed', event, notices: [] });

export const unchanged = (event: ClubEvent): Unchanged => ({ kind: 'unchanged', event });

/** Without a message, the contract's for the code is shown. */
export const refused = (code: ErrorCode, message?: string): Refused => ({
  kind: 'refused',
  code,
  ...(message && { message }),
});
