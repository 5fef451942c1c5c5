import { clubSettingsInput } from '../club-settings';
import { TEST_PASSWORD } from '../start-test-app';
import { changingAccount, type Scenarios, sending } from './scenario';

export const clubScenarios = {
  saveClubSettings: {
    "saving the club's settings": async ({ organiser: { client } }) => sending(client, await clubSettingsInput(client)),
  },
  setUp: {
    'making the first organiser': changingAccount(async ({ app, newAccount }) => {
      const account = { ...newAccount(), password: TEST_PASSWORD };
      return sending(app.visitor(), { code: await app.openSetup(), account });
    }),
  },
} satisfies Record<string, Scenarios>;
