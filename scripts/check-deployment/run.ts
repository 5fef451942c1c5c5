// npm run check:deployment -- https://verein.example.org
import { checkDeployment, type Result } from './check-deployment';
import { createSite } from './site';

const USAGE = 'Bitte die Adresse der App angeben: npm run check:deployment -- https://<projekt-id>.web.app';
const LINES: Record<Result['outcome'], (name: string) => string> = {
  holds: (name) => `✓ ${name}`,
  broken: (name) => `✗ ${name}`,
  'https-only': (name) => `– ${name} (nur über https)`,
  'nothing-there': (name) => `– ${name} (noch nichts da)`,
};

const tell = ({ name, outcome, problems }: Result): void => {
  console.log(LINES[outcome](name));
  for (const problem of problems) console.log(`    ${problem}`);
};

const address = process.argv[2] ?? '';
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error(USAGE);
  process.exit(1);
}
const { origin } = new URL(address);
const site = createSite(origin);
const answers = await site.read('/').then(
  () => true,
  () => false,
);
if (!answers) {
  console.error(`Unter ${origin} antwortet niemand: bitte Adresse und Verbindung prüfen.`);
  process.exit(1);
}
const results = await checkDeployment(site, tell);
const broken = results.filter(({ outcome }) => outcome === 'broken').length;
console.log(
  broken === 0 ? `\nAlles in Ordnung: ${origin}` : `\n${broken} von ${results.length} Prüfungen fehlgeschlagen.`,
);
process.exit(broken === 0 ? 0 : 1);
