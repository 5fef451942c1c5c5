import type { PersonalDataSource } from '../privacy/personal-data';
import type { ClubVersionRepository } from './club-version-repository';

/** Names who saved which version. The settings themselves are of the club, and no data of theirs. */
export const createClubPersonalData = (
  clubVersions: Pick<ClubVersionRepository, 'forgetEditor'>,
): PersonalDataSource<never> => ({
  collect: async () => ({}),
  erase: (uid) => clubVersions.forgetEditor(uid),
});
