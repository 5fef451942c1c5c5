import { type CallName, mayCall, type Role } from '@club/contract';
import { DomainError } from '../../domain-error';
import type { Identity } from './identity';

/**
 * A person may have several roles: each right gives one. Who is a contact stands in the event, so that every approved
 * person passes for one here, and the use case refuses those who are not (registrations/registration-rights.ts).
 */
function rolesOf(identity: Identity | null): Role[] {
  if (!identity) return ['visitor'];
  if (identity.standing !== 'approved') return ['waiting'];
  const roles: Role[] = ['contact'];
  if (identity.rights.treasurer) roles.push('treasurer');
  if (identity.rights.keeper) roles.push('keeper');
  if (identity.isAdmin) roles.push('organiser');
  return roles;
}

export const isPermitted = (name: CallName, identity: Identity | null): boolean =>
  rolesOf(identity).some((role) => mayCall(name, role));

/** Throws unless the contract's table of permissions lets this person make the call. */
export function permit(name: CallName, identity: Identity | null): void {
  if (isPermitted(name, identity)) return;
  if (!identity) throw new DomainError('not-signed-in');
  if (identity.standing === 'approved') throw new DomainError('not-allowed');
  throw new DomainError('not-approved', identity.standing === 'refused' ? { message: REFUSED } : {});
}

const REFUSED = 'Der Verein hat deinen Zugang nicht freigeschaltet.';

/** People whom the club has not approved get what visitors get, wherever those may call. */
export const shownTo = (name: CallName, identity: Identity | null): Identity | null =>
  identity && identity.standing !== 'approved' && mayCall(name, 'visitor') ? null : identity;
