import { DomainError } from '../../domain-error';
import type { Clock } from '../../platform/clock';
import type { IdentityProvider, Session } from '../../platform/identity';
import { describeError, type Log } from '../../platform/log';

const RENEW_AFTER_MS = 7 * 24 * 3_600_000;

export type Identity = { uid: string; isAdmin: boolean };

type SessionState =
  | { kind: 'none' }
  /** The cookie is forged, expired or revoked. */
  | { kind: 'ended' }
  | { kind: 'valid'; identity: Identity; renewedCookie: string | null };

export type SessionService = {
  /**
   * `checkRevoked` also notices revoked sessions and withdrawn rights, at the price of a call to the identity provider.
   */
  read(cookie: string | null, options: { checkRevoked: boolean }): Promise<SessionState>;
};

type Deps = { identity: IdentityProvider; clock: Clock; log: Log };

export function createSessionService({ identity, clock, log }: Deps): SessionService {
  /** Returns the person with their present rights; null when the session is revoked. */
  async function check(session: Session): Promise<Identity | null> {
    const user = await identity.findUser(session.uid);
    if (!user || user.disabled || session.signedInAt < user.sessionsValidSince) return null;
    return { uid: session.uid, isAdmin: user.isAdmin };
  }

  async function renew(uid: string): Promise<string | null> {
    try {
      return await identity.renewSession(uid);
    } catch (error) {
      log.warn('session not renewed', { uid, ...describeError(error) });
      return null;
    }
  }

  return {
    async read(cookie, { checkRevoked }) {
      if (!cookie) return { kind: 'none' };
      const session = await identity.readSession(cookie);
      if (!session) return { kind: 'ended' };
      const old = clock.now().getTime() - session.issuedAt.getTime() > RENEW_AFTER_MS;
      // Organisers see e-mail addresses and phone numbers, so even their reads are checked.
      const checked = checkRevoked || old || session.isAdmin ? await check(session) : session;
      if (!checked) return { kind: 'ended' };
      const { uid, isAdmin } = checked;
      return { kind: 'valid', identity: { uid, isAdmin }, renewedCookie: old ? await renew(uid) : null };
    },
  };
}

export function requireIdentity(identity: Identity | null): Identity {
  if (!identity) throw new DomainError('not-signed-in');
  return identity;
}
