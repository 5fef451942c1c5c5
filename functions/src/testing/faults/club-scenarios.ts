import { clubSettingsInput } from '../club-settings';
import { TEST_PASSWORD } from '../start-test-app';
import { changingAccount, prepared, type Scenarios } from './scenario';

const PATH = '/api/admin/club';

export const clubScenarios = {
  saveClubSettings: {
    "saving the club's settings": async (stage) =>
      prepared(stage.organiser.client, 'put', PATH, await clubSettingsInput(stage.organiser.client)),
  },
  setUp: {
    'making the first organiser': changingAccount(async ({ app, newAccount }) => {
      const account = { ...newAccount(), password: TEST_PASSWORD };
      return prepared(app.visitor(), 'post', '/api/setup', { code: await app.openSetup(), account });
    }),
  },
} satisfies Record<string, Scenarios>;
