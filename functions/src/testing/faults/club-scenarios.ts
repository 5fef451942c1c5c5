import { clubSettingsInput } from '../club-settings';
import { TEST_PASSWORD } from '../start-test-app';
import { prepared, type Scenario } from './scenario';

const PATH = '/api/admin/club';

export const clubScenarios = {
  saveClubSettings: [
    {
      title: "saving the club's settings",
      given: async (stage) =>
        prepared(stage.organiser.client, 'put', PATH, await clubSettingsInput(stage.organiser.client)),
    },
  ],
  setUp: [
    {
      title: 'making the first organiser',
      changesAccount: true,
      async given({ app, newAccount }) {
        const account = { ...newAccount(), password: TEST_PASSWORD };
        return prepared(app.visitor(), 'post', '/api/setup', { code: await app.openSetup(), account });
      },
    },
  ],
} satisfies Record<string, Scenario[]>;
