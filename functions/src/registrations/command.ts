import type { ErrorCode } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import type { NoticeDraft } from '../notifications/notice';

/** The notices that a single command on a single event can cause. */
export type RegistrationNotice = NoticeDraft<'waitlistPromotion' | 'registrationConfirmed'>;

export type Outcome =
  | { kind: 'changed'; event: ClubEvent; notices: RegistrationNotice[] }
  | { kind: 'unchanged'; event: ClubEvent }
  | { kind: 'refused'; code: Refusal; message?: string };

type Refusal = Extract<
  ErrorCode,
  'past-event' | 'registrations-closed' | 'roster-full' | 'not-found' | 'already-decided' | 'not-over-yet'
>;

/** One command on one event. Pure, so that several can share a transaction and a contended one can run again. */
export type Command = (event: ClubEvent, now: Date) => Outcome;
