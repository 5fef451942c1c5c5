import { changeAccess } from '../session-claims';
import type { TestMember } from '../start-test-app';
import { listed, type PreparedWrite, type Scenario } from './scenario';

const DAY_MS = 24 * 3_600_000;

const reading = ({ client }: TestMember): PreparedWrite => ({ client, send: (browser) => browser.get('/api/user') });

/** In these scenarios a session is written while something else is asked for. */
export const sessionScenarios: readonly Scenario[] = listed({
  'renewing a session': async ({ app, member }) => {
    const endsAt = new Date(Date.now() + 5 * DAY_MS);
    await changeAccess(app, member, (access) => ({
      ...access,
      sessions: Object.fromEntries(
        Object.entries(access.sessions).map(([hash, session]) => [hash, { ...session, endsAt }]),
      ),
    }));
    return reading(member);
  },
});
