import { changeAccess } from '../session-claims';
import { listed, type Scenario } from './scenario';

const DAY_MS = 24 * 3_600_000;

/** In these scenarios a session is written while something else is asked for. */
export const sessionScenarios: readonly Scenario[] = listed('getUser', {
  'renewing a session': async ({ app, member }) => {
    const endsAt = new Date(Date.now() + 5 * DAY_MS);
    await changeAccess(app, member, (access) => ({
      ...access,
      sessions: Object.fromEntries(
        Object.entries(access.sessions).map(([hash, session]) => [hash, { ...session, endsAt }]),
      ),
    }));
    return { client: member.client };
  },
});
