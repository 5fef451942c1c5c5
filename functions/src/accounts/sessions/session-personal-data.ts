import type { Clock } from '../../platform/clock';
import type { PersonalDataSource } from '../../privacy/personal-data';
import { listSessions } from './access';
import type { AccessRepository } from './access-repository';

type Deps = { access: AccessRepository; clock: Clock };

export const createSessionPersonalData = ({ access, clock }: Deps): PersonalDataSource<'sessions'> => ({
  async collect(uid) {
    const present = await access.find(uid);
    const sessions = present ? listSessions(present, clock.now()) : [];
    return {
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
