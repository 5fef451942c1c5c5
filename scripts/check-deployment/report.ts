import { checkDeployment, type Result } from './check-deployment';
import { createSite } from './site';

const LINES: Record<Result['outcome'], (name: string) => string> = {
  holds: (name) => `✓ ${name}`,
  broken: (name) => `✗ ${name}`,
  'https-only': (name) => `– ${name} (nur über https)`,
  'nothing-there': (name) => `– ${name} (noch nichts da)`,
};

/** Checks the app at this address and says a line for each check, with what to do where one fails. Answers whether all hold. */
export async function reportOn(origin: string): Promise<boolean> {
  const site = createSite(origin);
  const isReachable = await site.read('/').then(
    () => true,
    () => false,
  );
  if (!isReachable) {
    console.error(`Unter ${origin} antwortet niemand: bitte Adresse und Verbindung prüfen.`);
    return false;
  }
  const results = await checkDeployment(site, ({ name, outcome, problems }) => {
    console.log(LINES[outcome](name));
    for (const problem of problems) console.log(`    ${problem}`);
  });
  const broken = results.filter(({ outcome }) => outcome === 'broken').length;
  console.log(
    broken === 0 ? `\nAlles in Ordnung: ${origin}` : `\n${broken} von ${results.length} Prüfungen fehlgeschlagen.`,
  );
  return broken === 0;
}
