import { randomBytes } from 'node:crypto';
import { KEPT_FOR, type SignUp, usernameKey } from '@club/contract';
import type { Account } from '../accounts/account';
import type { Admission } from '../accounts/account-repository';
import { askToConfirm } from '../accounts/ask-to-confirm';
import { SYSTEM } from '../accounts/audit-log-repository';
import { withAnswers } from '../accounts/consents';
import { isPlaceholder, placeholderEmail } from '../accounts/no-email';
import { attemptSignIn } from '../accounts/password-attempts';
import { toUser } from '../accounts/person-presenter';
import { newDeviceLetter } from '../accounts/security-letter';
import { newAccess } from '../accounts/sessions/access';
import { openSession } from '../accounts/sessions/open-session';
import { enter, type SignedIn, type SigningIn } from '../accounts/sign-in';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { type FindingDeps, findOpenInvitation } from '../invitations/invitations';
import type { SignIn } from '../platform/identity';
import { describeError } from '../platform/log';
import { tryEach } from '../platform/try-each';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { changeMembership, type MembershipDeps } from './membership-repository';
import { comeIn } from './membership-rules';

type Deps = FindingDeps &
  MembershipDeps &
  Pick<Services, 'browserMarks' | 'clubSettings' | 'config' | 'formerAddresses' | 'identity' | 'log' | 'mailboxes'>;

/** Firebase's own ids have as many characters. */
const UID_BYTES = 14;

/**
 * Makes the account and signs in. Repeatable: the same request sent again, because a response got lost or a first
 * attempt died half way, ends in the same account.
 */
export async function signUp(deps: Deps, request: SignUp, call: SigningIn): Promise<SignedIn> {
  const { accounts, identity, clock } = deps;
  const { address } = call;
  // This field is a honeypot, which people do not see.
  if (request.website) throw new DomainError('validation');
  await countAttempt(deps, request, address);

  // Somebody who may not come in at all does not learn who is in, neither by the answer nor by its time.
  const admitted = request.invitation === undefined ? await admit(deps, request, address) : null;
  if ((await accounts.findUid(request.username)) !== null) {
    // An invitation may be used up by the attempt that is repeated.
    const earlier = await completeEarlierAttempt(deps, request, null, call);
    if (earlier) return earlier;
    if (!admitted) await admit(deps, request, address);
    throw new DomainError('username-taken');
  }
  const admission = admitted ?? (await admit(deps, request, address));
  if (request.email && (await deps.formerAddresses.isKeptFromOthers(request.email, null, clock.now())))
    throw new DomainError('email-taken');
  const uid = randomBytes(UID_BYTES).toString('hex');
  await accounts.beginCreation(uid, clock.now());
  const email = request.email || placeholderEmail(uid);
  const isCreated = await identity.createUser(uid, email, request.password);
  if (!isCreated) {
    const earlier = await completeEarlierAttempt(deps, request, admission, call);
    // If this attempt's response got lost there is a sign-in, and the clean-up still needs the creation to find it.
    if (!(await identity.findUser(uid))) await accounts.endCreation(uid);
    return required(earlier, 'email-taken');
  }

  if (!(await createOrUndo(deps, toAccount(request, uid, clock.now()), admission))) {
    // Without an e-mail address, a request that was sent twice at once makes two sign-ins, of which one gets the account.
    const earlier = request.email ? null : await completeEarlierAttempt(deps, request, null, call);
    return required(earlier, 'username-taken');
  }
  const attemptedAt = clock.now();
  const signedIn = await identity.signIn(email, request.password);
  // This takes a password that was changed within the last milliseconds.
  if (!signedIn) throw new DomainError('invalid-credentials');
  return startSession(deps, signedIn, call, attemptedAt);
}

/** Whoever has a code of the club counts with those of its holders, and not with all who come from their address. */
async function countAttempt({ limiter, invitationCodes }: Deps, { invitation }: SignUp, address: string) {
  const invitationId = invitation === undefined ? null : invitationCodes.idIn(invitation);
  const limit = invitationId === null ? LIMITS.signUpAddress : LIMITS.signUpInvited;
  await limiter.count([{ limit, subject: invitationId ?? address }]);
}

/**
 * null when name and e-mail address do not belong to one account with this password. Without an admission nothing is
 * created: the account is there, and the invitation with which it came may be used up by it.
 */
async function completeEarlierAttempt(
  deps: Deps,
  request: SignUp,
  admission: Admission | null,
  call: SigningIn,
): Promise<SignedIn | null> {
  const attemptedAt = deps.clock.now();
  const email = request.email ? request.email.toLowerCase() : await findPlaceholder(deps, request.username);
  if (email === null) return null;
  const attempt = {
    typed: request.email ? email : request.username,
    email,
    password: request.password,
    address: call.address,
  };
  const signedIn = await attemptSignIn(deps, attempt).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'too-many-requests') return null;
    throw error;
  });
  if (!signedIn) return null;
  const account = await deps.accounts.find(signedIn.uid);
  if (account) {
    if (usernameKey(account.username) !== usernameKey(request.username)) return null;
    // Somebody who registered without the code that they have got since does it again.
    if (request.invitation !== undefined) await acceptInvitation(deps, account.id, request.invitation, call.address);
    return startSession(deps, signedIn, call, attemptedAt);
  }
  if (!admission) return null;
  const completed = await deps.accounts.create(toAccount(request, signedIn.uid, deps.clock.now()), admission);
  if (!completed) throw new DomainError('username-taken');
  return startSession(deps, signedIn, call, attemptedAt);
}

