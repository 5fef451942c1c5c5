import type { ErrorCode, Issue } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { NoticeDraft } from '../notifications/notice';

/** A command on one event can cause these notices. */
export type CommandNotice = NoticeDraft<
  'waitlistPromotion' | 'lateCancellations' | 'registrationConfirmed' | 'guestPromotion'
>;

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
