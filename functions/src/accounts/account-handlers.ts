import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import type { Services } from '../services';
import { objectToAddress } from './former-addresses';
import { changePassword, completePasswordReset, requestPasswordReset } from './passwords';
import { toUser } from './person-presenter';
import { updateProfile } from './profile';
import { deleteProfilePicture, uploadProfilePicture } from './profile-picture';
import { findReason } from './sessions/identity';
import { keepOnlySession } from './sessions/open-session';
import { endOwnSession, listOwnSessions } from './sessions/own-sessions';
import { logIn } from './sign-in';

export const createAccountHandlers = (deps: Services) =>
  ({
    async getUser({ identity, session }) {
      const account = await deps.accounts.find(identity.uid);
      if (!account) {
        session.end();
        throw new DomainError('not-signed-in');
      }
      return toUser(account, identity, await findReason(deps.access, identity));
    },

    async login({ body, address, device, idempotencyKey, session, browserMarks, giveBrowserMark }) {
      const browser = { device, cookie: session.cookie, attemptKey: idempotencyKey };
      const { user, sessionCookie } = await logIn(deps, body, { address, marks: browserMarks }, browser);
      session.start(sessionCookie);
      giveBrowserMark(deps.browserMarks.make(user.id));
      return user;
    },

    /** The browser forgets the cookie even if the session can't be ended, and then it is told so. */
    async logout({ session }) {
      session.end();
      if (session.cookie !== null) await deps.sessions.signOut(session.cookie);
      return { ok: true };
    },

    resetPassword: ({ body }) => done(requestPasswordReset(deps, body)),

    completePasswordReset: ({ body, address }) => done(completePasswordReset(deps, body, address)),

    objectToAddress: ({ body, address }) => done(objectToAddress(deps, body, address)),

    async changePassword({ body, identity, session }) {
      session.start(await changePassword(deps, { uid: identity.uid, cookie: session.cookie }, body));
      return { message: 'Dein Passwort wurde erfolgreich geändert.' };
    },

    updateProfile: ({ body, identity, session }) => updateProfile(deps, identity, body, session),
    async saveConsents({ body, identity }) {
      const account = await deps.accounts.saveConsents(identity.uid, body, deps.clock.now());
      if (!account) throw new DomainError('not-signed-in');
      return toUser(account, identity, await findReason(deps.access, identity));
    },
    uploadProfilePicture: ({ upload, identity }) => uploadProfilePicture(deps, identity, upload),
    deleteProfilePicture: ({ identity }) => deleteProfilePicture(deps, identity),

    listSessions: ({ identity, session }) => listOwnSessions(deps, { uid: identity.uid, cookie: session.cookie }),

    async endSession({ params, identity, session }) {
      const holder = { uid: identity.uid, cookie: session.cookie };
      const isSignedIn = await endOwnSession(deps, holder, params.sessionId);
      if (!isSignedIn) session.end();
      return { ok: true };
    },

    searchMembers: ({ query }) => deps.directory.search(query.search),

    endOtherSessions: ({ identity, session }) =>
      done(keepOnlySession(deps, { uid: identity.uid, cookie: session.cookie })),
  }) satisfies Partial<Handlers>;
