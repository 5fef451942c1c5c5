// Drives the built app in WebKit and Firefox, at the size of a phone and of a desktop. `npm run test:engines -- -t firefox`
// runs only the tests whose name has that word. Pictures of the main pages are in .engines/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// It chooses the ports, and hands them on in the environment.
import '../../e2e/support/ports';
import { installPackages } from '../own-packages';
import { missingPrograms } from './installed';

const HERE = new URL('.', import.meta.url);
const PICTURES = fileURLToPath(new URL('../../.engines', HERE));

const missing = missingPrograms();
if (missing) {
  console.error(missing);
  process.exit(1);
}
installPackages(HERE);
rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES);

const report = `${PICTURES}/report.json`;
const config = fileURLToPath(new URL('vitest.config.ts', HERE));
const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
const { status } = spawnSync('npx', ['vitest', 'run', '--config', config, ...reporters, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 };
const passed = counts.numPassedTests;
// A failure outside of the tests counts as one.
const failed = status === 0 ? counts.numFailedTests : Math.max(1, counts.numFailedTests);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