/** The address with which somebody without an e-mail address signs in; null when the user name is of somebody else. */
async function findPlaceholder({ accounts, identity }: Deps, username: string): Promise<string | null> {
  const uid = await accounts.findUid(username);
  const user = uid === null ? null : await identity.findUser(uid);
  return user && isPlaceholder(user.email) ? user.email : null;
}

/** Leaves neither a sign-in without an account nor an account without a sign-in; false when the user name is taken. */
async function createOrUndo(
  { accounts, identity, log }: Deps,
  account: Account,
  admission: Admission,
): Promise<boolean> {
  let created: boolean;
  try {
    created = await accounts.create(account, admission);
  } catch (error) {
    try {
      // The account exists if only the response got lost, or if the same request was sent twice and the other was
      // faster.
      if (await accounts.find(account.id)) return true;
      await identity.deleteUser(account.id);
    } catch (failure) {
      // Sending the same sign-up again completes the account; otherwise the clean-up removes the sign-in.
      log.error('sign-in left without an account', { uid: account.id, ...describeError(failure) });
    }
    throw error;
  }
  if (created) return true;
  await identity.deleteUser(account.id);
  await accounts.endCreation(account.id);
  return false;
}

async function startSession(deps: Deps, signedIn: SignIn, call: SigningIn, attemptedAt: Date): Promise<SignedIn> {
  const account = required(await deps.accounts.find(signedIn.uid), 'internal');
  const letters = await newDeviceLetter(deps, account, call);
  const { cookie, identity, standing } = await openSession(deps, signedIn, call, attemptedAt, letters);
  return { user: toUser(account, identity, standing.reason), sessionCookie: cookie };
}

function toAccount(request: SignUp, id: string, now: Date): Account {
  const { username, firstName, lastName, phoneNumber, consents = {} } = request;
  const shared = { profilePhotoUrl: null, sharesPhoneNumber: false, sharesEmail: false };
  const person = { username, firstName, lastName, email: request.email.toLowerCase(), phoneNumber };
  return { id, ...person, ...shared, consentChanges: withAnswers([], consents, now), createdAt: now };
}

/** A sign-up and its repetitions take less. */
const UNFINISHED_AFTER_MS = KEPT_FOR.unfinishedAccountHours * 3_600_000;

/**
 * Removes the sign-ins of sign-ups that broke off and were not repeated: their addresses would stay taken. Repeatable.
 */
export async function removeUnfinishedAccounts(
  deps: Pick<Services, 'accounts' | 'identity' | 'clock' | 'log'>,
): Promise<void> {
  const { accounts, identity, clock, log } = deps;
  const unfinished = await accounts.listCreationsBefore(new Date(clock.now().getTime() - UNFINISHED_AFTER_MS));
  await tryEach(
    unfinished,
    async (uid) => {
      if (await accounts.abandonCreation(uid)) await identity.deleteUser(uid);
      await accounts.endCreation(uid);
    },
    (uid, error) => log.warn('sign-in without an account not yet removed', { uid, ...describeError(error) }),
  );
}

/**
 * Decides by the club's way in, which is read fresh, whether somebody gets in, and whether they have to wait. A code that
 * is no good is refused also where nobody needs one, so that its holder does not wait for nothing. Only a personal
 * invitation lets people in without an e-mail address.
 */
async function admit(deps: Deps, request: SignUp, address: string): Promise<Admission> {
  if (request.invitation !== undefined) {
    const invitation = await findOpenInvitation(deps, request.invitation, address);
    if (request.email === '' && invitation.kind !== 'person') throw withoutEmail();
    return { invitationId: invitation.id };
  }
  const { settings } = await deps.clubSettings.find();
  if (settings.registrationMode === 'invitation') throw new DomainError('invitation-required');
  if (request.email === '') throw withoutEmail();
  if (settings.registrationMode === 'open') return {};
  const access = newAccess({ state: 'waiting', since: deps.clock.now(), reason: null });
  return { access, awaitsAddress: deps.config.sendsMails };
}

function withoutEmail(): DomainError {
  const message = 'E-Mail-Adresse ist erforderlich';
  return new DomainError('validation', { message, issues: [{ path: 'email', message }] });
}

/**
 * Lets somebody in who has an account and is still outside, with an open invitation. Repeatable: who is in already uses
 * nothing, whatever the code is. Who was refused comes in as well, since nothing keeps them from another account with it.
 */
async function acceptInvitation(deps: Deps, uid: string, code: string, address: string): Promise<void> {
  const standing = (await deps.access.find(uid))?.standing.state;
  if (standing !== 'waiting' && standing !== 'refused') return;
  const { id } = await findOpenInvitation(deps, code, address);
  const act = { actorId: SYSTEM, uid, now: deps.clock.now() };
  await changeMembership(deps, uid, (present) => comeIn(present, act), { invitationId: id });
}

export const createSignUpHandlers = (deps: Services) =>
  ({
    async register(call) {
      const signedIn = await signUp(deps, call.body, call);
      await askToConfirm(deps, signedIn.user.id, signedIn.user.email);
      return enter(deps, call, signedIn);
    },

    async acceptInvitation({ body, identity, address }) {
      await acceptInvitation(deps, identity.uid, body.code, address);
      const account = required(await deps.accounts.find(identity.uid), 'not-signed-in');
      return toUser(account, { ...identity, standing: 'approved' }, null);
    },
  }) satisfies Partial<Handlers>;
