import type { CancelResponse } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import type { EventDeps } from '../events/deps';
import { changeEvent } from './change-event';
import { standingOf } from './roster';
import { leaveWaitlist } from './rules';

/** Stops waiting; answers where the caller stands then. */
export async function leaveEventWaitlist(deps: EventDeps, eventId: number, caller: Identity): Promise<CancelResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => leaveWaitlist(current, caller.uid, now));
  return { status: standingOf(event.roster, caller.uid) };
}
