import { profileOf } from '../account-forms';
import { ok } from '../client';
import { write, written } from '../comments';
import { inDays } from '../event-requests';
import { codeOf, invited, personInvitation } from '../invitations';
import { objectionCodeOf, resetCodeOf } from '../mailboxes';
import { signInElsewhere } from '../other-browsers';
import { TEST_PASSWORD, type TestMember } from '../start-test-app';
import {
  changingAccount,
  credentialsOf,
  type PreparedWrite,
  prepared,
  preparedDelete,
  preparedUpload,
  type Scenarios,
  somePicture,
} from './scenario';
import type { Stage } from './stage';

const NEW_PASSWORD = 'Anderes1Passwort';
const PICTURE_PATH = '/api/users/me/picture';

const ownPicture = async ({ client }: TestMember, number: number): Promise<PreparedWrite> =>
  preparedUpload(client, PICTURE_PATH, 'profilePicture', await somePicture(number));

async function withPicture(person: TestMember): Promise<void> {
  const { send } = await ownPicture(person, 9);
  ok(await send(person.client));
}

/** Makes other members see the person's name: in a roster and beside a comment. */
async function seenByOthers(stage: Stage, person: TestMember): Promise<void> {
  const eventId = await stage.event({ maxParticipants: 1, active: [person], waiting: [stage.other] });
  written(await write(person.client, eventId, 'Ich bin dabei'));
}

export const memberScenarios = {
  login: {
    'signing in': async ({ app, member }) =>
      prepared(app.visitor(), 'post', '/api/login', credentialsOf(member.username)),
  },
  register: {
    'signing up': changingAccount(async ({ app, newAccount }) =>
      prepared(app.visitor(), 'post', '/api/register', { ...newAccount(), password: TEST_PASSWORD }),
    ),
    'signing up where organisers approve': changingAccount(async ({ app, newAccount }) => {
      await app.storeClub({ registrationMode: 'approval' });
      return prepared(app.visitor(), 'post', '/api/register', { ...newAccount(), password: TEST_PASSWORD });
    }),
    'signing up without an e-mail address, with the last use of an invitation': changingAccount(
      async ({ app, organiser, newAccount }) => {
        const invitation = codeOf(await invited(organiser, personInvitation()));
        const account = { ...newAccount(), email: '', invitation, password: TEST_PASSWORD };
        return prepared(app.visitor(), 'post', '/api/register', account);
      },
    ),
  },
  logout: { 'signing out': async ({ member }) => prepared(member.client, 'post', '/api/logout') },
  resetPassword: {
    'asking for a password reset': async ({ app, member }) =>
      prepared(app.visitor(), 'post', '/api/password-reset', { username: member.username }),
  },
  completePasswordReset: {
    'choosing a new password by a link in a mail': changingAccount(async ({ app, newcomer }) => {
      const person = await newcomer();
      const code = await resetCodeOf(app, person);
      return prepared(app.visitor(), 'post', '/api/password-reset/completion', { code, newPassword: NEW_PASSWORD });
    }),
  },
  objectToAddress: {
    'objecting to another address': changingAccount(async (stage) => {
      const { app, organiser } = stage;
      const person = await stage.newcomer();
      const code = await objectionCodeOf(app, person, { organiser, email: stage.newAccount().email });
      return prepared(app.visitor(), 'post', '/api/address-objections', { code, newPassword: NEW_PASSWORD });
    }),
  },
  updateProfile: {
    'changing the name': async (stage) => {
      await seenByOthers(stage, stage.member);
      return prepared(stage.member.client, 'put', '/api/user/profile', profileOf(stage.member, { firstName: 'Mia' }));
    },
    'changing the name and the address': changingAccount(async (stage) => {
      const person = await stage.newcomer();
      await seenByOthers(stage, person);
      const { email } = stage.newAccount();
      const form = profileOf(person, { firstName: 'Mia', email, currentPassword: TEST_PASSWORD });
      const write = prepared(person.client, 'put', '/api/user/profile', form);
      return { ...write, credentials: credentialsOf(person.username) };
    }),
  },
  saveConsents: {
    'agreeing to photos': async ({ member }) => prepared(member.client, 'put', '/api/user/consents', { photos: true }),
  },
  uploadProfilePicture: {
    'replacing a profile picture': async (stage) => {
      await withPicture(stage.member);
      await seenByOthers(stage, stage.member);
      return ownPicture(stage.member, 10);
    },
  },
  deleteProfilePicture: {
    'deleting the profile picture': async (stage) => {
      await withPicture(stage.member);
      await seenByOthers(stage, stage.member);
      return preparedDelete(stage.member.client, PICTURE_PATH);
    },
  },
  changePassword: {
    'changing the password': {
      changesAccount: true,
      // The first sending has changed the password, so `currentPassword` is wrong by then.
      doneAlready: { code: 'validation' },
      given: async (stage) => {
        const person = await stage.newcomer();
        const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
        const write = prepared(person.client, 'post', '/api/user/change-password', change);
        return { ...write, credentials: credentialsOf(person.username, NEW_PASSWORD) };
      },
    },
  },
  endSession: {
    'ending one session': async ({ app, member }) => {
      const { sessionId } = await signInElsewhere(app, member);
      return preparedDelete(member.client, `/api/sessions/${sessionId}`);
    },
  },
  endOtherSessions: {
    'ending all other sessions': async ({ app, member }) => {
      await signInElsewhere(app, member);
      return preparedDelete(member.client, '/api/sessions');
    },
  },
  deleteAccount: {
    'deleting the account': {
      changesAccount: true,
      doneAlready: { code: 'not-signed-in' },
      given: async (stage) => {
        const person = await stage.newcomer();
        await withPicture(person);
        await seenByOthers(stage, person);
        await stage.event({ startTime: inDays(-3), active: [person] });
        return prepared(person.client, 'post', '/api/user/delete-account', { password: TEST_PASSWORD });
      },
    },
  },
  resetCalendarFeed: {
    'replacing the calendar link': async ({ member }) => {
      ok(await member.client.post('/api/user/calendar-feed', {}));
      return prepared(member.client, 'post', '/api/user/calendar-feed');
    },
  },
  deleteCalendarFeed: {
    'deleting the calendar link': async ({ member }) => {
      ok(await member.client.post('/api/user/calendar-feed', {}));
      return preparedDelete(member.client, '/api/user/calendar-feed');
    },
  },
} satisfies Record<string, Scenarios>;
