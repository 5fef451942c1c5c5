import { DomainError } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { EventDeps } from '../events/deps';
import type { Command } from './command';

/** The event after the command; a refusal or an unknown event is thrown. */
export async function changeEvent({ events }: EventDeps, eventId: number, command: Command): Promise<ClubEvent> {
  const outcome = await events.change(eventId, command);
  if (!outcome) throw new DomainError('not-found');
  if (outcome.kind === 'refused')
    throw new DomainError(outcome.code, outcome.message ? { message: outcome.message } : {});
  return outcome.event;
}
