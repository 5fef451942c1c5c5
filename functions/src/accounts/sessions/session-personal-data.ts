import type { PersonalDataSource } from '../../privacy/personal-data';
import type { Services } from '../../services';
import { APPROVED, listSessions, NO_RIGHTS } from './access';

type Deps = Pick<Services, 'access' | 'clock'>;

export const createSessionPersonalData = ({ access, clock }: Deps): PersonalDataSource<'sessions' | 'membership'> => ({
  async collect(uid) {
    const present = await access.find(uid);
    const sessions = present ? listSessions(present, clock.now()) : [];
    const { standing, rights } = present ?? { standing: APPROVED, rights: NO_RIGHTS };
    return {
      membership: {
        standing: standing.state,
        since: standing.since?.toISOString() ?? null,
        reason: standing.reason,
        rights: Object.entries(rights).flatMap(([right, isGiven]) => (isGiven ? [right] : [])),
      },
      sessions: sessions.map(({ device, passwordTypedAt, lastUsedAt, endsAt }) => ({
        device,
        signedInAt: passwordTypedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  },
  erase: (uid) => access.remove(uid),
});
