import type { Check } from './check';
import { addressChecks } from './checks/addresses';
import { apiChecks } from './checks/api';
import { directAccessChecks } from './checks/direct-access';
import { offlineChecks } from './checks/offline';
import { pageChecks } from './checks/pages';
import { privacyChecks } from './checks/privacy';
import { transportChecks } from './checks/transport';
import { createSite, type Site } from './site';

export const CHECKS: readonly Check[] = [
  ...transportChecks,
  ...pageChecks,
  ...apiChecks,
  ...addressChecks,
  ...offlineChecks,
  ...privacyChecks,
  ...directAccessChecks,
];

export type Result = { name: string; outcome: 'holds' | 'broken' | 'https-only' | 'nothing-there'; problems: string[] };

/**
 * Checks a running app from outside, as a visitor, without changing anything. Returns a result for each check, in
 * order.
 */
export async function checkDeployment(site: Site, report: (result: Result) => void): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of CHECKS) {
    const result = { name: check.name, ...(await outcomeOf(check, site)) };
    results.push(result);
    report(result);
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

const LINES: Record<Result['outcome'], (name: string) => string> = {
  holds: (name) => `✓ ${name}`,
  broken: (name) => `✗ ${name}`,
  'https-only': (name) => `– ${name} (nur über https)`,
  'nothing-there': (name) => `– ${name} (noch nichts da)`,
};

/**
 * Checks the app at this address and prints a line for each check, with advice where one fails. Returns whether all
 * hold, or that nobody answers there.
 */
export async function reportOn(origin: string): Promise<'in order' | 'broken' | 'unreachable'> {
  const site = createSite(origin);
  const isReachable = await site.read('/').then(
    () => true,
    () => false,
  );
  if (!isReachable) {
    console.error(`Unter ${origin} antwortet niemand: bitte Adresse und Verbindung prüfen.`);
    return 'unreachable';
  }
  const results = await checkDeployment(site, ({ name, outcome, problems }) => {
    console.log(LINES[outcome](name));
    for (const problem of problems) console.log(`    ${problem}`);
  });
  const broken = results.filter(({ outcome }) => outcome === 'broken').length;
  console.log(
    broken === 0 ? `\nAlles in Ordnung: ${origin}` : `\n${broken} von ${results.length} Prüfungen fehlgeschlagen.`,
  );
  return broken === 0 ? 'in order' : 'broken';
}
