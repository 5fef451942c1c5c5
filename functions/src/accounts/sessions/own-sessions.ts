import type { Handlers } from '../../http/handlers';
import { describeError } from '../../platform/log';
import { done, toIso } from '../../platform/responses';
import { tryEach } from '../../platform/try-each';
import type { Services } from '../../services';
import { findSession, hashOf, listSessions, prune } from './access';
import { keepOnlySession } from './open-session';
import { endSession } from './session-rules';

export const createSessionHandlers = (deps: Services) => {
  const { access, clock } = deps;
  return {
    async listSessions({ identity: { uid }, session: { cookie } }) {
      const present = await access.find(uid);
      if (!present) return [];
      // A renewed cookie belongs to the same session as the one before, so the ids are compared.
      const own = findSession(present, hashOf(cookie), clock.now());
      return listSessions(present, clock.now()).map(({ id, device, passwordTypedAt: signedInAt, lastUsedAt }) =>
        toIso({ id, device, signedInAt, lastUsedAt, isCurrent: id === own?.id }),
      );
    },

    /** Ends a session of the person under all of its cookies. Repeatable. */
    async endSession({ params, identity: { uid }, session }) {
      const left = await access.change(uid, (present) => present && endSession(present, params.sessionId));
      if (!findSession(left, hashOf(session.cookie), clock.now())) session.end();
      return { ok: true };
    },

    endOtherSessions: ({ identity: { uid }, session: { cookie } }) => done(keepOnlySession(deps, { uid, cookie })),

    /** The browser forgets the cookie even if the session can't be ended, and then it is told so. */
    async logout({ session }) {
      session.end();
      if (session.cookie !== null) await deps.sessions.signOut(session.cookie);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
};

/** Removes what is stored of sessions that are over. Repeatable. */
export async function removeEndedSessions(deps: Pick<Services, 'access' | 'clock' | 'log'>): Promise<void> {
  const { access, clock, log } = deps;
  await tryEach(
    await access.listOver(clock.now()),
    (uid) => access.change(uid, (present) => present && prune(present, clock.now())),
    (uid, error) => log.warn('ended sessions not removed', { uid, ...describeError(error) }),
  );
}
