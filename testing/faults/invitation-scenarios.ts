import { MAX_ATTEMPTS } from '../../functions/src/delivery/retry';
import { ok } from '../client';
import { codeOf, INVITATION_MAILS, invited, openInvitation, personInvitation } from '../invitations';
import { by, type Scenarios, sending } from './scenario';

const HOUR_MS = 3_600_000;

export const invitationScenarios = {
  checkInvitation: {
    'checking an invitation': async ({ app, organiser }) => {
      const code = codeOf(await invited(organiser, personInvitation()));
      return sending(app.visitor(), { code });
    },
  },
  acceptInvitation: {
    'accepting an invitation while waiting to be approved': async ({ app, other, organiser }) => {
      const code = codeOf(await invited(organiser, personInvitation()));
      await app.setAccess(other.id, { standing: { state: 'waiting', since: app.clock.now(), reason: null } });
      return sending(other.client, { code });
    },
  },
  createInvitation: {
    'inviting a person': async ({ organiser }) => sending(organiser.client, personInvitation()),
    'inviting all': async ({ organiser }) => sending(organiser.client, openInvitation()),
  },
  mailInvitations: {
    'sending invitations by mail, of which one goes to an address again': async ({ app, organiser }) => {
      app.mail.setUp(1_000);
      const ids: string[] = [];
      for (const email of ['hiltrud@example.org', 'Hiltrud@example.org', 'gerd@example.org'])
        ids.push((await invited(organiser, personInvitation({ email }))).id);
      return sending(organiser.client, { ids });
    },
    'sending an invitation again whose mail could not be sent': async ({ app, organiser }) => {
      app.mail.setUp(1_000);
      const email = 'hiltrud@example.org';
      const { id } = await invited(organiser, personInvitation({ email }));
      ok(await organiser.client.post(INVITATION_MAILS, { ids: [id] }));
      app.mail.respondWith(email, { kind: 'later', code: '451 4.3.0' });
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        await app.deliverNotices();
        app.clock.advance(5 * HOUR_MS);
      }
      app.clock.reset();
      app.mail.respondWith(email, null);
      return sending(organiser.client, { ids: [id] });
    },
  },
  revokeInvitation: {
    'revoking an invitation': async ({ organiser }) => by(organiser, { invitationId: (await invited(organiser)).id }),
  },
} satisfies Record<string, Scenarios>;
