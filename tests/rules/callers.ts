import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll } from 'vitest';

/** The owner of the closed documents: even owners reach their data only through the API. */
const MEMBER = 'anna';

export const CALLERS = {
  'a visitor': (environment) => environment.unauthenticatedContext(),
  'a member': (environment) => environment.authenticatedContext(MEMBER, { email: 'anna@example.org' }),
  'an organiser': (environment) => environment.authenticatedContext('otto', { admin: true }),
} satisfies Record<string, (environment: RulesTestEnvironment) => RulesTestContext>;

export type Caller = keyof typeof CALLERS;
export const EVERYONE = Object.keys(CALLERS) as Caller[];

/** Runs the emulators with the deployed rules, for the tests of a file. */
export function useRules() {
  let environment: RulesTestEnvironment | undefined;
  const running = (): RulesTestEnvironment => {
    if (!environment) throw new Error('the emulators run only inside of tests');
    return environment;
  };
  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: process.env.GCLOUD_PROJECT ?? 'demo-club',
      firestore: { rules: rulesOf('firestore') },
      storage: { rules: rulesOf('storage') },
    });
  });
  afterAll(() => environment?.cleanup());
  return {
    as: (caller: Caller): RulesTestContext => CALLERS[caller](running()),
    unhindered: (work: (context: RulesTestContext) => Promise<void>) => running().withSecurityRulesDisabled(work),
  };
}

const rulesOf = (product: 'firestore' | 'storage'): string =>
  readFileSync(new URL(`../../${product}.rules`, import.meta.url), 'utf8');
