import type { Handlers } from '../http/handlers';
import { type ClubDeps, getClubVersion, listClubVersions, saveClubSettings, toResponse } from './club-settings';

type ClubHandlers = Pick<
  Handlers,
  'getClub' | 'getClubSettings' | 'saveClubSettings' | 'listClubVersions' | 'getClubVersion'
>;

export const createClubHandlers = (deps: ClubDeps): ClubHandlers => ({
  getClub: () => deps.clubSettings.current(),
  getClubSettings: async () => toResponse(await deps.clubSettings.find()),
  saveClubSettings: ({ identity, body }) => saveClubSettings(deps, body, identity.uid),
  listClubVersions: ({ query }) => listClubVersions(deps, query.before),
  getClubVersion: ({ params }) => getClubVersion(deps, params.version),
});
