import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll } from 'vitest';

/** Whose documents the closed ones are: not even people themselves get at what is stored of them but through the API. */
const MEMBER = 'anna';

export const CALLERS = {
  'a visitor': (environment) => environment.unauthenticatedContext(),
  'a member': (environment) => environment.authenticatedContext(MEMBER, { email: 'anna@example.org' }),
  'an organiser': (environment) => environment.authenticatedContext('otto', { admin: true }),
} satisfies Record<string, (environment: RulesTestEnvironment) => RulesTestContext>;

export type Caller = keyof typeof CALLERS;
export const EVERYONE = Object.keys(CALLERS) as Caller[];

/** The emulators under the rules that are deployed, for the tests of a file. */
export function useRules() {
  let environment: RulesTestEnvironment | undefined;
  const running = (): RulesTestEnvironment => {
    if (!environment) throw new Error('the emulators are there only inside of tests');
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
