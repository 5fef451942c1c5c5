import { groupedCode, paths, withCode } from '@club/contract';
import { setupCodeOf } from '../functions/src/setup/set-up';
import { dataFiles, findRunningSuite } from './suite/data-folder';
import { HOST, readSettings } from './suite/settings';
import { readSigningKey } from './suite/signing-key';
import { SuiteFailure, say, sayFailure, shownPath } from './suite/terminal';

const USAGE = 'SIGNING_KEY=… npm run setup-link -- https://helfer.verein.de';

/** As long as the server wants it. */
const MIN_KEY_LENGTH = 32;

/** Prints the link with which the first organiser comes in: that of the local suite, or of the named deployment. */
async function printSetupLink(): Promise<void> {
  const [origin] = process.argv.slice(3);
  const { site, key } = origin === undefined ? await inLocalSuite() : inProduction(origin);
  say(`Mit diesem Link kommt die erste Person vom Vorstand herein, solange es noch niemanden gibt:\n`);
  say(`${site}${withCode(paths.setup, groupedCode(setupCodeOf(key)))}`);
}

async function inLocalSuite() {
  const { dataFolder } = readSettings(process.env);
  const suite = await findRunningSuite(dataFolder);
  if (!suite) {
    throw new SuiteFailure(
      `Die lokale Suite mit den Daten in ${shownPath(dataFolder)} läuft nicht: Bitte zuerst „CLUB_SEED=empty npm start“ ausführen oder ein Deployment nennen: ${USAGE}`,
    );
  }
  const { SIGNING_KEY } = await readSigningKey(dataFiles(dataFolder).signingKey);
  return { site: `http://${HOST}:${suite.ports.hosting}`, key: SIGNING_KEY };
}

function inProduction(origin: string) {
  const key = process.env.SIGNING_KEY?.trim() ?? '';
  if (!URL.canParse(origin) || key.length < MIN_KEY_LENGTH) {
    throw new SuiteFailure(`Bitte die Adresse der App und ihren Schlüssel SIGNING_KEY nennen: ${USAGE}`);
  }
  return { site: new URL(origin).origin, key };
}

try {
  await printSetupLink();
  process.exit(0);
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
