import type { SignUp } from '@club/contract';
import type { Admission } from '../accounts/account-repository';
import { newAccess } from '../accounts/sessions/access';
import { DomainError } from '../domain-error';
import { type FindingDeps, findOpenInvitation } from '../invitations/invitations';
import type { Services } from '../services';

export type AdmissionDeps = FindingDeps & Pick<Services, 'clubSettings' | 'config'>;

const NO_EMAIL = { path: 'email', message: 'E-Mail-Adresse ist erforderlich' };

/**
 * Decides by the club's way in, which is read fresh, whether somebody gets in, and whether they have to wait. A code that
 * is no good is refused also where nobody needs one, so that its holder does not wait for nothing. Only a personal
 * invitation lets people in without an e-mail address.
 */
export async function admit(deps: AdmissionDeps, request: SignUp, address: string): Promise<Admission> {
  if (request.invitation !== undefined) {
    const invitation = await findOpenInvitation(deps, request.invitation, address);
    if (request.email === '' && invitation.kind !== 'person') throw withoutEmail();
    return { access: null, invitationId: invitation.id };
  }
  const { settings } = await deps.clubSettings.find();
  if (settings.registrationMode === 'invitation') throw new DomainError('invitation-required');
  if (request.email === '') throw withoutEmail();
  if (settings.registrationMode === 'open') return { access: null, invitationId: null };
  const now = deps.clock.now();
  const access = newAccess({ state: 'waiting', since: now, reason: null });
  return { access, invitationId: null, awaitsAddress: deps.config.sendsMails };
}

const withoutEmail = () => new DomainError('validation', { message: NO_EMAIL.message, issues: [NO_EMAIL] });
