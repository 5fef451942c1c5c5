import { codeOf, INVITATIONS, invited, openInvitation, personInvitation } from '../invitations';
import { prepared, preparedDelete, type Scenario } from './scenario';

export const invitationScenarios = {
  checkInvitation: [
    {
      title: 'checking an invitation',
      async given({ app, organiser }) {
        const code = codeOf(await invited(organiser, personInvitation()));
        return prepared(app.visitor(), 'post', '/api/invitations/check', { code });
      },
    },
  ],
  createInvitation: [
    {
      title: 'inviting a person',
      given: async ({ organiser }) => prepared(organiser.client, 'post', INVITATIONS, personInvitation()),
    },
    {
      title: 'inviting all',
      given: async ({ organiser }) => prepared(organiser.client, 'post', INVITATIONS, openInvitation()),
    },
  ],
  revokeInvitation: [
    {
      title: 'revoking an invitation',
      async given({ organiser }) {
        const { id } = await invited(organiser);
        return preparedDelete(organiser.client, `${INVITATIONS}/${id}`);
      },
    },
  ],
} satisfies Record<string, Scenario[]>;
