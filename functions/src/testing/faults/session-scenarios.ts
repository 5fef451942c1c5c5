import { changeAccess } from '../session-claims';
import type { TestMember } from '../start-test-app';
import { listed, type PreparedWrite, type Scenario } from './scenario';
import type { Stage } from './stage';

const DAY_MS = 24 * 3_600_000;

const reading = ({ client }: TestMember): PreparedWrite => ({ client, send: (browser) => browser.get('/api/user') });

/** Makes the member's cookie one from before sessions were stored. */
async function withEarlierCookie({ app, member }: Stage): Promise<void> {
  await app.firestore.doc(`access/${member.id}`).delete();
}

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
  'adopting a cookie from before sessions were stored': async (stage) => {
    await withEarlierCookie(stage);
    return reading(stage.member);
  },
  'signing a cookie from before sessions were stored out': async (stage) => {
    await withEarlierCookie(stage);
    return { client: stage.member.client, send: (browser) => browser.post('/api/logout') };
  },
});
