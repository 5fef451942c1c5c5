import { profileOf } from '../account-forms';
import { type ApiReply, ok } from '../client';
import { write, written } from '../comments';
import { DAY, inDays } from '../event-requests';
import { codeOf, invited, personInvitation } from '../invitations';
import { objectionCodeOf, openMailbox, resetCodeOf } from '../mailboxes';
import { asForm, multipart } from '../multipart';
import { signInElsewhere } from '../other-browsers';
import { changeAccess } from '../session-claims';
import { TEST_PASSWORD, type TestMember } from '../start-test-app';
import { by, changingAccount, listed, type Scenario, type Scenarios, sending, somePicture } from './scenario';
import type { Stage } from './stage';

const NEW_PASSWORD = 'Anderes1Passwort';
const credentialsOf = (username: string, password = TEST_PASSWORD) => ({ username, password });

/** Uploads a profile picture. */
export const uploadPicture = async ({ client }: TestMember, number: number): Promise<ApiReply> =>
  client.post(
    '/api/users/me/picture',
    undefined,
    asForm(multipart([{ field: 'profilePicture', content: await somePicture(number), filename: 'bild.png' }])),
  );

/** Makes other members see the person's name: in a roster and beside a comment. */
async function seenByOthers(stage: Stage, person: TestMember): Promise<void> {
  const eventId = await stage.event({ maxParticipants: 1, active: [person], waiting: [stage.other] });
  written(await write(person.client, eventId, 'Ich bin dabei'));
}

export const memberScenarios = {
  login: {
    'signing in': async ({ app, member }) => sending(app.visitor(), credentialsOf(member.username)),
    'signing in in a new browser, of which a letter tells': async ({ app, member }) => {
      app.mail.setUp(1_000);
      await openMailbox(app, member);
      return sending(app.visitor(), credentialsOf(member.username));
    },
  },
  register: {
    'signing up': changingAccount(async ({ app, newAccount }) =>
      sending(app.visitor(), { ...newAccount(), password: TEST_PASSWORD }),
    ),
    'signing up where organisers approve': changingAccount(async ({ app, newAccount }) => {
      await app.storeClub({ registrationMode: 'approval' });
      return sending(app.visitor(), { ...newAccount(), password: TEST_PASSWORD });
    }),
    'signing up without an e-mail address, with the last use of an invitation': changingAccount(
      async ({ app, organiser, newAccount }) => {
        const invitation = codeOf(await invited(organiser, personInvitation()));
        return sending(app.visitor(), { ...newAccount(), email: '', invitation, password: TEST_PASSWORD });
      },
    ),
  },
  logout: { 'signing out': async ({ member: { client } }) => ({ client }) },
  resetPassword: {
    'asking for a password reset': async ({ app, member }) => sending(app.visitor(), { username: member.username }),
  },
  completePasswordReset: {
    'choosing a new password by a link in a mail': changingAccount(async ({ app, newcomer }) => {
      const person = await newcomer();
      const code = await resetCodeOf(app, person);
      return sending(app.visitor(), { code, newPassword: NEW_PASSWORD });
    }),
  },
  objectToAddress: {
    'objecting to another address': changingAccount(async (stage) => {
      const { app, organiser } = stage;
      const person = await stage.newcomer();
      const code = await objectionCodeOf(app, person, { organiser, email: stage.newAccount().email });
      return sending(app.visitor(), { code, newPassword: NEW_PASSWORD });
    }),
  },
  updateProfile: {
    'changing the name': async (stage) => {
      await seenByOthers(stage, stage.member);
      return sending(stage.member.client, profileOf(stage.member, { firstName: 'Mia' }));
    },
    'changing the name and the address': changingAccount(async (stage) => {
      const person = await stage.newcomer();
      await seenByOthers(stage, person);
      const { email } = stage.newAccount();
      const body = profileOf(person, { firstName: 'Mia', email, currentPassword: TEST_PASSWORD });
      return { client: person.client, body, credentials: credentialsOf(person.username) };
    }),
  },
  saveConsents: {
    'agreeing to photos': async ({ member: { client } }) => sending(client, { photos: true }),
  },
  uploadProfilePicture: {
    'replacing a profile picture': async (stage) => {
      ok(await uploadPicture(stage.member, 9));
      await seenByOthers(stage, stage.member);
      return { client: stage.member.client, picture: await somePicture(10) };
    },
  },
  deleteProfilePicture: {
    'deleting the profile picture': async (stage) => {
      ok(await uploadPicture(stage.member, 9));
      await seenByOthers(stage, stage.member);
      return { client: stage.member.client };
    },
  },
  changePassword: {
    'changing the password': {
      changesAccount: true,
      // The first sending has changed the password, so `currentPassword` is wrong by then.
      doneAlready: { code: 'validation' },
      given: async (stage) => {
        const person = await stage.newcomer();
        return {
          client: person.client,
          body: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
          credentials: credentialsOf(person.username, NEW_PASSWORD),
        };
      },
    },
  },
  endSession: {
    'ending one session': async ({ app, member }) => {
      const { sessionId } = await signInElsewhere(app, member);
      return by(member, { sessionId });
    },
  },
  endOtherSessions: {
    'ending all other sessions': async ({ app, member }) => {
      await signInElsewhere(app, member);
      return { client: member.client };
    },
  },
  deleteAccount: {
    'deleting the account': {
      changesAccount: true,
      doneAlready: { code: 'not-signed-in' },
      given: async (stage) => {
        const person = await stage.newcomer();
        ok(await uploadPicture(person, 9));
        await seenByOthers(stage, person);
        await stage.event({ startTime: inDays(-3), active: [person] });
        return sending(person.client, { password: TEST_PASSWORD });
      },
    },
  },
  resetCalendarFeed: {
    'replacing the calendar link': async ({ member: { client } }) => {
      ok(await client.post('/api/user/calendar-feed', {}));
      return { client };
    },
  },
  deleteCalendarFeed: {
    'deleting the calendar link': async ({ member: { client } }) => {
      ok(await client.post('/api/user/calendar-feed', {}));
      return { client };
    },
  },
} satisfies Record<string, Scenarios>;

/** In these scenarios a session is written while something else is asked for. */
export const sessionScenarios: readonly Scenario[] = listed('getUser', {
  'renewing a session': async ({ app, member }) => {
    const endsAt = new Date(Date.now() + 5 * DAY);
    await changeAccess(app, member, (access) => ({
      ...access,
      sessions: Object.fromEntries(
        Object.entries(access.sessions).map(([hash, session]) => [hash, { ...session, endsAt }]),
      ),
    }));
    return { client: member.client };
  },
});
