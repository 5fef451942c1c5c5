import { type CallName, mayCall, type Role } from '@club/contract';
import { DomainError } from '../../domain-error';
import type { Identity } from './session-service';

/**
 * A person may have several roles: each right gives one. Who is a contact stands in the event, so that everybody with an
 * account passes for one here, and the use case refuses those who are not (registrations/team.ts).
 */
function rolesOf(identity: Identity | null): Role[] {
  if (!identity) return ['visitor'];
  return identity.isAdmin ? ['member', 'organiser'] : ['member', 'contact'];
}

export const isPermitted = (name: CallName, identity: Identity | null): boolean =>
  rolesOf(identity).some((role) => mayCall(name, role));

/** Throws unless the contract's table of permissions lets this person make the call. */
export function permit(name: CallName, identity: Identity | null): void {
  if (!isPermitted(name, identity)) throw new DomainError(identity ? 'not-allowed' : 'not-signed-in');
}
