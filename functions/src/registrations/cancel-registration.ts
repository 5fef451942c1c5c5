import type { CancelResponse } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import type { EventDeps } from '../events/deps';
import { changeEvent } from './change-event';
import { standingOf } from './roster';
import { cancel } from './rules';

/** Gives up a place; answers where the caller stands then. */
export async function cancelRegistration(deps: EventDeps, eventId: number, caller: Identity): Promise<CancelResponse> {
  const event = await changeEvent(deps, eventId, (current, now) => cancel(current, caller.uid, now));
  return { status: standingOf(event.roster, caller.uid) };
}
