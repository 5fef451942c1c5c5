import { clubSettingsInput } from '../club-settings';
import { TEST_PASSWORD } from '../start-test-app';
import { changingAccount, type Scenarios } from './scenario';

export const clubScenarios = {
  saveClubSettings: {
    "saving the club's settings": async ({ organiser: { client } }) => ({
      client,
      body: await clubSettingsInput(client),
    }),
  },
  setUp: {
    'making the first organiser': changingAccount(async ({ app, newAccount }) => {
      const account = { ...newAccount(), password: TEST_PASSWORD };
      return { client: app.visitor(), body: { code: await app.openSetup(), account } };
    }),
  },
} satisfies Record<string, Scenarios>;
