import type { Check } from './check';
import { apiChecks } from './checks/api';
import { directAccessChecks } from './checks/direct-access';
import { offlineChecks } from './checks/offline';
import { pageChecks } from './checks/pages';
import { privacyChecks } from './checks/privacy';
import { transportChecks } from './checks/transport';
import type { Site } from './site';

export const CHECKS: readonly Check[] = [
  ...transportChecks,
  ...pageChecks,
  ...apiChecks,
  ...offlineChecks,
  ...privacyChecks,
  ...directAccessChecks,
];

export type Result = { name: string; outcome: 'holds' | 'broken' | 'https-only' | 'nothing-there'; problems: string[] };

/** Looks at a running app from outside, as a visitor does; changes nothing. One result a check, in their order. */
export async function checkDeployment(site: Site, tell: (result: Result) => void): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of CHECKS) {
    const result = { name: check.name, ...(await outcomeOf(check, site)) };
    results.push(result);
    tell(result);
  }
  return results;
}

async function outcomeOf({ needsHttps, findProblems }: Check, site: Site): Promise<Omit<Result, 'name'>> {
  if (needsHttps && !site.isHttps) return { outcome: 'https-only', problems: [] };
  const problems = await findProblems(site).catch((error: unknown) => [sentenceOf(error)]);
  if (!problems) return { outcome: 'nothing-there', problems: [] };
  return { outcome: problems.length > 0 ? 'broken' : 'holds', problems };
}

function sentenceOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `Keine Antwort (${cause instanceof Error ? cause.message : cause}): bitte Adresse und Verbindung prüfen.`;
}
