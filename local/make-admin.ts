import { parseArgs } from 'node:util';
import { type App, applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createAccountRepository } from '../functions/src/accounts/account-repository';
import { createAccessRepository } from '../functions/src/accounts/sessions/access-repository';
import { setOrganiser } from '../functions/src/accounts/sessions/organiser-right';
import { createFirebaseIdentity } from '../functions/src/platform/firebase-identity';
import { createIdentityToolkit } from '../functions/src/platform/identity-toolkit';
import { cloudLog } from '../functions/src/platform/log';
import { findRunningSuite } from './suite/data-folder';
import { HOST, readSettings } from './suite/settings';
import { SuiteFailure, say, sayFailure, shownPath } from './suite/terminal';

const USAGE = 'npm run make-admin -- <benutzername> [--remove] [--project <projekt-id>]';

async function makeAdmin(): Promise<void> {
  const { username, remove, project } = readArguments();
  const firebase = await (project ? inProduction(project) : inLocalSuite());
  const outcome = await changeRight(firebase, username, !remove);
  const sentences: Record<ClaimOutcome, string> = {
    changed: remove
      ? `„${username}“ gehört nicht mehr zur Organisation.`
      : `„${username}“ gehört jetzt zur Organisation.`,
    unchanged: remove
      ? `„${username}“ gehörte nicht zur Organisation.`
      : `„${username}“ gehört schon zur Organisation.`,
    'unknown-name': `Den Benutzernamen „${username}“ gibt es nicht.`,
  };
  if (outcome === 'unknown-name') throw new SuiteFailure(sentences[outcome]);
  say(sentences[outcome]);
}

type ClaimOutcome = 'changed' | 'unchanged' | 'unknown-name';

/** Makes a member an organiser or takes the right away, from their next request on. */
async function changeRight(firebase: App, username: string, isOrganiser: boolean): Promise<ClaimOutcome> {
  const firestore = getFirestore(firebase);
  const account = await createAccountRepository(firestore).findByUsername(username);
  if (!account) return 'unknown-name';
  // Only signing in with a password needs the key of the web API.
  const toolkit = createIdentityToolkit('', process.env.FIREBASE_AUTH_EMULATOR_HOST);
  const identity = createFirebaseIdentity(getAuth(firebase), toolkit);
  const access = createAccessRepository(firestore, cloudLog);
  return (await setOrganiser({ access, identity }, account.id, isOrganiser)) ? 'changed' : 'unchanged';
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: { remove: { type: 'boolean', default: false }, project: { type: 'string' } },
      allowPositionals: true,
    });
    const [username, ...others] = positionals;
    if (username && others.length === 0) return { username, ...values };
  } catch {
    // The message below also explains unknown options.
  }
  throw new SuiteFailure(`Bitte einen Benutzernamen angeben: ${USAGE}`);
}

async function inLocalSuite(): Promise<App> {
  const { dataFolder, projectId } = readSettings(process.env);
  const suite = await findRunningSuite(dataFolder);
  if (!suite) {
    throw new SuiteFailure(
      `Die lokale Suite mit den Daten in ${shownPath(dataFolder)} läuft nicht: ` +
        'Bitte zuerst „npm start“ ausführen oder mit --project ein echtes Projekt nennen.',
    );
  }
  // Without this the Admin SDK would look for a cloud's metadata server.
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${suite.ports.auth}`;
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${suite.ports.firestore}`;
  return initializeApp({ projectId });
}

async function inProduction(projectId: string): Promise<App> {
  // The named project is meant, whatever emulators this terminal's environment names.
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  delete process.env.FIRESTORE_EMULATOR_HOST;
  const credential = applicationDefault();
  await credential.getAccessToken().catch(() => {
    throw new SuiteFailure(
      `Für das Projekt „${projectId}“ fehlen Zugangsdaten: Bitte „gcloud auth application-default login“ ausführen ` +
        'oder GOOGLE_APPLICATION_CREDENTIALS auf einen Dienstkonto-Schlüssel setzen.',
    );
  });
  return initializeApp({ credential, projectId });
}

try {
  await makeAdmin();
  process.exit(0);
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
