import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { getClubVersion, listClubVersions, saveClubSettings, toResponse } from './club-settings';

export const createClubHandlers = (deps: Services) =>
  ({
    getClub: () => deps.clubSettings.current(),
    getClubSettings: async () => toResponse(await deps.clubSettings.find()),
    saveClubSettings: ({ identity, body }) => saveClubSettings(deps, body, identity.uid),
    listClubVersions: ({ query }) => listClubVersions(deps, query.before),
    getClubVersion: ({ params }) => getClubVersion(deps, params.version),
  }) satisfies Partial<Handlers>;
