import type { PersonalDataSource } from '../privacy/personal-data';
import type { Services } from '../services';

type Deps = Pick<Services, 'invitations'>;

/** The invitations with which a person came, and those that they made for others. */
export const createInvitationPersonalData = ({ invitations }: Deps): PersonalDataSource<'invitations'> => ({
  async collect(uid) {
    const [accepted, created] = await Promise.all([invitations.listAcceptedBy(uid), invitations.listCreatedBy(uid)]);
    return {
      invitations: {
        accepted: accepted.map(({ kind, createdAt }) => ({ kind, createdAt: createdAt.toISOString() })),
        // The people who were invited are others.
        created: created.map(({ kind, name, createdAt, uses }) => ({
          kind,
          name,
          createdAt: createdAt.toISOString(),
          uses,
        })),
      },
    };
  },

  erase: (uid) => invitations.forget(uid),
});
